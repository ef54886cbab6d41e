import type { Day } from '../../../../contract/values/calendar.ts'
import type { Numbers } from '../../../students/sql/write.ts'
import type { CourseTaken, DayTaken } from './money.ts'
import type { Details } from './read-row.ts'

/** A new student. */
export type Make = {
  act: 'make'
  details: Details
  days: { born: Day; registered: Day }
  courses: CourseTaken[]
  paid: DayTaken[]
  /** Once they are taken. */
  numbers?: Required<Numbers>
}

/** What is made of a row. */
export type Plan =
  | Make
  /** Its courses and payments are those of the new student of an earlier row. */
  | { act: 'join'; to: number }
  /** `given` are the fields that the file has. */
  | { act: 'update'; id: number; details: Details; given: readonly string[] }
