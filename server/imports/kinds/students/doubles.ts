import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import { phoneDigits } from '../../../../contract/students/search.ts'
import { foldNumber } from '../../../../contract/values/numbers.ts'
import { isPlain } from '../../../../contract/values/readable.ts'
import { foldText } from '../../../../contract/values/text.ts'
import type { Db } from '../../../db/schema.ts'
import { findInSlices } from '../../../db/turns.ts'
import { findKeysOf, findWithKeys, type StudentKept } from '../../../students/sql/imported.ts'
import type { ChangedRecord } from '../../sql/changes.ts'
import { problem } from '../saying.ts'
import type { StudentRow } from './courses.ts'
import type { Details } from './read-row.ts'

type Person = Pick<Details, 'name' | 'registrationNumber' | 'admissionNo'> & {
  dateOfBirth: string
  phones: readonly string[]
}

/** By what a student is the same as another: a number, or the name with the birth date or a phone. */
export const marksOf = (person: Person) => {
  const name = foldText(person.name)
  return {
    number: numberFields.flatMap(([kind, field]) => markOf(kind, person[field]) ?? []),
    person: [
      `b ${name} ${person.dateOfBirth}`,
      ...person.phones.map((phone) => `p ${name} ${phoneDigits(phone)}`),
    ],
  }
}

/** Both numbers, with the field of each. */
export const numberFields = [
  ['registration', 'registrationNumber'],
  ['admission', 'admissionNo'],
] as const
type NumberKind = (typeof numberFields)[number][0]

/** A number as one of the marks; none where it is left out. */
const markOf = (kind: NumberKind, number: string | undefined): string | undefined =>
  number === undefined ? undefined : `${kind} ${foldNumber(number)}`

export type Marks = ReturnType<typeof marksOf>

/** Finds students who are the same, among those who are added to it. */
export const createDoubles = <T>() => {
  const holders = new Map<string, T>()
  return {
    add: ({ number, person }: Marks, one: T): void => {
      for (const mark of [...number, ...person]) if (!holders.has(mark)) holders.set(mark, one)
    },
    /** Who has this number. */
    holder: (kind: NumberKind, number: string | undefined): T | undefined =>
      holders.get(markOf(kind, number) ?? ''),
    /** The same number counts before the same name. */
    find: (marks: Marks): { by: 'number' | 'person'; one: T } | undefined => {
      for (const by of ['number', 'person'] as const)
        for (const mark of marks[by]) {
          const one = holders.get(mark)
          if (one !== undefined) return { by, one }
        }
      return undefined
    },
  }
}

export type Doubles<T> = ReturnType<typeof createDoubles<T>>

/** What is wrong with the numbers of a new student. */
export const numberProblems = (
  details: Details,
  ...others: readonly Pick<Doubles<unknown>, 'holder'>[]
): RowProblem[] =>
  numberFields.flatMap(([kind, field]) => {
    const number = details[field]
    if (number !== undefined && !isPlain(number))
      return problem('bad', { code: `${kind}_number_letters` }, field)
    const isTaken = others.some(({ holder }) => holder(kind, number) !== undefined)
    return isTaken ? problem('bad', { code: `${kind}_number_taken` }, field) : []
  })

const keyColumns = ['registration_number_key', 'admission_no_key', 'name_key'] as const

/** The students with whom the rows may be the same, and what they were looked for by. */
export const findKept = async (db: Db, rows: readonly StudentRow[]) => {
  const details = rows.flatMap((row) => row.details ?? [])
  const numbers = (list: readonly string[]) => new Set(list.map(foldNumber))
  const wanted = {
    registration_number_key: numbers(details.flatMap((one) => one.registrationNumber ?? [])),
    admission_no_key: numbers(details.flatMap((one) => one.admissionNo ?? [])),
    name_key: new Set(details.map(({ name }) => foldText(name))),
  }
  const doubles = new Set<number>()
  const registeredDoubles = createDoubles<StudentKept>()
  for (const by of keyColumns)
    for (const student of await findInSlices([...wanted[by]], (keys) =>
      findWithKeys(db, by, keys),
    )) {
      registeredDoubles.add(marksOfKept(student), student)
      doubles.add(student.id)
    }
  return { registeredDoubles, keys: { ...wanted, doubles } }
}

const marksOfKept = (student: StudentKept): Marks =>
  marksOf({
    name: student.name,
    dateOfBirth: student.date_of_birth,
    phones: [student.contact_number, student.parent_mobile_number],
    registrationNumber: student.registration_number,
    admissionNo: student.admission_no ?? undefined,
  })

/**
 * Whether a changed record may change what is decided on a row: not a student with another name and
 * other numbers, nor a payment where the file has no reference.
 */
export const concernsRows = async (
  db: Db,
  keys: Awaited<ReturnType<typeof findKept>>['keys'],
  hasReferences: boolean,
  changed: readonly ChangedRecord[],
): Promise<boolean> => {
  const isUncertain = ({ kind }: ChangedRecord) =>
    kind === 'payment' ? hasReferences : kind !== 'student' && kind !== 'enrolment'
  if (changed.some(isUncertain)) return true
  const ids = changed.flatMap(({ kind, recordId }) => (kind === 'student' ? [recordId] : []))
  if (ids.some((id) => keys.doubles.has(id))) return true
  const students = await findKeysOf(db, [...new Set(ids)])
  return students.some((student) => keyColumns.some((by) => keys[by].has(student[by] ?? '')))
}

/** Says that a student is in Muster already. */
export const sayKept = (
  by: 'number' | 'person',
  { name, registration_number: number }: StudentKept,
): RowProblem =>
  problem('duplicate', {
    code: by === 'number' ? 'same_number' : 'same_person',
    facts: { name, number },
  })
