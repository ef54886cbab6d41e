import type { Day } from '../../../contract/values/calendar.ts'
import type { StudentInput } from '../../../contract/students/calls.ts'
import { foldNumber } from '../../../contract/values/numbers.ts'
import { foldText } from '../../../contract/values/text.ts'
import { toColumns } from '../../db/fields.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import { changeRecord, deleteRows } from '../../db/records.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { judgeAgain } from '../../db/shared/verdicts-due.ts'
import { allRows } from '../../db/written.ts'
import { fieldColumns } from './details.ts'

/** The numbers to write; one that is left out stays as it is. */
export type Numbers = {
  registration?: { number: string; sequence: { year: number; sequence: number } | undefined }
  /** Null removes it. */
  admission?: string | null
}

/** What is decided about a student besides what was entered. */
export type Decided = {
  venueId: number
  born: Day
  registered: Day
}

/** What is entered about a student, besides their courses and what is decided. */
export type Entered = Omit<
  StudentInput,
  'selectedCourses' | 'squadId' | 'dateOfBirth' | 'registrationDate'
>

type NewStudent = {
  input: Entered
  decided: Decided & { numbers: Required<Numbers> }
  author: number
  at: string
}

const students = compiledInsert<ReturnType<typeof newColumns>>()('students', (insert) =>
  insert.returning('id'),
)

/** Adds students; returns their ids in the same order. */
export const insertStudents = async (tx: Tx, added: readonly NewStudent[]): Promise<number[]> => {
  const rows = added.map(newColumns)
  // Ids are given in the order of the rows, whatever the order in which they are returned.
  return allRows(await students(tx, rows), rows.length)
    .map(({ id }) => id)
    .sort((one, other) => one - other)
}

/** Holds a student for this transaction; `state` says whether a present or a deleted one is meant. */
export const lockStudent = (tx: Tx, id: number, state: 'present' | 'deleted') =>
  tx
    .selectFrom('students')
    .select([
      'id',
      'registration_number',
      'admission_no',
      'registration_date',
      'venue_id',
      'chest_number',
      'created_at',
      'version',
    ])
    .where('id', '=', id)
    .where('deleted_at', state === 'present' ? 'is' : 'is not', null)
    .forUpdate()
    .executeTakeFirst()

/** Keeps the venue that a student attended until a day; of a day with several moves, the first. */
export const keepMove = async (tx: Tx, move: Tables['student_moves']): Promise<void> => {
  await tx
    .insertInto('student_moves')
    .values(move)
    .onConflict((conflict) => conflict.doNothing())
    .execute()
}

export const updateStudent = async (
  tx: Tx,
  id: number,
  input: StudentInput,
  decided: Decided & { numbers: Numbers },
  now: string,
): Promise<void> => {
  await judgeAgain(tx, [id])
  const { registration, admission } = decided.numbers
  const changed = {
    ...columns(input, decided),
    ...(registration && registrationColumns(registration)),
    ...(admission !== undefined && admissionColumns(admission)),
  }
  await changeRecord(tx, 'students', id, changed, now)
}

/** Hides a student (`deletedAt` set) or restores them (null). */
export const setDeleted = async (
  tx: Tx,
  id: number,
  deletedAt: string | null,
  now: string,
): Promise<void> => {
  await judgeAgain(tx, [id])
  await changeRecord(tx, 'students', id, { deleted_at: deletedAt }, now)
}

export const deleteStudents = (tx: Tx, ids: readonly number[]) => deleteRows(tx, 'students', ids)

const registrationColumns = ({ number, sequence }: Required<Numbers>['registration']) => ({
  registration_number: number,
  registration_number_key: foldNumber(number),
  registration_year: sequence?.year ?? null,
  registration_sequence: sequence?.sequence ?? null,
})

const admissionColumns = (number: string | null) => ({
  admission_no: number,
  admission_no_key: number === null ? null : foldNumber(number),
})

const newColumns = ({ input, decided, author, at }: NewStudent) => ({
  ...columns(input, decided),
  ...registrationColumns(decided.numbers.registration),
  ...admissionColumns(decided.numbers.admission),
  mode_of_transaction: input.modeOfTransaction,
  registered_by: author,
  created_at: at,
  updated_at: at,
})

const columns = (input: Entered, { venueId, born, registered }: Decided) => ({
  ...toColumns(fieldColumns, { ...input, dateOfBirth: born, registrationDate: registered }),
  venue_id: venueId,
  name_key: foldText(input.name),
  education: JSON.stringify(input.educationalDetails),
})
