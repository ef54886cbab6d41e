import type { Insertable } from 'kysely'
import { guarded } from '../../db/locking.ts'
import { compiledInsert } from '../../db/many-rows.ts'
import type { Tables, Tx } from '../../db/schema.ts'

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
  guarded(
    tx,
    tx.selectFrom('students').select('id').where('id', '=', id).where('deleted_at', 'is', null),
  ).executeTakeFirst()

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

const insert = compiledInsert<Insertable<Tables['measurement_corrections']>>()(
  'measurement_corrections',
  (rows) => rows,
)

export const addCorrections = async (
  tx: Tx,
  corrections: readonly Insertable<Tables['measurement_corrections']>[],
): Promise<void> => {
  await insert(tx, corrections)
}
