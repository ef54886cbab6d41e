import type { SearchableStudent } from '../marking/marks.ts'

/** What the dialog that excuses asks of a student of the roll, on its day. */
export const excusing = (student: SearchableStudent, day: string) => {
  const { _id: studentId, name, registrationNumber, campVenue: venue, excused } = student
  return { students: [{ studentId, name, registrationNumber, venue }], day, former: excused }
}
