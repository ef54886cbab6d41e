import { sql } from 'kysely'
import type { listMockTests } from '../../../contract/fitness/mock-tests.ts'
import type { z } from '../../../contract/kit/zod.ts'
import { foldText } from '../../../contract/values/fold.ts'
import { countRows, rowCount, rowsOfPage } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { deleteRow, insertRow, isThere, lockRow, type RowOf } from '../../db/records.ts'
import { enrolmentsOn, personal } from './readiness.ts'
import { isNotCorrected } from './results.ts'

/** How many present students have a result in a mock test. */
const measured = sql<number>`(select count(distinct measurements.student_id) from measurements
  join students on students.id = measurements.student_id and students.deleted_at is null
  where measurements.mock_test_id = mock_tests.id and ${isNotCorrected('measurements.id')})`

/** The newest version that was valid on the day, else the first, as `versionOn` chooses it. */
const versionOnDay = sql<number>`(select coalesce(
    max(case when later.valid_from <= mock_tests.day then later.version end), min(later.version))
  from standard_versions as later where later.standard_id = mock_tests.standard_id)`

/** Mock tests with the version of their standard that judges their day. */
const mockTests = (db: Db) =>
  db
    .selectFrom('mock_tests')
    .innerJoin('venues', 'venues.id', 'mock_tests.venue_id')
    .leftJoin('squads', 'squads.id', 'mock_tests.squad_id')
    .innerJoin('courses', 'courses.id', 'mock_tests.course_id')
    .innerJoin('employees', 'employees.id', 'mock_tests.created_by')
    .leftJoin('standard_versions', (join) =>
      join
        .onRef('standard_versions.standard_id', '=', 'mock_tests.standard_id')
        .on('standard_versions.version', '=', versionOnDay),
    )
    .leftJoin('standard_confirmations', 'standard_confirmations.version_id', 'standard_versions.id')
    .select([
      'mock_tests.id',
      'mock_tests.name',
      'mock_tests.day',
      'mock_tests.venue_id',
      'venues.name as venue',
      'mock_tests.squad_id',
      'squads.name as squad',
      'mock_tests.course_id',
      'courses.name as course',
      'mock_tests.events',
      'mock_tests.created_at',
      ...personAs('employees', 'creator'),
      'standard_versions.standard_id',
      'standard_versions.version',
      'standard_versions.content',
      'standard_versions.made_by',
      'standard_confirmations.confirmed_by',
      measured.as('measured'),
    ])

/** The latest day first. */
export const findMockTests = async (
  db: Db,
  { page, limit, campVenue, squad, courseId }: z.output<typeof listMockTests.query>,
) => {
  let query = mockTests(db).orderBy('mock_tests.day', 'desc').orderBy('mock_tests.id', 'desc')
  if (campVenue !== undefined) query = query.where('venues.name_key', '=', foldText(campVenue))
  if (squad !== undefined) query = query.where('mock_tests.squad_id', '=', squad)
  if (courseId !== undefined) query = query.where('mock_tests.course_id', '=', courseId)
  return { rows: await rowsOfPage(query, page, limit), total: await countRows(query) }
}

export const findMockTest = (db: Db, id: number) =>
  mockTests(db).where('mock_tests.id', '=', id).executeTakeFirst()

export type MockTestFound = RowOf<typeof mockTests>

/** Who has a result in a mock test, and the present students of its venue or squad in its course that day, by name. */
export const findEntrants = (db: Db, test: MockTestFound, most: number) => {
  const tried = db
    .selectFrom('measurements')
    .select('measurements.student_id')
    .where('measurements.mock_test_id', '=', test.id)
    .where(isNotCorrected('measurements.id'))
  const inCourse = enrolmentsOn(db, test.day)
    .innerJoin('students as enrolled', 'enrolled.id', 'enrolments.student_id')
    .select('enrolments.student_id')
    .where('enrolments.course_id', '=', test.course_id)
    .where('enrolled.venue_id', '=', test.venue_id)
    .where('enrolled.registration_date', '<=', test.day)
  const expected =
    test.squad_id === null ? inCourse : inCourse.where('enrolled.squad_id', '=', test.squad_id)
  return db
    .selectFrom('students')
    .select([
      ...personal,
      'students.name',
      'students.registration_number',
      'students.chest_number',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('students.deleted_at', 'is', null)
    .where('students.id', 'in', tried.union(expected))
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(most))
    .execute()
}

export type EntrantFound = Awaited<ReturnType<typeof findEntrants>>[number]

/** The results of a mock test that count. */
export const findMockResults = (db: Db, id: number) =>
  db
    .selectFrom('measurements')
    .select(['student_id', 'event', 'value', 'day', 'attempt', 'venue_id', 'mock_test_id'])
    .where('mock_test_id', '=', id)
    .where(isNotCorrected('measurements.id'))
    .execute()

export const insertMockTest = (tx: Tx, mockTest: Omit<Tables['mock_tests'], 'id'>) =>
  insertRow(tx, 'mock_tests', mockTest)

/** Keeps a course from being deleted until the transaction ends. */
export const holdCourse = (tx: Tx, id: number) =>
  tx.selectFrom('courses').select('id').where('id', '=', id).forShare().executeTakeFirst()

/** Keeps a squad of a venue from being deleted or deactivated until the transaction ends. */
export const holdSquadAt = (tx: Tx, venueId: number, id: number) =>
  tx
    .selectFrom('squads')
    .select(['name', 'deactivated_at'])
    .where('id', '=', id)
    .where('venue_id', '=', venueId)
    .forShare()
    .executeTakeFirst()

export const isStandard = (db: Db, id: number) =>
  isThere(db.selectFrom('standards').select('id').where('id', '=', id))

/** Keeps results from being added to a mock test until the transaction ends. */
export const lockMockTest = (tx: Tx, id: number) => lockRow(tx, 'mock_tests', id)

/** Also a result that does not count any more belongs to its mock test. */
export const hasResults = (db: Db, id: number) =>
  isThere(db.selectFrom('measurements').select('id').where('mock_test_id', '=', id).limit(1))

export const deleteMockTest = (tx: Tx, id: number) => deleteRow(tx, 'mock_tests', id)
