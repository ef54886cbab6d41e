import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { countRows, rowCount } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import { ofEach } from '../../db/planning.ts'
import type { Db } from '../../db/schema.ts'
import { coversDay } from '../../db/shared/excused.ts'
import { isAt, type Place } from '../../db/shared/venues.ts'

type VenueDay = { place: Place; day: Day; since: Day }

/** The day that a student's row is about: of three absences in a row the last one. */
const rowDay = (day: Day) => sql<Day>`coalesce(absentees.last_day, ${day})`

const absences = (db: Db, { place, day, since }: VenueDay) =>
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
    .leftJoin('attendance_absentees as absentees', (join) =>
      join
        .onRef('absentees.student_id', '=', 'students.id')
        .on('absentees.last_day', '>=', since)
        .on('absentees.last_day', '<=', day),
    )
    .leftJoin('contacts', (join) =>
      join.on(
        'contacts.id',
        '=',
        sql<number>`(select max(id) from contacts as told where told.student_id = students.id
          and told.kind = 'absence' and told.day = ${rowDay(day)})`,
      ),
    )
    .where(isAt(place))
    .where('students.deleted_at', 'is', null)
    .where((row) =>
      row.or([
        row.and([
          row('excused.key', 'is', null),
          row.or([
            row('attendance.status', '=', 'absent'),
            row('absentees.student_id', 'is not', null),
          ]),
        ]),
        row.and([
          row('contacts.id', 'is not', null),
          row('attendance.status', 'in', ['present', 'late']),
        ]),
      ]),
    )

/** A message about an absence, and who opened it. */
const told = [
  'contacts.about',
  'contacts.channel',
  'contacts.opened_at',
  'contacts.created_at',
  ...personAs('employees', 'person'),
] as const

/** Who was absent and not excused, or came after their parents were told, by name; `most` at the most. */
export const findAbsences = (db: Db, of: VenueDay, most: number) =>
  absences(db, of)
    .leftJoin('employees', 'employees.id', 'contacts.created_by')
    .select([
      'students.id',
      'students.name',
      'students.registration_number',
      'students.parent_name',
      'students.parent_mobile_number',
      'attendance.status',
      'absentees.last_day',
      ...told,
    ])
    .orderBy('students.name_key')
    .orderBy('students.registration_number_key')
    .limit(rowCount(most))
    .execute()

export type AbsenceFound = Awaited<ReturnType<typeof findAbsences>>[number]
export type ToldFound = Pick<
  AbsenceFound,
  'about' | 'channel' | 'opened_at' | 'created_at' | 'person' | 'person_id'
>

/** The latest message about a student's absence on a day. */
export const findTold = (db: Db, studentId: number, day: Day): Promise<ToldFound | undefined> =>
  db
    .selectFrom('contacts')
    .innerJoin('employees', 'employees.id', 'contacts.created_by')
    .select(told)
    .where('contacts.student_id', '=', studentId)
    .where('contacts.kind', '=', 'absence')
    .where('contacts.day', '=', day)
    .orderBy('contacts.id', 'desc')
    .limit(1)
    .executeTakeFirst()

export const countAbsences = (db: Db, of: VenueDay) => countRows(absences(db, of))
