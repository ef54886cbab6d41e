import { sql } from 'kysely'
import type { Event } from '../../../contract/fitness/events.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf } from '../../db/json.ts'
import { inOrderOf } from '../../db/pieces.ts'
import type { Db } from '../../db/schema.ts'
import { isNotCorrected } from './results.ts'

export type ResultFilter = {
  /** The venue of the students. */
  venueId?: number | undefined
  squadId?: number | undefined
  courseId?: number | undefined
  event?: Event | undefined
  from?: Day | undefined
  until?: Day | undefined
}

/** The results of present students that count, newest day first and then by name. */
export const findResultIds = async (
  db: Db,
  { venueId, squadId, courseId, event, from, until }: ResultFilter,
): Promise<number[]> => {
  let query = db
    .selectFrom('measurements')
    .innerJoin('students', 'students.id', 'measurements.student_id')
    .select('measurements.id')
    .where('students.deleted_at', 'is', null)
    .where('measurements.event', '<>', 'vision')
    .where(isNotCorrected('measurements.id'))
  if (venueId !== undefined) query = query.where('students.venue_id', '=', venueId)
  if (squadId !== undefined) query = query.where('students.squad_id', '=', squadId)
  if (courseId !== undefined)
    query = query.where('measurements.student_id', 'in', (row) =>
      row
        .selectFrom('enrolments')
        .select('student_id')
        .where('course_id', '=', courseId)
        .where('taken_off_at', 'is', null),
    )
  if (event !== undefined) query = query.where('measurements.event', '=', event)
  if (from !== undefined) query = query.where('measurements.day', '>=', from)
  if (until !== undefined) query = query.where('measurements.day', '<=', until)
  const rows = await query
    .orderBy('measurements.day', 'desc')
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .orderBy('measurements.event')
    .orderBy('measurements.attempt')
    .orderBy('measurements.id')
    .execute()
  return rows.map(({ id }) => id)
}

/** These results with their students, in the order of the ids. */
export const findListed = async (db: Db, ids: readonly number[]) =>
  inOrderOf(
    ids,
    await db
      .selectFrom('measurements')
      .innerJoin('students', 'students.id', 'measurements.student_id')
      .innerJoin('venues', 'venues.id', 'measurements.venue_id')
      .innerJoin('employees', 'employees.id', 'measurements.recorded_by')
      .leftJoin('mock_tests', 'mock_tests.id', 'measurements.mock_test_id')
      .select([
        'measurements.id',
        'students.registration_number',
        'students.name',
        'students.chest_number',
        'venues.name as venue',
        sql<Event>`measurements.event`.as('event'),
        sql<number>`measurements.value`.as('value'),
        'measurements.day',
        'measurements.attempt',
        'mock_tests.name as mock_test',
        'employees.name as recorder',
        'measurements.recorded_at',
      ])
      .where(isAnyOf(db, 'measurements.id', ids))
      .execute(),
  )

export type ResultListed = Awaited<ReturnType<typeof findListed>>[number]
