import type { DayStatus } from '../../../contract/clock/terms.ts'
import { timeInZone } from '../../../contract/values/times.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'

/** What stands in the fields of a correction while it is being filled in. */
export type DayValues = {
  status: DayStatus
  /** `HH:MM`, or empty. */
  checkIn: string
  checkOut: string
  reason: string
}

/** The time of an instant as a field takes it, `09:05`. */
export const timeInField = (instant: string | undefined, zone: string): string =>
  instant === undefined ? '' : timeInZone(instant, zone)

/** A day as the form shows it; one without an entry is corrected to present, unless told. */
export const valuesOf = ({ status, attendance }: ClockDay, zone: string): DayValues => ({
  status: status ?? attendance?.status ?? 'present',
  checkIn: timeInField(attendance?.checkIn, zone),
  checkOut: timeInField(attendance?.checkOut, zone),
  reason: '',
})
