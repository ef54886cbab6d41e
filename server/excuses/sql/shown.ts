import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowCount } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import { ofEach } from '../../db/planning.ts'
import type { RowOf } from '../../db/records.ts'
import type { Db } from '../../db/schema.ts'
import { coversDay, isNotBack } from '../../db/shared/excused.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'

const history = (db: Db) =>
  db
    .selectFrom('excuses')
    .innerJoin('employees', 'employees.id', 'excuses.recorded_by')
    .selectAll('excuses')
    .select(personAs('employees', 'person'))
    .orderBy('excuses.id', 'desc')

export type ExcuseFound = RowOf<typeof history>

export const findExcuses = (db: Db, studentId: number) =>
  history(db).where('excuses.student_id', '=', studentId).execute()

const late = (db: Db) =>
  db
    .selectFrom('excused')
    .innerJoin('excuses', 'excuses.key', 'excused.key')
    .innerJoin('students', 'students.id', 'excused.student_id')
    .innerJoin('venues', 'venues.id', 'students.venue_id')
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'students.contact_number',
      'students.parent_name',
      'students.parent_mobile_number',
      'venues.name as venue',
      'excused.key',
      'excused.kind',
      'excused.from_day',
      'excused.back_by',
      'excuses.said_by',
      'excuses.note',
      sql<number>`count(*) over ()`.as('total'),
    ])
    .where('students.deleted_at', 'is', null)
    .orderBy('excused.from_day')
    .orderBy('students.name_key')
    .orderBy('students.id')

export type LateFound = RowOf<typeof late>

type Late = { now: string; sickSince: Day; place: Place | undefined; most: number }

/** Who is past the time to be back, or sick without an end since a day; of one place or of all. */
export const findNotBack = (db: Db, { now, sickSince, place, most }: Late) => {
  const rows = late(db).where(isNotBack(now, sickSince)).limit(rowCount(most))
  return (place ? rows.where(isAt(place)) : rows).execute()
}

/** The students of a place and day, each with their mark and what excuses them, by name. */
export const findParade = (db: Db, place: Place, day: Day) =>
  db
    .selectFrom('students')
    .leftJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'students.id')
        .on('attendance.day', '=', ofEach('students.id', day)),
    )
    .leftJoin('excused', (join) =>
      join.onRef('excused.student_id', '=', 'students.id').on(coversDay(day)),
    )
    .leftJoin('excuses', 'excuses.key', 'excused.key')
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'students.chest_number',
      'attendance.status',
      'excused.kind',
      'excused.to_day',
      'excused.back_by',
      'excuses.back_at',
    ])
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
    .where('students.registration_date', '<=', day)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .execute()

export type OnParade = Awaited<ReturnType<typeof findParade>>[number]
