import { type Expression, type SqlBool, sql } from 'kysely'
import { foldText } from '../../../contract/text.ts'
import { compiled } from '../../db/compiled.ts'
import { readCounter } from '../../db/counters.ts'
import { rowsAsJson } from '../../db/json.ts'
import { countRows, rowCount, rowsOfPage } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { matches } from '../../db/search.ts'

const searched = ['name_key', 'registration_number_key', 'admission_no_key'] as const

type Filter = {
  page: number
  limit: number
  search?: string | undefined
  campVenue?: string | undefined
  deleted?: boolean | undefined
}

const enrolmentsOf = (db: Db) =>
  db
    .selectFrom('enrolments')
    .select([
      'course_id',
      'course_name',
      'course_fee_paise',
      'duration',
      'payment_mode',
      'total_paise',
      'partial_amount_paise',
      'paid_paise',
    ])
    .where('enrolments.student_id', '=', sql.ref<number>('students.id'))
    .where('enrolments.taken_off_at', 'is', null)
    .orderBy('position')

export type EnrolmentFound = Awaited<ReturnType<ReturnType<typeof enrolmentsOf>['execute']>>[number]

const rows = (db: Db) =>
  db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .leftJoin('admission_fees', 'admission_fees.student_id', 'students.id')
    .select([
      'students.id',
      'students.registration_number',
      'students.admission_no',
      'venues.name as venue',
      'students.course_mode',
      'students.registration_date',
      'students.name',
      'students.age',
      'students.religion',
      'students.contact_number',
      'students.parent_name',
      'students.parent_mobile_number',
      'students.venue_id',
      'students.registered_by',
      'students.created_at',
      'students.updated_at',
      'students.version',
      rowsAsJson(db, enrolmentsOf(db)).as('enrolments'),
      sql<number>`coalesce(admission_fees.paid_paise, 0)`.as('admission_fee'),
    ])

export type StudentRowFound = Awaited<
  ReturnType<ReturnType<typeof rows>['executeTakeFirstOrThrow']>
>

const students = (db: Db) =>
  rows(db)
    .innerJoin('employees', 'employees.id', 'students.registered_by')
    .select([
      'students.date_of_birth',
      'students.address',
      'students.education',
      'students.caste',
      'students.height',
      'students.weight',
      'students.chest_unexpanded',
      'students.chest_expanded',
      'students.vision',
      'students.blood_group',
      'students.mode_of_transaction',
      'students.deleted_at',
      'employees.name as author',
    ])

export type StudentFound = Awaited<
  ReturnType<ReturnType<typeof students>['executeTakeFirstOrThrow']>
>

/** Newest first. */
const inOrder = (db: Db) =>
  rows(db).orderBy('students.created_at', 'desc').orderBy('students.id', 'desc')

// The total stands beside every row, which costs less than a statement of its own.
const newest = compiled<{ limit: number; offset: number }>()((db, value) =>
  inOrder(db)
    .select((row) =>
      row
        .selectFrom('counters')
        .select('counters.value')
        .where('counters.name', '=', tallies.students)
        .as('total'),
    )
    .where('students.deleted_at', 'is', null)
    .limit(rowCount(value('limit')))
    .offset(rowCount(value('offset'))),
)

/**
 * One page of students, newest first, and how many there are in all. All of them are counted as
 * they come and go; only a filtered list is counted when it is read.
 */
export const findStudents = async (db: Db, filter: Filter) => {
  const { page, limit, search, campVenue, deleted } = filter
  if (search === undefined && campVenue === undefined && deleted !== true) {
    const rows = await newest(db, { limit, offset: (page - 1) * limit })
    return { rows, total: rows[0]?.total ?? (await readCounter(db, tallies.students)) }
  }
  const wanted = conditions(db, filter)
  const found = inOrder(db).where((row) => row.and(wanted))
  return {
    rows: await rowsOfPage(found, page, limit),
    total: await countRows(db.selectFrom('students').where((row) => row.and(wanted))),
  }
}

const conditions = (db: Db, { search, campVenue, deleted }: Filter): Expression<SqlBool>[] => {
  const wanted: Expression<SqlBool>[] = [
    deleted === true
      ? sql<SqlBool>`students.deleted_at is not null`
      : sql<SqlBool>`students.deleted_at is null`,
  ]
  if (search !== undefined) wanted.push(matches(db, 'students', searched, search))
  if (campVenue !== undefined)
    wanted.push(
      sql<SqlBool>`students.venue_id = (select id from venues where name_key = ${foldText(campVenue)})`,
    )
  return wanted
}

const oneStudent = compiled<{ id: number }>()((db, value) =>
  students(db).where('students.id', '=', value('id')).where('students.deleted_at', 'is', null),
)

export const findStudent = async (db: Db, id: number): Promise<StudentFound | undefined> =>
  (await oneStudent(db, { id }))[0]

/** The venues that students are registered for, by name. */
export const findVenues = (db: Db) =>
  db
    .selectFrom('venues')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${tallies.atVenuePrefix} || venues.id`),
    )
    .select(['venues.name', 'counters.value as students'])
    .where('counters.value', '>', 0)
    .orderBy('venues.name_key')
    .execute()
