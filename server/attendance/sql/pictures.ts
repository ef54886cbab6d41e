import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { compiled, type ValueOf } from '../../db/compiled.ts'
import { rowsAsJson } from '../../db/json.ts'
import { readJson } from '../../db/json-text.ts'
import { personAs } from '../../db/people.ts'
import type { Db } from '../../db/schema.ts'
import { everyRow } from '../../db/scope/scoped.ts'
import { isExcusedOn } from '../../db/shared/excused.ts'
import type { Place } from '../../db/shared/venues.ts'
import { tallies } from '../../db/tallies.ts'
import { excusedUnmarked } from './excused.ts'
import { daysOfSquad, times } from './squads.ts'

/** The marked days of a venue between two days, both included, oldest first. */
const daysOfVenue = (db: Db, { venueId }: Place, from: Day, until: Day) =>
  db
    .selectFrom('attendance_days')
    .select(['day', 'present', 'absent', 'late'])
    .where('venue_id', '=', venueId)
    .where('day', '>=', from)
    .where('day', '<=', until)
    .where(sql<boolean>`present + absent + late > 0`)
    .orderBy('day')

export const findTrend = (db: Db, place: Place, from: Day, until: Day) =>
  (place.squadId === undefined ? daysOfVenue : daysOfSquad)(db, place, from, until).execute()

type Month = { id: number; from: Day; until: Day }

const daysOf = (db: Db, value: ValueOf<Month>) =>
  db
    .selectFrom('attendance')
    .select(['day', 'status', 'remarks'])
    .where('student_id', '=', value('id'))
    .where('day', '>=', value('from'))
    .where('day', '<', value('until'))
    .orderBy('day')

/** From when to when a student was and is excused. */
const excusedDays = (db: Db, value: ValueOf<Month>) =>
  db
    .selectFrom('excused')
    .select(['from_day', 'to_day'])
    .where('student_id', '=', value('id'))
    .orderBy('from_day')

const month = compiled<Month>()((db, value) =>
  db
    .selectFrom('students')
    .leftJoin('attendance', 'attendance.student_id', 'students.id')
    .select([times('present'), times('absent'), times('late')])
    .select([
      rowsAsJson(db, daysOf(db, value)).as('days'),
      rowsAsJson(db, excusedDays(db, value)).as('excused'),
      sql<number>`count(case when status <> 'absent'
        and ${isExcusedOn(sql.ref('students.id'), sql.ref('attendance.day'))} then 1 end)`.as(
        'cameExcused',
      ),
    ])
    .where('students.id', '=', value('id'))
    .where('students.deleted_at', 'is', null)
    .groupBy('students.id'),
)

/**
 * How often a student was marked in each way, on which days they are excused, and the marks of the days from
 * `from` to before `until`, oldest first; undefined if they do not exist or are deleted.
 */
export const findMonth = async (db: Db, asked: Month) => {
  const [found] = await month(db, asked)
  return found && { overall: found, days: readJson(found.days), excused: readJson(found.excused) }
}

/** A student's marks of a day, the current one first. */
export const findHistory = (db: Db, studentId: number, day: Day) => {
  const marks = (table: 'attendance' | 'attendance_history') =>
    db
      .selectFrom(`${table} as marks`)
      .innerJoin('students', 'students.id', 'marks.student_id')
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

type DayValues = { day: Day; dayBefore: Day }

/** Every venue that has students, with the counts of a day. */
export const findVenuesOfDay = compiled<DayValues>()((db, value) =>
  db
    .selectFrom('venues')
    .innerJoin('counters', (join) =>
      join.onRef('counters.name', '=', sql`${sql.lit(tallies.atVenuePrefix)} || venues.id`),
    )
    .leftJoin('attendance_days as days', (join) =>
      join.onRef('days.venue_id', '=', 'venues.id').on('days.day', '=', value('day')),
    )
    .leftJoin(strayMarks(db, value).as('stray'), (join) =>
      join.onRef('stray.venue_id', '=', 'venues.id'),
    )
    .leftJoin(
      excusedUnmarked(db, value('day'))
        .select(['students.venue_id', sql<number>`count(*)`.as('students')])
        .groupBy('students.venue_id')
        .as('away'),
      (join) => join.onRef('away.venue_id', '=', 'venues.id'),
    )
    .select([
      'venues.name',
      'counters.value as students',
      sql<number>`coalesce(days.present, 0)`.as('present'),
      sql<number>`coalesce(days.absent, 0)`.as('absent'),
      sql<number>`coalesce(days.late, 0)`.as('late'),
      sql<number>`coalesce(stray.marks, 0)`.as('stray'),
      sql<number>`coalesce(away.students, 0)`.as('excused'),
      sql<number>`case when exists (
        select 1 from squads where squads.venue_id = venues.id and squads.deactivated_at is null
      ) then 1 else 0 end`.as('has_squads'),
    ])
    .where('counters.value', '>', 0)
    .orderBy('venues.name_key'),
)

/**
 * How many of the marks in the counts of a venue's day are of students who have since moved or been
 * deleted, less the marks of its own students from other venues. They are few: only students who were
 * changed since the day before are read, because future days can't be marked; the mark is looked up for
 * each of them, as the planner would begin with all marks of the day.
 */
const strayMarks = (db: Db, value: ValueOf<DayValues>) => sql<{ venue_id: number; marks: number }>`(
  with changed as (
    select students.venue_id, students.deleted_at, (
      select attendance.venue_id from attendance
      where attendance.student_id = students.id and attendance.day = ${value('day')}
    ) as marked_at
    from ${everyRow(db, 'students')} as students where students.version > 1 and students.updated_at >= ${value('dayBefore')}
  )
  select venue_id, sum(mark) as marks from (
    select marked_at as venue_id, 1 as mark from changed
    where marked_at is not null and (deleted_at is not null or venue_id <> marked_at)
    union all
    select venue_id, -1 from changed where deleted_at is null and venue_id <> marked_at
  ) as strays group by venue_id)`
