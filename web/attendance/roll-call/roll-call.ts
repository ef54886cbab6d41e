import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import { attendanceStatuses } from '../../../contract/attendance/terms.ts'
import {
  type Edit,
  type Edits,
  isDue,
  type SearchableStudent,
  shownOf,
  statusKeys,
} from '../marking/marks.ts'

/** One mark of the roll call, with the student's edit before it, to undo it. */
export type RollCallStep = { at: number; studentId: string; before: Edit | undefined }

/** The first student without a mark from an index on; the end of the roll if there is none. */
export const openFrom = (
  students: readonly SearchableStudent[],
  edits: Edits,
  from: number,
): number => {
  const open = students.findIndex((student, at) => at >= from && isOpen(student, edits))
  return open === -1 ? students.length : open
}

/** Where a roll call begins: the first student without a mark, or the first of all. */
export const firstOpen = (students: readonly SearchableStudent[], edits: Edits): number => {
  const open = openFrom(students, edits, 0)
  return open === students.length ? 0 : open
}

/** Who follows a mark: the next student without one; after a correction, the next student. */
export const nextAfter = (
  students: readonly SearchableStudent[],
  edits: Edits,
  at: number,
): number => {
  const student = students[at]
  const corrected = student !== undefined && !isOpen(student, edits)
  return corrected ? at + 1 : openFrom(students, edits, at + 1)
}

const isOpen = (student: SearchableStudent, edits: Edits) =>
  isDue(student) && isUnmarked(student, edits)

const isUnmarked = (student: SearchableStudent, edits: Edits) =>
  shownOf(student, edits[student._id]).status === undefined

export const openCount = (students: readonly SearchableStudent[], edits: Edits): number =>
  students.filter((student) => isOpen(student, edits)).length

export const summaryOf = (students: readonly SearchableStudent[], edits: Edits) => {
  const count = (status: AttendanceStatus) =>
    students.filter((student) => shownOf(student, edits[student._id]).status === status).length
  const excused = students.filter((student) => !isDue(student) && isUnmarked(student, edits)).length
  return { present: count('present'), absent: count('absent'), late: count('late'), excused }
}

/** What an arrow or a letter, in lower case, means. */
export const meaningOf = (
  key: string,
): AttendanceStatus | 'back' | 'forward' | 'undo' | undefined => {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return 'back'
  if (key === 'ArrowRight' || key === 'ArrowDown') return 'forward'
  if (key === 'u') return 'undo'
  return attendanceStatuses.find((status) => statusKeys[status] === key)
}
