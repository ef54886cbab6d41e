import { t } from '@lingui/core/macro'
import { eventCodes } from '../../contract/fitness/events.ts'
import type { ImportField } from '../../contract/imports/shapes.ts'
import { isDay, showDay } from '../../contract/values/calendar.ts'
import { demandNames } from '../shared/fitness/names.ts'

/** The names of fields by their English ones, which also head the templates. */
const labels = (): Readonly<Record<string, string>> => ({
  Address: t`Address`,
  'Admission fee': t`Admission fee`,
  'Admission number': t`Admission number`,
  Age: t`Age`,
  Attempt: t`Attempt`,
  'Blood group': t`Blood group`,
  'Camp Venue': t`Camp Venue`,
  Caste: t`Caste`,
  'Chest expanded': t`Chest expanded`,
  'Chest unexpanded': t`Chest unexpanded`,
  'Chest number': t`Chest number`,
  'Contact number': t`Contact number`,
  'Course fees': t`Course fees`,
  'Course mode': t`Course mode`,
  Courses: t`Courses`,
  'Date of birth': t`Date of birth`,
  Date: t`Date`,
  Department: t`Department`,
  Designation: t`Designation`,
  Durations: t`Durations`,
  Education: t`Education`,
  Email: t`Email`,
  Event: t`Event`,
  'Fees paid': t`Fees paid`,
  Height: t`Height`,
  'Joining date': t`Joining date`,
  'Mode of transaction': t`Mode of transaction`,
  Name: t`Name`,
  'Paid by course': t`Paid by course`,
  'Paid on': t`Paid on`,
  'Parent mobile number': t`Parent mobile number`,
  'Parent name': t`Parent name`,
  'Payment modes': t`Payment modes`,
  Phone: t`Phone`,
  'Physical Center': t`Physical Center`,
  Reference: t`Reference`,
  'Registration date': t`Registration date`,
  'Registration number': t`Registration number`,
  Religion: t`Religion`,
  Remarks: t`Remarks`,
  Result: t`Result`,
  Role: t`Role`,
  Salary: t`Salary`,
  Status: t`Status`,
  'Total fee': t`Total fee`,
  Vision: t`Vision`,
  Weight: t`Weight`,
})

/** The name of a field that a column may be read as. */
export const fieldLabel = ({ field, label }: Pick<ImportField, 'field' | 'label'>): string =>
  dayLabel(field) ?? eventLabel(field) ?? labels()[label] ?? label

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
