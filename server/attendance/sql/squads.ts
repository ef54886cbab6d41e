import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import type { Db } from '../../db/schema.ts'
import { coversDay } from '../../db/shared/excused.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'

/** How many marks have a status. */
export const times = (status: AttendanceStatus) =>
  sql<number>`count(case when status = ${sql.lit(status)} then 1 end)`.as(status)

/** The marked days of the students who are in a squad now. */
export const daysOfSquad = (db: Db, place: Place, from: Day, until: Day) =>
  db
    .selectFrom('students')
    .innerJoin('attendance', 'attendance.student_id', 'students.id')
    .select(['attendance.day', times('present'), times('absent'), times('late')])
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
    .where('attendance.venue_id', '=', place.venueId)
    .where('attendance.day', '>=', from)
    .where('attendance.day', '<=', until)
    .groupBy('attendance.day')
    .orderBy('attendance.day')

/** Each squad of a venue, with the counts of a day. */
export const findSquadsOfDay = (db: Db, venueId: number, day: Day) =>
  db
    .selectFrom('squads')
    .leftJoin('students', (join) =>
      join.onRef('students.squad_id', '=', 'squads.id').on('students.deleted_at', 'is', null),
    )
    .leftJoin('attendance', (join) =>
      join.onRef('attendance.student_id', '=', 'students.id').on('attendance.day', '=', day),
    )
    .leftJoin('excused', (join) =>
      join.onRef('excused.student_id', '=', 'students.id').on(coversDay(day)),
    )
    .select([
      'squads.id',
      'squads.name',
      times('present'),
      times('absent'),
      times('late'),
      sql<number>`count(students.id)`.as('students'),
      sql<number>`count(case when attendance.day is null then excused.student_id end)`.as(
        'excused',
      ),
    ])
    .where('squads.venue_id', '=', venueId)
    .where('squads.deactivated_at', 'is', null)
    .groupBy(['squads.id', 'squads.name', 'squads.name_key'])
    .orderBy('squads.name_key')
    .execute()
