import { type Edits, isDue, type SearchableStudent } from './marks.ts'

/** How many were edited, and how many will still have no mark. */
export const countsOf = (students: readonly SearchableStudent[], edits: Edits) => ({
  edited: students.filter(({ _id }) => edits[_id] !== undefined).length,
  unmarked: students.filter((student) => needsMark(student) && edits[student._id] === undefined)
    .length,
})

export const needsMark = (student: SearchableStudent): boolean =>
  student.mark === undefined && isDue(student)

type UnmarkedCounts = {
  /** The venue's students without a saved mark, where the roll lists not all of them. */
  ofVenue: number | undefined
  /** Those of the roll without a saved mark. */
  listed: number
  /** Those of them that are not edited either. */
  left: number
}

/** How many of the whole venue will still have no mark. */
export const venueUnmarked = ({ ofVenue, listed, left }: UnmarkedCounts): number =>
  ofVenue === undefined ? left : Math.max(0, ofVenue - (listed - left))
