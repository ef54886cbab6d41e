import { type SqlBool, sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled, type ValueOf } from '../../db/compiled.ts'
import { personAs } from '../../db/people.ts'
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

/** How often a student was marked in each way; undefined if they do not exist or are deleted. */
export const findOverall = (db: Db, studentId: number) =>
  db
    .selectFrom('students')
    .leftJoin('attendance', 'attendance.student_id', 'students.id')
    .select([
      sql<number>`count(case when status = 'present' then 1 end)`.as('present'),
      sql<number>`count(case when status = 'absent' then 1 end)`.as('absent'),
      sql<number>`count(case when status = 'late' then 1 end)`.as('late'),
    ])
    .where('students.id', '=', studentId)
    .where('students.deleted_at', 'is', null)
    .groupBy('students.id')
    .executeTakeFirst()

/** A student's marks of a day, the current one first. */
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
        ...personAs('employees', 'marker'),
        'venues.name as venue',
      ])
      .where('marks.student_id', '=', studentId)
      .where('marks.day', '=', day)
  return marks('attendance')
    .unionAll(marks('attendance_history'))
    .orderBy('version', 'desc')
    .execute()
}

type DayValues = { day: Day; dayBefore: Day; counters: string }

/** Every venue that has students, with the counts of a day; `counters` begins the counters' names. */
export const findVenuesOfDay = compiled<DayValues>()((db, value) =>
  db
    .selectFrom('venues')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${value('counters')} || venues.id`),
    )
    .leftJoin('attendance_days as days', (join) =>
      join.onRef('days.venue_id', '=', 'venues.id').on('days.day', '=', value('day')),
    )
    .leftJoin(strayMarks(db, value), (join) => join.onRef('stray.venue_id', '=', 'venues.id'))
    .select([
      'venues.name',
      'counters.value as students',
      sql<number>`coalesce(days.present, 0)`.as('present'),
      sql<number>`coalesce(days.absent, 0)`.as('absent'),
      sql<number>`coalesce(days.late, 0)`.as('late'),
      sql<number>`coalesce(stray.marks, 0)`.as('stray'),
    ])
    .where('counters.value', '>', 0)
    .orderBy('venues.name_key'),
)

/**
 * How many of the marks in the counts of a venue's day are of students who have since moved or been
 * deleted, less the marks of its own students from other venues. They are few: only students who were
 * changed since the day before are read, because future days can't be marked.
 */
const strayMarks = (db: Db, value: ValueOf<DayValues>) => {
  // The mark is looked up for each student: the planner would begin with all marks of the day.
  const changed = db
    .selectFrom('students')
    .select((row) => [
      'students.venue_id',
      'students.deleted_at',
      row
        .selectFrom('attendance')
        .select('attendance.venue_id')
        .whereRef('attendance.student_id', '=', 'students.id')
        .where('attendance.day', '=', value('day'))
        .as('marked_at'),
    ])
    .where(sql<SqlBool>`students.version > 1`)
    .where('students.updated_at', '>=', value('dayBefore'))
    .as('changed')
  const gone = db
    .selectFrom(changed)
    .select(['changed.marked_at as venue_id', sql<number>`1`.as('mark')])
    .where('changed.marked_at', 'is not', null)
    .where((row) =>
      row.or([
        row('changed.deleted_at', 'is not', null),
        row('changed.venue_id', '<>', row.ref('changed.marked_at')),
      ]),
    )
  const come = db
    .selectFrom(changed)
    .select(['changed.venue_id', sql<number>`-1`.as('mark')])
    .where('changed.deleted_at', 'is', null)
    .whereRef('changed.venue_id', '<>', 'changed.marked_at')
  return db
    .selectFrom(gone.unionAll(come).as('strays'))
    .select(['strays.venue_id', sql<number>`sum(strays.mark)`.as('marks')])
    .groupBy('strays.venue_id')
    .as('stray')
}
