import { type Insertable, sql } from 'kysely'
import type { Event } from '../../../contract/fitness/events.ts'
import { isAnyOf } from '../../db/json.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import { guardRows } from '../../db/records.ts'
import type { Tables, Tx } from '../../db/schema.ts'
import { judgeFoundAgain } from '../../db/shared/verdicts-due.ts'

/** A result of a student who is present and whose row is held, unless it is of vision, which is words. */
export const lockMeasurement = async (tx: Tx, id: number) => {
  const measurement = await tx
    .selectFrom('measurements')
    .selectAll()
    .where('id', '=', id)
    .where('event', '<>', 'vision')
    .executeTakeFirst()
  const student = measurement && (await lockStudent(tx, measurement.student_id))
  return student && measurement
}

const lockStudent = (tx: Tx, id: number) =>
  tx
    .selectFrom('students')
    .select('id')
    .where('id', '=', id)
    .where('deleted_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirst()

/** What says whether results count, of those with these ids. */
export const findStandings = (tx: Tx, ids: readonly number[]) =>
  tx
    .selectFrom('measurements')
    .leftJoin(
      'measurement_corrections as corrections',
      'corrections.measurement_id',
      'measurements.id',
    )
    .select([
      'measurements.id',
      'measurements.student_id',
      'measurements.event',
      'measurements.day',
      'corrections.created_at as corrected_at',
    ])
    .where('measurements.id', 'in', ids)
    .execute()

type Correction = Insertable<Tables['measurement_corrections']>

const corrections = compiledInsert<Correction>()('measurement_corrections', (rows) => rows)

/** Says of results that they do not count any more, and why. */
export const addCorrections = async (tx: Tx, added: readonly Correction[]): Promise<void> => {
  const ids = added.map(({ measurement_id }) => measurement_id)
  await judgeFoundAgain(
    tx,
    tx
      .selectFrom('measurements')
      .select('student_id')
      .distinct()
      .where(isAnyOf(tx, 'id', ids)),
  )
  await corrections(tx, added)
}

/** Keeps the results of students from being corrected, of deleted ones too. */
export const guardEvery = (tx: Tx, ids: readonly number[]) => guardRows(tx, 'students', ids)

/** What an import has made of these students, and whether something was built on it. */
export const findImported = async (tx: Tx, importId: number, studentIds: readonly number[]) => {
  const rows = await tx
    .selectFrom('measurements')
    .innerJoin('students', 'students.id', 'measurements.student_id')
    .select([
      'measurements.id',
      'measurements.student_id',
      sql<Event>`measurements.event`.as('event'),
      'students.name',
      'students.deleted_at',
      sql<number>`exists (select 1 from measurement_corrections
        where measurement_id = measurements.id)`.as('is_corrected'),
    ])
    .where(isAnyOf(tx, 'measurements.student_id', studentIds))
    .where('measurements.import_id', '=', importId)
    .orderBy('measurements.id')
    .execute()
  return rows.map(({ deleted_at, is_corrected, ...row }) => ({
    ...row,
    is_deleted: deleted_at !== null,
    is_corrected: Boolean(is_corrected),
  }))
}

/** The results of these students that count instead of another one. */
export const findChosen = async (tx: Tx, studentIds: readonly number[]): Promise<Set<number>> => {
  const rows = await tx
    .selectFrom('measurements')
    .innerJoin(
      'measurement_corrections as corrections',
      'corrections.measurement_id',
      'measurements.id',
    )
    .select('corrections.instead_id')
    .where(isAnyOf(tx, 'measurements.student_id', studentIds))
    .execute()
  return new Set(rows.flatMap(({ instead_id }) => instead_id ?? []))
}
