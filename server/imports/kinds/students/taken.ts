import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { foldText } from '../../../../contract/values/fold.ts'
import type { Db } from '../../../db/schema.ts'
import { findInSlices } from '../../../db/turns.ts'
import { writeReceiptNumber } from '../../../payments/present/payments.ts'
import { referenceKeyOf } from '../../../payments/rules/payments.ts'
import { findLinesByReference } from '../../../payments/sql/lines.ts'
import { findWearers, type Wearer } from '../../../students/sql/chest-numbers.ts'
import type { StudentKept } from '../../../students/sql/imported.ts'
import type { KindQuestion } from '../kind.ts'
import { ask, optionsOf, problem } from '../saying.ts'
import type { StudentRow } from './courses.ts'
import { type Doubles, numberFields } from './doubles.ts'
import type { DayTaken } from './money.ts'
import { isNear } from './names.ts'
import type { Details } from './read-row.ts'

type Person = { name: string; born: Day | string }

/** A row of a student who is in an earlier row with other courses. */
type FurtherCourses = { row: number; name: string; first: number; courses: string }

/** What is found out about people while rows are judged. */
export type PeopleFound = {
  shared: SharedNumber[]
  further: FurtherCourses[]
  /** Rows that differ from their student in Muster. */
  changed: number[]
}

/** The ids of the questions about them. */
export const sharedQuestion = 'numbers'
export const furtherQuestion = 'further'

/** Another name and another date of birth make another person, whatever number they share. */
const isAnother = (one: Person, other: Person): boolean => {
  const [name, otherName] = [foldText(one.name), foldText(other.name)]
  return one.born !== other.born && name !== otherName && !isNear(name, otherName)
}

type Holders<T> = Pick<Doubles<T>, 'holder'>

/** The numbers of a row that belong to someone else, of Muster or of an earlier row. */
export const sharedNumbers = (
  { born, row }: StudentRow,
  details: Details,
  registered: Holders<StudentKept>,
  before: Holders<Person & { row: number }>,
) =>
  numberFields.flatMap(([kind, field]) => {
    const { name, [field]: number } = details
    const student = registered.holder(kind, number)
    const isDeleted = (student?.deleted_at ?? null) !== null
    const other = student
      ? { name: student.name, born: student.date_of_birth }
      : before.holder(kind, number)
    if (number === undefined || born === undefined || other === undefined) return []
    if (isDeleted || !isAnother({ name, born }, other)) return []
    const otherRow = 'row' in other ? { otherRow: other.row } : {}
    return [{ field, number, row, name, other: other.name, ...otherRow }]
  })

type SharedNumber = ReturnType<typeof sharedNumbers>[number]

/** A row without the numbers that belong to others, which it says. */
export const withoutNumbers = (
  row: StudentRow,
  details: Details,
  shared: readonly SharedNumber[],
): StudentRow => {
  const fields = shared.map(({ field }) => [field, undefined] as const)
  const said = shared.map(({ field, number, other: name }) =>
    problem('open', { code: 'number_left_out', facts: { number, name } }, field),
  )
  return {
    ...row,
    details: { ...details, ...Object.fromEntries(fields) },
    problems: [...row.problems, ...said],
  }
}

/** One question for each kind of doubt, with the first row as its example. */
export const askAboutPeople = ({ shared, further }: PeopleFound): KindQuestion[] => {
  const [one] = shared
  const [row] = further
  const questions: KindQuestion[] = []
  if (one) {
    const options = optionsOf(['apart', 'same'], (answer) => ({ code: `number_shared_${answer}` }))
    const facts = { ...one, more: shared.length - 1 }
    questions.push(ask(sharedQuestion, { code: 'number_shared', facts }, { options }))
  }
  if (row) {
    const options = optionsOf(['join', 'leave'], (way) => ({ code: `further_courses_${way}` }))
    const facts = { ...row, more: further.length - 1 }
    questions.push(ask(furtherQuestion, { code: 'further_courses', facts }, { options }))
  }
  return questions
}

/** The receipts on which references are already, by their keys. */
export const findReceipts = async (db: Db, rows: readonly StudentRow[]) => {
  const keys = rows.flatMap(({ references }) =>
    references.flatMap((reference) => referenceKeyOf({ transactionMode: 'UPI', reference }) ?? []),
  )
  const lines = await findInSlices([...new Set(keys)], (some) => findLinesByReference(db, some))
  return new Map(
    lines.map((line) => [line.reference_key, writeReceiptNumber(line.financial_year, line.number)]),
  )
}

/** The references of what was paid, with their keys. */
export const referencesOf = (days: readonly DayTaken[]) =>
  days.flatMap(({ lines }) =>
    lines.flatMap((line) => {
      const key = referenceKeyOf(line)
      return key === undefined ? [] : [{ key, reference: line.reference ?? '' }]
    }),
  )

type VenueOf = (name: string) => string | undefined

const keyOf = (venueKey: string, number: number): string => `${venueKey} ${number}`

/** Who wears the chest numbers of the file at its venues. */
export const findWorn = async (db: Db, rows: readonly StudentRow[], venueOf: VenueOf) => {
  const wanted = new Map(
    rows.flatMap(({ details }) => {
      const { campVenue = '', chestNumber: number } = details ?? {}
      const venue = number === undefined ? undefined : venueOf(campVenue)
      if (number === undefined || venue === undefined) return []
      const venue_key = foldText(venue)
      return [[keyOf(venue_key, number), { venue_key, number }] as const]
    }),
  )
  const worn = await findInSlices([...wanted.values()], (some) => findWearers(db, some))
  return new Map(worn.map((one) => [keyOf(one.venue_key, one.number), one]))
}

type Wanted = Pick<Details, 'chestNumber'> & {
  row: number
  venue: string | undefined
  /** The student who is updated. */
  id?: number
}

/** Tells which chest numbers are taken, in Muster or by a row before. */
export const createNumbering = (worn: ReadonlyMap<string, Wearer>) => {
  const before = new Map<string, number>()
  const keyIn = ({ chestNumber, venue }: Wanted) =>
    chestNumber === undefined || venue === undefined ? '' : keyOf(foldText(venue), chestNumber)
  return {
    faults: (wanted: Wanted): RowProblem[] => {
      const { chestNumber: number = 0, id } = wanted
      const key = keyIn(wanted)
      const wearer = worn.get(key)
      const row = before.get(key)
      if (wearer !== undefined && wearer.id !== id) {
        const facts = { name: wearer.name, number }
        return [problem('bad', { code: 'chest_number_taken', facts }, 'chestNumber')]
      }
      return row === undefined
        ? []
        : [problem('bad', { code: 'chest_number_in_row', facts: { number, row } }, 'chestNumber')]
    },
    add: (wanted: Wanted): void => {
      const key = keyIn(wanted)
      if (key !== '') before.set(key, wanted.row)
    },
  }
}
