import { sql } from 'kysely'
import type { Day } from '../../../contract/calendar.ts'
import { rowCount } from '../../db/paging.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'

const listed = [
  'students.id',
  'students.name',
  'students.registration_number',
  'students.contact_number',
  'students.registration_date',
  'students.admission_no',
  'students.parent_mobile_number',
  'students.updated_at',
] as const

/** A venue's students, by name; `most` at the most. */
export const findRoster = (db: Db, venueId: number, most: number) =>
  db
    .selectFrom('students')
    .select([...listed, sql<number>`1`.as('here')])
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(most))
    .execute()

/** Who was changed since an instant, `here` saying whether he is of the venue; `most` at the most. */
export const findChanged = (db: Db, venueId: number, since: string, most: number) =>
  db
    .selectFrom('students')
    .select([
      ...listed,
      sql<number>`case when students.deleted_at is null
        and students.venue_id = ${venueId} then 1 else 0 end`.as('here'),
    ])
    .where('students.updated_at', '>', since)
    .orderBy('students.updated_at')
    .limit(rowCount(most))
    .execute()

export type RosterFound = Awaited<ReturnType<typeof findRoster>>[number]

/** The marks of a day that a venue's students have, wherever they were made. */
export const findRosterMarks = (db: Db, venueId: number, day: Day) =>
  db
    .selectFrom('students')
    .innerJoin('attendance', (join) =>
      join
        .onRef('attendance.student_id', '=', 'students.id')
        .on('attendance.day', '=', ofEach('students.id', day)),
    )
    .innerJoin('employees', 'employees.id', 'attendance.marked_by')
    .select([
      'attendance.student_id',
      'attendance.status',
      'attendance.remarks',
      'attendance.version',
      'attendance.marked_at',
      'attendance.made_at',
      'attendance.clock_off',
      'employees.name as marker',
    ])
    .where('students.venue_id', '=', venueId)
    .where('students.deleted_at', 'is', null)
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .execute()

export type RosterMarkFound = Awaited<ReturnType<typeof findRosterMarks>>[number]
