import { type Expression, type SqlBool, sql } from 'kysely'
import type { Event } from '../../../contract/fitness/events.ts'
import { personAs } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'

/** True where nothing counts instead of a measurement, and it was not taken out of account. */
export const isNotCorrected = (id: string): Expression<SqlBool> =>
  sql<SqlBool>`not exists (select 1 from measurement_corrections
    where measurement_corrections.measurement_id = ${sql.ref(id)})`

/** Results with all that is kept of them. */
const inFull = (db: Db) =>
  db
    .selectFrom('measurements')
    .innerJoin('venues', 'venues.id', 'measurements.venue_id')
    .innerJoin('employees', 'employees.id', 'measurements.recorded_by')
    .leftJoin('mock_tests', 'mock_tests.id', 'measurements.mock_test_id')
    .leftJoin(
      'measurement_corrections as corrections',
      'corrections.measurement_id',
      'measurements.id',
    )
    .leftJoin('employees as correctors', 'correctors.id', 'corrections.created_by')
    .where('measurements.event', '<>', 'vision')
    .select([
      'measurements.id',
      sql<Event>`measurements.event`.as('event'),
      sql<number>`measurements.value`.as('value'),
      'measurements.day',
      'venues.name as venue',
      'measurements.attempt',
      'measurements.measured_at',
      'measurements.recorded_at',
      'measurements.mock_test_id',
      'mock_tests.name as mock_test',
      ...personAs('employees', 'author'),
      'corrections.instead_id',
      'corrections.reason',
      'corrections.created_at as corrected_at',
      ...personAs('correctors', 'corrector'),
    ])

export type ResultFound = Awaited<ReturnType<ReturnType<typeof inFull>['executeTakeFirstOrThrow']>>

/** The newest results of a student, with those that were corrected. */
export const resultsOf = (db: Db, studentId: number, most: number) =>
  inFull(db)
    .where('measurements.student_id', '=', studentId)
    .orderBy('measurements.day', 'desc')
    .orderBy('measurements.id', 'desc')
    .limit(sql.lit(most))

export const findResult = (db: Db, id: number): Promise<ResultFound> =>
  inFull(db).where('measurements.id', '=', id).executeTakeFirstOrThrow()
