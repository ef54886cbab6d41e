import type { SearchableStudent } from '../marking/marks.ts'

/** What the dialog that excuses asks of students of the roll, on its day; what one has is corrected. */
export const excusing = (chosen: readonly SearchableStudent[], day: string) => {
  const students = chosen.map(({ _id: studentId, name, registrationNumber, campVenue: venue }) => ({
    studentId,
    name,
    registrationNumber,
    venue,
  }))
  const [only] = chosen.length === 1 ? chosen : []
  return { students, day, former: only && formerOf(only) }
}

/** What is ended or corrected here: the roll does not know when a student came back from an out-pass. */
export const formerOf = ({ excused }: SearchableStudent) =>
  excused?.kind === 'out-pass' && excused.backBy === undefined ? undefined : excused
