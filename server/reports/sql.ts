import { sql } from 'kysely'
import type { Day, Month } from '../../contract/values/calendar.ts'
import { textInJson } from '../db/json.ts'
import { idOfPresent } from '../db/people.ts'
import type { Db } from '../db/schema.ts'

/** Students who are present, by venue and the month of their registration. */
export const readRegistered = (db: Db) =>
  db
    .selectFrom('students')
    .select((row) => [
      'venue_id',
      monthOf(sql.ref('registration_date')).as('month'),
      row.fn.countAll<number>().as('students'),
    ])
    .where('deleted_at', 'is', null)
    .groupBy(['venue_id', 'month'])
    .execute()

/** Students who were deleted, or left a course; `left_on` is the last day in their last one. */
export const readGone = (db: Db) =>
  db
    .selectFrom('students')
    .select(['id', 'venue_id', 'registration_date', 'deleted_at'])
    .select(
      sql<Day | null>`(
        select case when count(*) = count(left_on) then max(left_on) end from enrolments
        where student_id = students.id and taken_off_at is null
      )`.as('left_on'),
    )
    .where((row) =>
      row.or([
        row('deleted_at', 'is not', null),
        row(
          'id',
          'in',
          row.selectFrom('enrolments').select('student_id').where('left_on', 'is not', null),
        ),
      ]),
    )
    .execute()

/** Every move of a student to another venue, the first one of each student first. */
export const readMoves = (db: Db) =>
  db
    .selectFrom('student_moves as moves')
    .innerJoin('students', 'students.id', 'moves.student_id')
    .select([
      'student_id',
      'until',
      'moves.venue_id',
      'students.venue_id as venue_now',
      'registration_date',
    ])
    .orderBy('student_id')
    .orderBy('until')
    .execute()

type Days = { from: Day; before: Day }

/** Days, and when their marks were made: from a moment on, and before another. */
type Rolls = Days & { since: Day; until: Day }

/** Students who were absent on so many days of a month and never there, by the venue of their last mark in it. */
export const readAbsentLong = async (db: Db, { from, before }: Days, days: number) => {
  const { rows } = await sql<{
    venue_id: number
    month: Month
    students: number
  }>`select latest.venue_id, month, count(*) as students
    from (
      select student_id, ${monthOf(sql.ref('day'))} as month, max(day) as last
      from attendance
      where status = 'absent' and day >= ${from} and day < ${before}
      group by student_id, ${monthOf(sql.ref('day'))}
      having count(*) >= ${days}
    ) as missing
    join students on students.id = missing.student_id
    join attendance as latest on latest.student_id = missing.student_id and latest.day = missing.last
    where not exists (
      select 1 from attendance as other
      where other.student_id = missing.student_id and other.status <> 'absent'
        and other.day >= missing.month || '-01' and other.day <= missing.month || '-31'
    )
    group by latest.venue_id, month`.execute(db)
  return rows
}

/** The first mark of a venue's day: its instant and person as one text, so that the earliest is the least. */
export type FirstMark = { venue_id: number; day: Day; first: string }

/** The first marks of days as they arrived; those of imports are not among them. */
export const readArrived = async (db: Db, { from, before, since, until }: Rolls) => {
  const day = textInJson(db, 'audit_values.after', 'day')
  const { rows } =
    await sql<FirstMark>`select record_id as venue_id, ${day} as day, min(at || ' ' || employee_id) as first
    from audit_entries join audit_values on audit_values.entry_id = audit_entries.id
    where kind = 'attendance' and action = 'attendance.marked' and at >= ${since}
      and at < ${until}
      and ${day} >= ${from} and ${day} < ${before}
      and not exists (
        select 1 from audit_entries as imports
        where imports.kind = 'import' and imports.at = audit_entries.at
          and imports.request_id = audit_entries.request_id
      )
    group by record_id, ${day}`.execute(db)
  return rows
}

/** The first of the marks that waited on a device, by its clock unless that was far off. */
export const readWaited = async (db: Db, { from, before, since, until }: Rolls) => {
  const waited = sql`made_at is not null and clock_off is null and marked_at >= ${since}
    and marked_at < ${until}
    and day >= ${from} and day < ${before}`
  const { rows } =
    await sql<FirstMark>`select venue_id, day, min(made_at || ' ' || marked_by) as first
    from (
      select venue_id, day, made_at, marked_by from attendance where ${waited}
      union all
      select venue_id, day, made_at, marked_by from attendance_history where ${waited}
    ) as waited
    group by venue_id, day`.execute(db)
  return rows
}

export const readVenueNames = (db: Db) =>
  db.selectFrom('venues').select(['id', 'name']).orderBy('name_key').execute()

/** Everyone by name, also those who were deleted. */
export const readPeople = (db: Db) =>
  db
    .selectFrom('employees')
    .select(['id', 'name', idOfPresent('employees').as('person_id')])
    .orderBy('name_key')
    .orderBy('id')
    .execute()

const monthOf = (day: ReturnType<typeof sql.ref>) => sql<Month>`substr(${day}, 1, 7)`
