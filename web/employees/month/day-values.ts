import type { DayStatus } from '../../../contract/clock/terms.ts'
import { timeInZone } from '../../../contract/values/times.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'

export type DayValues = {
  status: DayStatus
  /** `HH:MM`, or empty. */
  checkIn: string
  checkOut: string
  reason: string
}

/** The time of an instant for a time field: `09:05`. */
export const timeInField = (instant: string | undefined, zone: string): string =>
  instant === undefined ? '' : timeInZone(instant, zone)

/** The form's values for a day; without an entry or a status it starts as present. */
export const valuesOf = ({ status, attendance }: ClockDay, zone: string): DayValues => ({
  status: status ?? attendance?.status ?? 'present',
  checkIn: timeInField(attendance?.checkIn, zone),
  checkOut: timeInField(attendance?.checkOut, zone),
  reason: '',
})
