import { foldText } from '../../../../contract/values/fold.ts'
import { tidyNumber } from '../../../../contract/values/numbers.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import { findStudent, isOtherName, type Directory, type KnownStudent } from '../naming/students.ts'
import type { Venue } from '../naming/venues.ts'
import type { RowRead } from './read-row.ts'

type Named = RowRead['named']

/** A student with the venue where they were measured; or why they are not certain. */
export type StudentAtVenue =
  | { student: KnownStudent; venue: Venue }
  | { field: string; why: ImportPoint }

export type Students = {
  directory: Directory
  /** By the venue's folded name and the number. */
  byChest: ReadonlyMap<string, KnownStudent>
  venues: ReadonlyMap<string, Venue>
  /** The venue of rows that name none; undefined until it is answered. */
  everywhere: string | undefined
}

export const chestKey = (venue: string, number: string): string =>
  `${foldText(venue)} ${Number(tidyNumber(number))}`

/**
 * The student of a row, by a number of theirs, else by the chest number that they wear at the venue, else
 * by name. Nobody where the row names no one, `open` until the venue is known.
 */
export const whoIs = (named: Named, students: Students): StudentAtVenue | 'open' | undefined => {
  const { number, admissionNo, name, chest, venue } = named
  if (number === '' && admissionNo === '' && name === '' && chest === '') return undefined
  const measuredAt = venue === '' ? undefined : students.venues.get(foldText(venue))
  if (venue !== '' && !measuredAt)
    return { field: 'campVenue', why: { code: 'result_venue_unknown', facts: { venue } } }
  const isNumbered = number !== '' || admissionNo !== ''
  const among = venue === '' ? students.everywhere : venue
  if (!isNumbered && among === undefined) return 'open'
  const match = isNumbered
    ? findStudent({ ...named, venue: '' }, students.directory)
    : chest === ''
      ? findStudent({ ...named, venue: among ?? '' }, students.directory)
      : byChest(named, among ?? '', students)
  if (!('student' in match)) return match
  const { student } = match
  const own = { id: student.venueId, name: student.venue, name_key: student.venueKey }
  return { student, venue: measuredAt ?? own }
}

const byChest = ({ chest, name }: Named, venue: string, { byChest: known }: Students) => {
  if (venue === '') return { field: 'campVenue', why: { code: 'chest_number_venue' } } as const
  const student = known.get(chestKey(venue, chest))
  if (!student)
    return {
      field: 'chestNumber',
      why: { code: 'chest_number_unknown', facts: { number: chest, venue } },
    } as const
  if (name !== '' && isOtherName(foldText(name), student.nameKey))
    return {
      field: 'name',
      why: {
        code: 'chest_number_other_name',
        facts: { number: chest, name: student.name, typed: name },
      },
    } as const
  return { student }
}
