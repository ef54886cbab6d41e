import { type Expression, type SqlBool, sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance.ts'
import type { Day } from '../../../contract/calendar.ts'
import { rowCount } from '../../db/paging.ts'
import type { Db } from '../../db/schema.ts'
import { containsFolded } from '../../db/search.ts'

export type Filter = {
  venueId: number
  day?: Day | undefined
  status?: AttendanceStatus | undefined
  name?: string | undefined
}

const shown = [
  'attendance.student_id',
  'attendance.day',
  'attendance.status',
  'attendance.remarks',
  'attendance.version',
  'attendance.marked_at',
  'attendance.made_at',
  'attendance.clock_off',
  'students.name',
  'students.name_key',
  'students.registration_number',
  'employees.name as marker',
] as const

const conditions = ({ venueId, day, status, name }: Filter): Expression<SqlBool>[] => {
  const wanted: Expression<SqlBool>[] = [sql<SqlBool>`attendance.venue_id = ${venueId}`]
  if (day !== undefined) wanted.push(sql<SqlBool>`attendance.day = ${day}`)
  if (status !== undefined) wanted.push(sql<SqlBool>`attendance.status = ${status}`)
  if (name !== undefined) wanted.push(containsFolded('students.name_key', name))
  return wanted
}

const records = (db: Db, filter: Filter) =>
  db
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .innerJoin('employees', 'employees.id', 'attendance.marked_by')
    .where((row) => row.and(conditions(filter)))

/**
 * A page of records, by name and then registration number, newest day first. Without a day only as
 * many students are looked at as the page can hold, for a venue may have millions of marks.
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
    .select(shown)
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

/** The students, by name, whose marks at the venue fill the first `needed` records. */
const firstStudents = (db: Db, { venueId, status, name }: Filter, needed: number) => {
  let students = db
    .selectFrom('attendance_students as counts')
    .innerJoin('students', 'students.id', 'counts.student_id')
    .select([
      'counts.student_id',
      sql<number>`sum(${countOf(status)}) over (
        order by students.name_key, students.registration_number_key
        rows between unbounded preceding and 1 preceding)`.as('before'),
    ])
    .where('counts.venue_id', '=', venueId)
    .where(sql<SqlBool>`${countOf(status)} > 0`)
  if (name !== undefined) students = students.where(containsFolded('students.name_key', name))
  return db
    .selectFrom(students.as('ordered'))
    .select('ordered.student_id')
    .where(sql<SqlBool>`coalesce(ordered.before, 0) < ${needed}`)
}

/** How many records a filter finds, with their statuses; without a day from the students' counts. */
export const countRecords = (db: Db, filter: Filter) =>
  filter.day === undefined ? countAllDays(db, filter) : countDay(db, filter)

const countDay = (db: Db, filter: Filter) => {
  const count = (status: AttendanceStatus) =>
    sql<number>`coalesce(sum(case attendance.status when ${sql.lit(status)} then 1 else 0 end), 0)`.as(
      status,
    )
  return records(db, filter)
    .select([count('present'), count('absent'), count('late')])
    .executeTakeFirstOrThrow()
}

const countAllDays = (db: Db, { venueId, name }: Filter) => {
  const sum = (status: AttendanceStatus) =>
    sql<number>`coalesce(sum(${sql.ref(`counts.${status}`)}), 0)`.as(status)
  let students = db
    .selectFrom('attendance_students as counts')
    .innerJoin('students', 'students.id', 'counts.student_id')
    .select([sum('present'), sum('absent'), sum('late')])
    .where('counts.venue_id', '=', venueId)
  if (name !== undefined) students = students.where(containsFolded('students.name_key', name))
  return students.executeTakeFirstOrThrow()
}

/** The counts of a venue's day, whatever the filter. */
export const findDay = async (db: Db, venueId: number, day: Day) =>
  (await db
    .selectFrom('attendance_days')
    .select(['present', 'absent', 'late'])
    .where('venue_id', '=', venueId)
    .where('day', '=', day)
    .executeTakeFirst()) ?? { present: 0, absent: 0, late: 0 }

/** One student's record of a day. */
export const findRecord = (db: Db, studentId: number, day: Day) =>
  db
    .selectFrom('attendance')
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .innerJoin('employees', 'employees.id', 'attendance.marked_by')
    .select(shown)
    .where('attendance.student_id', '=', studentId)
    .where('attendance.day', '=', day)
    .executeTakeFirst()

/** A venue's students who have no mark of a day, by name. */
export const findUnmarked = (db: Db, { venueId, day, name }: Filter & { day: Day }) => {
  const students = db
    .selectFrom('students')
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.student_id', '=', 'students.id').on('attendance.day', '=', day),
    )
    .select(['students.name', 'students.name_key', 'students.registration_number'])
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
    .where('students.registration_date', '<=', day)
    .where('attendance.student_id', 'is', null)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
  return (
    name === undefined ? students : students.where(containsFolded('students.name_key', name))
  ).execute()
}

export type UnmarkedFound = Awaited<ReturnType<typeof findUnmarked>>[number]
