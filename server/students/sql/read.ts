import { sql } from 'kysely'
import type { Capped } from '../../../contract/kit/endpoint.ts'
import { foldText } from '../../../contract/values/text.ts'
import { compiled } from '../../db/compiled.ts'
import { readCounter } from '../../db/counters.ts'
import { isAnyOf, rowsAsJson } from '../../db/json.ts'
import { countRows, placeOfPage, rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import { findPage } from '../../db/search/find.ts'
import { marks, searchTermsOf } from '../../db/search/key.ts'
import { details } from './details.ts'

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
      ...details,
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

// The total comes with every row, which costs less than a separate statement.
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

/** Up to this offset the plain statement is used. */
const farthestByCounting = 1000

/**
 * One page of students, newest first, and how many there are in all. All of them are counted as
 * they come and go.
 */
export const findStudents = async (db: Db, filter: Filter): Promise<Page> => {
  const { page, limit, search, campVenue, deleted } = filter
  const offset = (page - 1) * limit
  if (search !== undefined) return findSearched(db, filter, search)
  if (campVenue === undefined && deleted !== true && offset <= farthestByCounting) {
    const found = await newest(db, { limit, offset })
    return { rows: [...found], total: found[0]?.total ?? (await readCounter(db, tallies.students)) }
  }
  const venueId = campVenue === undefined ? undefined : await findVenueId(db, campVenue)
  const total = await countStudents(db, venueId, deleted)
  const place = placeOfPage(page, limit, total)
  if (place.rows === 0) return { rows: [], total }
  const direction = place.from === 'start' ? 'desc' : 'asc'
  const ids = listed(db, venueId, deleted)
    .select('students.id')
    .orderBy('students.created_at', direction)
    .orderBy('students.id', direction)
    .limit(rowCount(place.rows))
    .offset(rowCount(place.offset))
  return { rows: await inOrder(db).where('students.id', 'in', ids).execute(), total }
}

type Page = { rows: StudentRowFound[]; total: number; capped?: Capped | undefined }

const findSearched = async (db: Db, filter: Filter, search: string): Promise<Page> => {
  const { campVenue, deleted } = filter
  const marked: string[] = [deleted === true ? marks.deleted : marks.present]
  if (campVenue !== undefined) marked.push(marks.ofVenue(await findVenueId(db, campVenue)))
  const { ids, total, capped } = await findPage(db, searchTermsOf(search, marked), filter)
  if (ids.length === 0) return { rows: [], total, capped }
  const rows = await inOrder(db)
    .where(isAnyOf(db, 'students.id', ids))
    .execute()
  return { rows, total, capped }
}

const nowhere = 0

const findVenueId = async (db: Db, name: string): Promise<number> => {
  const found = db.selectFrom('venues').select('id').where('name_key', '=', foldText(name))
  return (await found.executeTakeFirst())?.id ?? nowhere
}

const listed = (db: Db, venueId: number | undefined, deleted: boolean | undefined) => {
  const students = db
    .selectFrom('students')
    .where('students.deleted_at', deleted === true ? 'is not' : 'is', null)
  return venueId === undefined ? students : students.where('students.venue_id', '=', venueId)
}

const countStudents = (db: Db, venueId: number | undefined, deleted: boolean | undefined) => {
  if (deleted === true) return countRows(listed(db, venueId, deleted))
  const name = venueId === undefined ? tallies.students : `${tallies.atVenuePrefix}${venueId}`
  return readCounter(db, name)
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
