import type { SearchableStudent } from '../marking/marks.ts'

/** What the dialog that excuses asks of a student of the roll, on its day. */
export const excusing = (student: SearchableStudent, day: string) => {
  const { _id: studentId, name, registrationNumber, campVenue: venue } = student
  const students = [{ studentId, name, registrationNumber, venue }]
  return { students, day, former: formerOf(student) }
}

/** What is ended or corrected here: the roll does not know when a student came back from an out-pass. */
export const formerOf = ({ excused }: SearchableStudent) =>
  excused?.kind === 'out-pass' && excused.backBy === undefined ? undefined : excused
