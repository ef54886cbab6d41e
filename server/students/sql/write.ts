import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import type { StudentInput } from '../../../contract/students/calls.ts'
import { foldNumber } from '../../../contract/values/numbers.ts'
import { foldText } from '../../../contract/values/text.ts'
import { addToCounter } from '../../db/counters.ts'
import { toColumns } from '../../db/fields.ts'
import { locked } from '../../db/locking.ts'
import type { Tx } from '../../db/schema.ts'
import { requireOneUpdated } from '../../db/written.ts'
import { detailColumns } from './details.ts'

const counterOf = (year: number) => `registration ${year}`

/**
 * Takes the next free registration number of a year, skipping those that the office typed.
 * The counter's row stays locked until the transaction ends.
 */
export const takeSequence = async (tx: Tx, year: number): Promise<number> => {
  const counter = counterOf(year)
  const next = await addToCounter(tx, counter, 1)
  const free = await firstFree(tx, year, next)
  if (free > next) await addToCounter(tx, counter, free - next)
  return free
}

const firstFree = async (tx: Tx, year: number, from: number): Promise<number> => {
  const { rows } = await sql<{ free: number }>`
    with recursive candidates (sequence) as (
      select cast(${from} as bigint)
      union all
      select candidates.sequence + 1 from candidates
      where exists (
        select 1 from students
        where registration_year = ${year} and registration_sequence = candidates.sequence
      )
    )
    select max(sequence) as free from candidates`.execute(tx)
  return rows[0]?.free ?? from
}

/** Keeps the server from giving a number of this year while one is being typed in. */
export const holdSequence = async (tx: Tx, year: number): Promise<void> => {
  await addToCounter(tx, counterOf(year), 0)
}

/** The venue of this name; the first spelling wins. */
export const findOrAddVenue = async (tx: Tx, name: string): Promise<number> => {
  const key = foldText(name)
  const known = await tx
    .selectFrom('venues')
    .select('id')
    .where('name_key', '=', key)
    .executeTakeFirst()
  if (known) return known.id
  const { id } = await tx
    .insertInto('venues')
    .values({ name, name_key: key })
    .onConflict((conflict) => conflict.column('name_key').doUpdateSet({ name_key: key }))
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

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

export const insertStudent = async (
  tx: Tx,
  input: StudentInput,
  decided: Decided & { numbers: Required<Numbers> },
  author: number,
  now: string,
): Promise<number> => {
  const { id } = await tx
    .insertInto('students')
    .values({
      ...columns(input, decided),
      ...registrationColumns(decided.numbers.registration),
      ...admissionColumns(decided.numbers.admission),
      mode_of_transaction: input.modeOfTransaction,
      registered_by: author,
      created_at: now,
      updated_at: now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Holds a student for this transaction; `state` says whether a present or a deleted one is meant. */
export const lockStudent = (tx: Tx, id: number, state: 'present' | 'deleted') =>
  locked(
    tx,
    tx
      .selectFrom('students')
      .select([
        'id',
        'registration_number',
        'admission_no',
        'registration_date',
        'created_at',
        'version',
      ])
      .where('id', '=', id)
      .where('deleted_at', state === 'present' ? 'is' : 'is not', null),
  ).executeTakeFirst()

export const updateStudent = async (
  tx: Tx,
  id: number,
  input: StudentInput,
  decided: Decided & { numbers: Numbers },
  now: string,
): Promise<void> => {
  const { registration, admission } = decided.numbers
  const updated = await tx
    .updateTable('students')
    .set((row) => ({
      ...columns(input, decided),
      ...(registration && registrationColumns(registration)),
      ...(admission !== undefined && admissionColumns(admission)),
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  requireOneUpdated(updated)
}

/** Hides a student (`deletedAt` set) or restores them (null). */
export const setDeleted = async (
  tx: Tx,
  id: number,
  deletedAt: string | null,
  now: string,
): Promise<void> => {
  const updated = await tx
    .updateTable('students')
    .set((row) => ({
      deleted_at: deletedAt,
      updated_at: now,
      version: row('version', '+', 1),
    }))
    .where('id', '=', id)
    .executeTakeFirst()
  requireOneUpdated(updated)
}

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

const columns = (input: StudentInput, decided: Decided) => ({
  venue_id: decided.venueId,
  course_mode: input.courseMode,
  registration_date: decided.registered,
  name: input.name,
  name_key: foldText(input.name),
  age: input.age,
  date_of_birth: decided.born,
  religion: input.religion ?? null,
  address: input.address,
  contact_number: input.contactNumber,
  parent_name: input.parentName,
  parent_mobile_number: input.parentMobileNumber,
  education: JSON.stringify(input.educationalDetails),
  ...toColumns(detailColumns, input),
})
