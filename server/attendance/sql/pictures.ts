import { sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import type { Db } from '../../db/schema.ts'

/** The marked days of a venue between two days, both included, oldest first. */
export const findTrend = (db: Db, venueId: number, from: Day, until: Day) =>
  db
    .selectFrom('attendance_days')
    .select(['day', 'present', 'absent', 'late'])
    .where('venue_id', '=', venueId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where(sql<boolean>`present + absent + late > 0`)
    .orderBy('day')
    .execute()

/** A student's marks of the days from `from` to before `until`, oldest first. */
export const findMonth = (db: Db, studentId: number, from: Day, until: Day) =>
  db
    .selectFrom('attendance')
    .select(['day', 'status', 'remarks'])
    .where('student_id', '=', studentId)
    .where('day', '>=', from)
    .where('day', '<', until)
    .orderBy('day')
    .execute()

export const isPresent = async (db: Db, studentId: number): Promise<boolean> =>
  (await db
    .selectFrom('students')
    .select('id')
    .where('id', '=', studentId)
    .where('deleted_at', 'is', null)
    .executeTakeFirst()) !== undefined

/** What a student was marked on a day, the present mark first. */
export const findHistory = (db: Db, studentId: number, day: Day) => {
  const marks = (table: 'attendance' | 'attendance_history') =>
    db
      .selectFrom(`${table} as marks`)
      .innerJoin('employees', 'employees.id', 'marks.marked_by')
      .innerJoin('venues', 'venues.id', 'marks.venue_id')
      .select([
        'marks.status',
        'marks.remarks',
        'marks.version as version',
        'marks.marked_at',
        'marks.made_at',
        'marks.clock_off',
        'employees.name as marker',
        'venues.name as venue',
      ])
      .where('marks.student_id', '=', studentId)
      .where('marks.day', '=', day)
  return marks('attendance')
    .unionAll(marks('attendance_history'))
    .orderBy('version', 'desc')
    .execute()
}

/** Every venue that has students, with the counts of a day. */
export const findVenuesOfDay = (db: Db, day: Day, countersOfVenues: string) =>
  db
    .selectFrom('venues')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${countersOfVenues} || venues.id`),
    )
    .leftJoin('attendance_days as days', (join) =>
      join.onRef('days.venue_id', '=', 'venues.id').on('days.day', '=', day),
    )
    .leftJoin(studentsMarked(db, day), (join) => join.onRef('marked.venue_id', '=', 'venues.id'))
    .select([
      'venues.name',
      'counters.value as students',
      sql<number>`coalesce(days.present, 0)`.as('present'),
      sql<number>`coalesce(days.absent, 0)`.as('absent'),
      sql<number>`coalesce(days.late, 0)`.as('late'),
      sql<number>`counters.value - coalesce(marked.students, 0)`.as('unmarked'),
    ])
    .where('counters.value', '>', 0)
    .orderBy('venues.name_key')
    .execute()

/**
 * How many students of each venue have a mark of a day, wherever it was made: who has moved or was
 * deleted since is in the counts of the day still, and no longer in those of the venue.
 */
const studentsMarked = (db: Db, day: Day) =>
  db
    .selectFrom('venues as markers')
    .innerJoin('attendance', (join) =>
      join.onRef('attendance.venue_id', '=', 'markers.id').on('attendance.day', '=', day),
    )
    .innerJoin('students', 'students.id', 'attendance.student_id')
    .select(['students.venue_id', sql<number>`count(*)`.as('students')])
    .where('students.deleted_at', 'is', null)
    .groupBy('students.venue_id')
    .as('marked')

/**
 * Students whose last three marks are all absent, the last of them since `since`. The absent marks
 * of those days are few, and only their students are looked at.
 */
export const findAbsentees = (db: Db, since: Day, today: Day) =>
  db
    .selectFrom('students')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .innerJoin(
      db
        .selectFrom('attendance')
        .select(['student_id', sql<Day>`max(day)`.as('day')])
        .where('day', '>=', since)
        .where('day', '<=', today)
        .where('status', '=', sql.lit('absent'))
        .groupBy('student_id')
        .as('absences'),
      'absences.student_id',
      'students.id',
    )
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'venues.name as venue',
      'students.parent_name',
      'students.parent_mobile_number',
      'absences.day',
    ])
    .where('students.deleted_at', 'is', null)
    .where(
      sql<boolean>`(select count(*) from (
        select status from attendance where attendance.student_id = students.id
        order by day desc limit 3) as latest where latest.status = 'absent') = 3`,
    )
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .execute()
