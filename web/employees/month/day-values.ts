import { t } from '@lingui/core/macro'
import type { Proposal } from '../../../contract/clock/calls.ts'
import type { DayStatus } from '../../../contract/clock/terms.ts'
import { statusOfTimes, type WorkTerms } from '../../../contract/clock/work-status.ts'
import type { ClockDay } from '../../shared/clock/clock-days.ts'
import { timeInZone } from '../../../contract/values/times.ts'
import { zoneHere } from '../../shared/instants.ts'

export type DayValues = {
  status: DayStatus
  /** `HH:MM`, or empty. */
  checkIn: string
  checkOut: string
  reason: string
}

/** The time of an instant for a time field: `09:05`. */
export const timeInField = (instant: string | undefined): string =>
  instant === undefined ? '' : timeInZone(instant, zoneHere())

/** The form's values for a day; without an entry or a status it starts as present. */
export const valuesOf = ({ status, attendance }: ClockDay): DayValues => ({
  status: status ?? attendance?.status ?? 'present',
  checkIn: timeInField(attendance?.checkIn),
  checkOut: timeInField(attendance?.checkOut),
  reason: '',
})

/** The form's values for a day with what was clocked without a network. */
export const proposedValues = (
  { direction, madeAt }: Proposal,
  day: DayValues,
  work: WorkTerms,
): DayValues => {
  const time = timeInField(madeAt)
  const values =
    direction === 'in'
      ? { ...day, checkIn: time, reason: t`Clocked in without a network` }
      : { ...day, checkOut: time, reason: t`Clocked out without a network` }
  return { ...values, status: statusOfTimes(values, work) ?? values.status }
}
