import { type Expression, type SqlBool, sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { isAnyOf, readIds } from '../../db/json.ts'
import { rowCount } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'
import { holdsWords } from '../../db/search.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'
import { inOrder } from '../../db/sorting.ts'

export type Filter = {
  /** Of a squad, the marks of those who are in it now. */
  place: Place
  day?: Day | undefined
  status?: AttendanceStatus | undefined
  name?: string | undefined
}

/** What is read of a mark. */
export const markColumns = [
  'attendance.status',
  'attendance.remarks',
  'attendance.version',
  'attendance.marked_at',
  'attendance.made_at',
  'attendance.clock_off',
] as const

const recordColumns = [
  'attendance.student_id',
  'attendance.day',
  ...markColumns,
  'students.name',
  'students.name_key',
  'students.registration_number',
  ...personAs('employees', 'marker'),
] as const

const conditions = ({ place, day, status, name }: Filter): Expression<SqlBool>[] => {
  // Without a day the students lead to the marks: the plus keeps SQLite from reading all the venue's.
  const venue = day === undefined ? sql`+attendance.venue_id` : sql`attendance.venue_id`
  const all: Expression<SqlBool>[] = [sql<SqlBool>`${venue} = ${place.venueId}`]
  if (place.squadId !== undefined) all.push(isAt(place))
  if (day !== undefined) all.push(sql<SqlBool>`attendance.day = ${day}`)
  if (status !== undefined) all.push(sql<SqlBool>`attendance.status = ${status}`)
  if (name !== undefined) all.push(holdsWords(['students.name_key'], name))
  return all
}

/** Marks with their students and authors. */
const marks = (db: Db) =>
  db
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .innerJoin('employees', 'employees.id', 'attendance.marked_by')

/** The marks that a filter finds. */
const records = (db: Db, filter: Filter) => marks(db).where((row) => row.and(conditions(filter)))

/**
 * A page of records, by name and then registration number, newest day first. Without a day only as
 * many students are read as the page can hold, because a venue may have millions of marks.
 */
export const findRecords = (db: Db, filter: Filter, page: number, limit: number) =>
  (filter.day === undefined
    ? records(db, filter).where(
        'attendance.student_id',
        'in',
        firstStudents(db, filter, page * limit),
      )
    : records(db, filter)
  )
    .select(recordColumns)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .orderBy('attendance.day', 'desc')
    .limit(rowCount(limit))
    .offset(rowCount((page - 1) * limit))
    .execute()

export type RecordFound = Awaited<ReturnType<typeof findRecords>>[number]

const countOf = (status: AttendanceStatus | undefined) =>
  status === undefined
    ? sql<number>`(counts.present + counts.absent + counts.late)`
    : sql<number>`${sql.ref(`counts.${status}`)}`

/** The students with marks at a venue, of any day. */
const markedStudents = (db: Db, { place, status, name }: Filter) => {
  let students = db
    .selectFrom('attendance_students as counts')
    .innerJoin('students', 'students.id', 'counts.student_id')
    .where('counts.venue_id', '=', place.venueId)
    .where(sql<SqlBool>`${countOf(status)} > 0`)
  if (place.squadId !== undefined) students = students.where(isAt(place))
  return name === undefined ? students : students.where(holdsWords(['students.name_key'], name))
}

/** The students, by name, whose marks at the venue fill the first `needed` records. */
const firstStudents = (db: Db, filter: Filter, needed: number) => {
  const students = markedStudents(db, filter).select([
    'counts.student_id',
    sql<number>`sum(${countOf(filter.status)}) over (
      order by students.name_key, students.registration_number_key
      rows between unbounded preceding and 1 preceding)`.as('before'),
  ])
  return db
    .selectFrom(students.as('ordered'))
    .select('ordered.student_id')
    .where(sql<SqlBool>`coalesce(ordered.before, 0) < ${needed}`)
}

/** How many records a filter finds, with their statuses, whatever its status. */
export const countRecords = (db: Db, filter: Filter) => {
  const { place, day, name } = filter
  // The counts of days have marks of students who moved away, who are not listed where venues are chosen.
  if (name === undefined && place.squadId === undefined && !db.scope)
    return sumDays(db, place.venueId, day)
  return day === undefined ? sumStudents(db, filter) : countDay(db, filter)
}

const statuses = ['present', 'absent', 'late'] as const

const sums = statuses.map((status) =>
  sql<number>`coalesce(sum(${sql.ref(`counts.${status}`)}), 0)`.as(status),
)

const sumDays = (db: Db, venueId: number, day: Day | undefined) => {
  const days = db
    .selectFrom('attendance_days as counts')
    .select(sums)
    .where('counts.venue_id', '=', venueId)
  return (day === undefined ? days : days.where('counts.day', '=', day)).executeTakeFirstOrThrow()
}

const sumStudents = (db: Db, { place, name }: Filter) => {
  let students = db
    .selectFrom('attendance_students as counts')
    .innerJoin('students', 'students.id', 'counts.student_id')
    .select(sums)
    .where('counts.venue_id', '=', place.venueId)
  if (place.squadId !== undefined) students = students.where(isAt(place))
  return (
    name === undefined ? students : students.where(holdsWords(['students.name_key'], name))
  ).executeTakeFirstOrThrow()
}

const countDay = (db: Db, filter: Filter) =>
  records(db, { ...filter, status: undefined })
    .select(
      statuses.map((status) =>
        sql<number>`coalesce(sum(case attendance.status when ${sql.lit(status)} then 1 else 0 end), 0)`.as(
          status,
        ),
      ),
    )
    .executeTakeFirstOrThrow()

/** The ids of the students who have marks that a filter finds, by name. */
export const findMarkedStudents = (db: Db, filter: Filter): Promise<number[]> => {
  const ids =
    filter.day === undefined
      ? inOrder(markedStudents(db, filter).select('counts.student_id as id'), byName, 'asc')
      : inOrder(records(db, filter).select('attendance.student_id as id'), byName, 'asc')
  return readIds(db, ids)
}

const byName = [sql.ref('students.name_key'), sql.ref('students.registration_number_key')]

/** The marks of these students that a filter finds, by name, newest day first. */
export const findRecordsOf = (
  db: Db,
  filter: Filter,
  studentIds: readonly number[],
): Promise<RecordFound[]> =>
  records(db, filter)
    .where(isAnyOf(db, 'attendance.student_id', studentIds))
    .select(recordColumns)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .orderBy('attendance.day', 'desc')
    .execute()

/** One student's record of a day. */
export const findRecord = (db: Db, studentId: number, day: Day) =>
  marks(db)
    .select(recordColumns)
    .where('attendance.student_id', '=', studentId)
    .where('attendance.day', '=', day)
    .executeTakeFirst()
