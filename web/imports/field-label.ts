import { t } from '@lingui/core/macro'
import { eventCodes } from '../../contract/fitness/events.ts'
import type { ImportField } from '../../contract/imports/shapes.ts'
import { isDay, showDay } from '../../contract/values/calendar.ts'
import { employeeLabels } from '../shared/fields/employee-fields.ts'
import { studentLabels } from '../shared/fields/student-fields.ts'
import { demandNames } from '../shared/fitness/names.ts'

/** The names of columns that no form has, by the English ones, which also head the templates. */
const labels = (): Readonly<Record<string, string>> => ({
  'Admission fee': t`Admission fee`,
  Attempt: t`Attempt`,
  'Camp Venue': t`Camp Venue`,
  'Course fees': t`Course fees`,
  Courses: t`Courses`,
  Date: t`Date`,
  Durations: t`Durations`,
  Education: t`Education`,
  Event: t`Event`,
  'Fees paid': t`Fees paid`,
  'Mode of transaction': t`Mode of transaction`,
  'Paid by course': t`Paid by course`,
  'Paid on': t`Paid on`,
  'Payment modes': t`Payment modes`,
  Phone: t`Phone`,
  Reference: t`Reference`,
  Remarks: t`Remarks`,
  Result: t`Result`,
  Status: t`Status`,
  'Total fee': t`Total fee`,
})

export const fieldLabel = ({ field, label }: Pick<ImportField, 'field' | 'label'>): string =>
  dayLabel(field) ??
  eventLabel(field) ??
  labels()[label] ??
  (studentLabels[field] ?? employeeLabels[field])?.() ??
  label

/** The name of a column of a day: `day:2026-04-05`, or `day:5/4` of a heading that leaves something open. */
const dayLabel = (field: string): string | undefined => {
  if (!field.startsWith('day:')) return undefined
  const day = field.slice(4)
  return isDay(day) ? showDay(day) : t`Day ${day}`
}

/** The name of a column of an event: `result:run_1600m`. */
const eventLabel = (field: string): string | undefined => {
  const event = eventCodes.find((code) => field === `result:${code}`)
  return event && demandNames()[event]
}
