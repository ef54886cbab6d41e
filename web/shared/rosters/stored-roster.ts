import {
  markColumns,
  markRows,
  studentColumns,
  studentRows,
} from '../../../contract/attendance/roster-rows.ts'
import type { KeptRoster, StoredRoster } from '../outbox/database.ts'

/** A roster as it is stored. */
export const asStored = (roster: KeptRoster): StoredRoster => ({
  ...roster,
  students: studentColumns(roster.students),
  days: eachDay(roster.days, (day) => ({
    ...day,
    marks: markColumns(day.marks, roster.students),
  })),
})

/** A stored roster as it is shown; what was stored in rows is asked for whole again. */
export const fromStored = (stored: StoredRoster): KeptRoster => {
  const students = studentRows(stored.students)
  return {
    ...stored,
    students,
    days: eachDay(stored.days, (day) => ({ ...day, marks: markRows(day.marks, students) })),
    ...(Array.isArray(stored.students) && { version: '' }),
  }
}

const eachDay = <From, To>(
  days: Readonly<Record<string, From>>,
  to: (day: From) => To,
): Record<string, To> =>
  Object.fromEntries(Object.entries(days).map(([day, stored]) => [day, to(stored)]))
