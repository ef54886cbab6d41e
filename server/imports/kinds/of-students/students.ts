import type { StudentKept } from '../../../students/sql/imported.ts'
import type { ImportPoint } from '../../../../contract/imports/sentences.ts'
import { foldNumber, tidyNumber } from '../../../../contract/values/numbers.ts'
import { foldText } from '../../../../contract/values/fold.ts'

/** How a row names its student, by the fields; texts as they are written, empty where the row has none. */
export type Named = Record<
  'registrationNumber' | 'admissionNo' | 'name' | 'contactNumber' | 'campVenue' | 'chestNumber',
  string
>
type NamingField = keyof Named

export type StudentMatch = { student: StudentKept } | { field: NamingField; why: ImportPoint }

/** Files the students that were found, by everything that a row may name them with. */
export const directoryOf = (
  students: readonly StudentKept[],
  /** The venue of rows that name none; undefined until it is answered. */
  everywhere: string | undefined,
) => ({
  byNumber: new Map(students.map((one) => [one.registration_number_key, one])),
  byAdmission: new Map(
    students.flatMap((one) => (one.admission_no_key === null ? [] : [[one.admission_no_key, one]])),
  ),
  byName: Map.groupBy(students, ({ name_key }) => name_key),
  /** By the venue's folded name and the chest number. */
  byChest: new Map(students.map((one) => [`${one.venue_key} ${one.chest_number ?? ''}`, one])),
  everywhere,
})

export type Directory = ReturnType<typeof directoryOf>

export const chestKey = (venue: string, number: string): string =>
  `${foldText(venue)} ${Number(tidyNumber(number))}`

/** The last ten digits of a phone number, by which two spellings are the same. */
const phoneKey = (phone: string): string => phone.replace(/\D/g, '').slice(-10)

/** Whether a row names its student by a number that only they have. */
export const isNumbered = ({ registrationNumber, admissionNo }: Named): boolean =>
  registrationNumber !== '' || admissionNo !== ''

/**
 * The student whom a row names, by a number of theirs, else by the chest number that they wear at the
 * venue, else by name; or why that is not certain, and the field to correct. Nobody where the row names
 * no one, `open` until the venue is known.
 */
export const whoIs = (named: Named, directory: Directory): StudentMatch | 'open' | undefined => {
  if (isNumbered(named)) return byNumbers(named, directory)
  if (named.name === '' && named.chestNumber === '') return undefined
  const campVenue = named.campVenue === '' ? directory.everywhere : named.campVenue
  if (campVenue === undefined) return 'open'
  const there = { ...named, campVenue }
  return named.chestNumber === '' ? byName(there, directory) : byChest(there, directory)
}

export const no = (field: NamingField, why: ImportPoint): StudentMatch => ({ field, why })

const byNumbers = (named: Named, { byNumber, byAdmission }: Directory): StudentMatch => {
  const { registrationNumber: number, admissionNo, name: typed, campVenue: venue } = named
  const one = number === '' ? undefined : byNumber.get(foldNumber(number))
  if (number !== '' && !one)
    return no('registrationNumber', { code: 'student_unknown_number', facts: { number } })
  const other = admissionNo === '' ? undefined : byAdmission.get(foldNumber(admissionNo))
  if (one && other && one !== other)
    return no('admissionNo', { code: 'student_numbers_differ', facts: { number, admissionNo } })
  const student = one ?? other
  if (!student)
    return no('admissionNo', { code: 'student_unknown_number', facts: { number: admissionNo } })
  const { name, registration_number } = student
  if (isOtherName(typed, student))
    return no('name', {
      code: 'student_other_name',
      facts: { number: registration_number, name, typed },
    })
  // A mark is made at the venue of its student.
  return venue === '' || foldText(venue) === student.venue_key
    ? { student }
    : no('campVenue', { code: 'mark_elsewhere', facts: { name, venue } })
}

/**
 * Names may be shortened, have one part more, or be written in another script; a number with a wholly
 * different name is a slip.
 */
const isOtherName = (typed: string, { name_key: other }: StudentKept): boolean => {
  const one = foldText(typed)
  if (typed === '' || /[a-z]/.test(one) !== /[a-z]/.test(other)) return false
  const words = new Set(other.split(/[\s.]+/))
  return !one.split(/[\s.]+/).some((word) => words.has(word))
}

const mostNamed = 5

const byName = (named: Named, directory: Directory): StudentMatch => {
  const { name, contactNumber: phone, campVenue: venue } = named
  const isCalledBy = ({ contact_number, parent_mobile_number }: StudentKept) =>
    [contact_number, parent_mobile_number].some((own) => phoneKey(own) === phoneKey(phone))
  const matches = (directory.byName.get(foldText(name)) ?? [])
    .filter(({ venue_key }) => venue === '' || venue_key === foldText(venue))
    .filter((one) => phone === '' || isCalledBy(one))
  const [student] = matches
  if (!student) return no('name', { code: 'student_unknown_name', facts: { name } })
  if (matches.length > 1) {
    const numbers = matches.slice(0, mostNamed).map((one) => one.registration_number)
    return no('registrationNumber', {
      code: 'student_ambiguous',
      facts: { name, numbers: numbers.join(', ') + (matches.length > mostNamed ? ' …' : '') },
    })
  }
  if (phone === '' && venue === '')
    return no('registrationNumber', { code: 'student_needs_more', facts: { name } })
  return { student }
}

const byChest = (named: Named, directory: Directory): StudentMatch => {
  const { chestNumber: number, name: typed, campVenue: venue } = named
  if (venue === '') return no('campVenue', { code: 'chest_number_venue' })
  const student = directory.byChest.get(chestKey(venue, number))
  if (!student) return no('chestNumber', { code: 'chest_number_unknown', facts: { number, venue } })
  if (!isOtherName(typed, student)) return { student }
  const facts = { number, name: student.name, typed }
  return no('name', { code: 'chest_number_other_name', facts })
}
