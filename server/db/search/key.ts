import { foldSearched, phoneDigits, searchWords } from '../../../contract/students/search.ts'

/*
 * What can be searched of a student is kept as one text: name, registration number and admission
 * number, folded; then the phone numbers; then what lists filter by. Folded text has no capital
 * letters, so the last two are written in capitals and are never mistaken for text.
 */

export type Keyed = {
  name: string
  registration_number: string
  admission_no: string | null
  contact_number: string
  parent_mobile_number: string
  venue_id: number
  deleted_at: string | null
  /** The ids of the courses that the student has. */
  courses: readonly number[]
}

/** Digits as letters from A on, a plus as P. */
const inCapitals = (number: string): string =>
  number.replace(/[\d+]/g, (sign) => (sign === '+' ? 'P' : String.fromCodePoint(65 + Number(sign))))

/** What a list is filtered by, besides the words of a search; no phone number has a Z. */
export const marks = {
  present: 'LZ',
  deleted: 'XZ',
  ofVenue: (id: number) => `V${inCapitals(String(id))}Z`,
  ofCourse: (id: number) => `C${inCapitals(String(id))}Z`,
} as const

/** The text by which a student is found. */
export const searchKey = (student: Keyed): string =>
  [
    foldSearched(student.name),
    foldSearched(student.registration_number),
    foldSearched(student.admission_no ?? ''),
    ...[student.contact_number, student.parent_mobile_number].map((phone) =>
      inCapitals(phoneDigits(phone)),
    ),
    student.deleted_at === null ? marks.present : marks.deleted,
    marks.ofVenue(student.venue_id),
    ...student.courses.map(marks.ofCourse),
  ].join('\n')

/** Pieces of a key: one of each group must be in it. */
export type SearchTerms = readonly (readonly string[])[]

/** What a key must contain for these words and marks. */
export const searchTermsOf = (
  search: string | undefined,
  marked: readonly string[],
): SearchTerms => [
  ...marked.map((mark) => [mark]),
  ...searchWords(search ?? '').map(({ text, numbers }) =>
    shortest([text, ...numbers.map(inCapitals)]),
  ),
]

/** Pieces without those that have another one in them, and so say no more. */
const shortest = (pieces: readonly string[]): string[] =>
  pieces.filter((piece) => !pieces.some((other) => other !== piece && piece.includes(other)))
