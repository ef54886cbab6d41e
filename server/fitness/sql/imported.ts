import { sql } from 'kysely'
import type { Event } from '../../../contract/fitness/events.ts'
import { isAnyOf } from '../../db/json.ts'
import { guarded } from '../../db/locking.ts'
import type { Tx } from '../../db/schema.ts'

/** Keeps the results of students from being corrected, of deleted ones too. */
export const guardEvery = (tx: Tx, ids: readonly number[]) =>
  guarded(
    tx,
    tx
      .selectFrom('students')
      .select('id')
      .where(isAnyOf(tx, 'id', ids))
      .orderBy('id'),
  ).execute()

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
