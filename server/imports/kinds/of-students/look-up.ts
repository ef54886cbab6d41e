import { foldText } from '../../../../contract/values/fold.ts'
import { foldNumber, tidyNumber } from '../../../../contract/values/numbers.ts'
import type { Db } from '../../../db/schema.ts'
import { findVenues } from '../../../db/shared/venues.ts'
import { findInSlices, inTurn } from '../../../db/turns.ts'
import { findWearers } from '../../../students/sql/chest-numbers.ts'
import { findWithKeys, type StudentKept } from '../../../students/sql/imported.ts'
import { readPhone, readText } from '../../values/readers.ts'
import type { Reader } from '../cells.ts'
import type { Check, FileRow, KindQuestion } from '../kind.ts'
import { ask, plain } from '../saying.ts'
import {
  chestKey,
  type Directory,
  directoryOf,
  isNumbered,
  type Named,
  type StudentMatch,
  whoIs,
} from './students.ts'

/** How a row names its student, by a reader of its cells; empty where the row has none. */
export const namedBy = (
  read: (field: string, reader: Reader<string>) => string | undefined,
): Named => ({
  registrationNumber: read('registrationNumber', readText) ?? '',
  admissionNo: read('admissionNo', readText) ?? '',
  name: read('name', readText) ?? '',
  contactNumber: read('contactNumber', readPhone) ?? '',
  campVenue: read('campVenue', readText) ?? '',
  chestNumber: read('chestNumber', readText) ?? '',
})

/** The student of a row; undefined where it names no one, `open` until it is known where. */
export type Matched = { match: StudentMatch | 'open' | undefined }

export const studentIn = ({ match }: Matched): StudentKept | undefined =>
  typeof match === 'object' && 'student' in match ? match.student : undefined

type ReadAndMatch<R> = {
  read: (row: FileRow) => R
  match?: (named: Named, directory: Directory, venues: readonly Venue[]) => Matched['match']
}

/** Reads all rows, and finds the student whom each names. */
export const readRows = async <R extends { row: number; named: Named }>(
  db: Db,
  fileRows: readonly FileRow[],
  check: Check,
  { read, match = whoIs }: ReadAndMatch<R>,
) => {
  const venues: readonly Venue[] = await findVenues(db)
  const all: R[] = []
  for await (const row of inTurn(fileRows)) all.push(read(row))
  const named = all.map((one) => one.named)
  const whichVenue = askVenue(check, venues)
  const [asked] = whichVenue
  // Of rows that name no venue: empty where it was not asked, undefined until it is answered.
  const everywhere = asked ? (check.answers['venue'] ?? asked.usual) : ''
  const directory = await lookUp(db, named, everywhere)
  const rows = new Map<number, R & Matched>()
  for await (const one of inTurn(all))
    rows.set(one.row, { ...one, match: match(one.named, directory, venues) })
  return { venues, whichVenue, rows }
}

const lookUp = async (db: Db, named: readonly Named[], everywhere: string | undefined) => {
  const worn = new Map(
    named.flatMap((one) => {
      const venue = one.campVenue === '' ? everywhere : one.campVenue
      const number = Number(tidyNumber(one.chestNumber))
      return isNumbered(one) || one.chestNumber === '' || !venue || !Number.isInteger(number)
        ? []
        : [[chestKey(venue, one.chestNumber), { venue_key: foldText(venue), number }] as const]
    }),
  )
  const wearers = await findInSlices([...worn.values()], (some) => findWearers(db, some))
  const nameless = named.filter((one) => !isNumbered(one))
  const wanted = [
    [
      'registration_number_key',
      [
        ...named.map(({ registrationNumber }) => foldNumber(registrationNumber)),
        ...wearers.map((one) => one.registration_number_key),
      ],
    ],
    ['admission_no_key', named.map(({ admissionNo }) => foldNumber(admissionNo))],
    ['name_key', nameless.map(({ name }) => foldText(name))],
  ] as const
  const students = new Map<number, StudentKept>()
  for (const [key, values] of wanted) {
    const different = [...new Set(values)].filter((value) => value !== '')
    for (const one of await findInSlices(different, (some) => findWithKeys(db, key, some)))
      if (one.deleted_at === null) students.set(one.id, one)
  }
  return directoryOf([...students.values()], everywhere)
}

export type Venue = { id: number; name: string; name_key: string }

/**
 * Asked where nothing but names or chest numbers tells who the students are; likely it is the one venue that
 * the titles name.
 */
const askVenue = ({ fields, titles }: Check, venues: readonly Venue[]): KindQuestion[] => {
  const has = (...some: string[]) => some.some((field) => fields.includes(field))
  if (has('registrationNumber', 'admissionNo', 'campVenue')) return []
  if (!has('chestNumber') && (!has('name') || has('contactNumber'))) return []
  const texts = titles.map(foldText)
  const [first, ...others] = venues.filter(({ name_key }) =>
    texts.some((text) => text.includes(name_key)),
  )
  const usual = others.length === 0 ? first?.name : undefined
  const options = venues.map(({ name }) => plain(name))
  return [ask('venue', { code: 'which_venue' }, { usual, options })]
}
