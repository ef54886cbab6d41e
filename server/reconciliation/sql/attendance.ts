import { sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { compare, text } from './comparison.ts'

export type Venue = { id: number; name: string }

export const findVenues = (db: Db): Promise<Venue[]> =>
  db.selectFrom('venues').select(['id', 'name']).orderBy('id').execute()

const kinds = ['present', 'absent', 'late'] as const

/** The marks of a venue, counted by a column, joined with the table of their counts. */
const marksBy = (
  table: 'attendance_days' | 'attendance_students',
  column: 'day' | 'student_id',
  { id }: Venue,
) => {
  const by = sql.ref(column)
  const counts = kinds.map(
    (kind) => sql`sum(case when status = ${sql.lit(kind)} then 1 else 0 end) as ${sql.ref(kind)}`,
  )
  return sql`(
      select ${by}, ${sql.join(counts)} from attendance where venue_id = ${id} group by ${by}
    ) as counted
    full join (
      select ${by}, present, absent, late from ${sql.table(table)} where venue_id = ${id}
    ) as kept on kept.${by} = counted.${by}`
}

const facts = Object.fromEntries(
  kinds.map((kind) => [
    kind,
    text(
      sql`coalesce(${sql.ref(`kept.${kind}`)}, 0)`,
      sql`coalesce(${sql.ref(`counted.${kind}`)}, 0)`,
    ),
  ]),
)

/** The counts of each day of a venue with its marks. */
export const compareDays = (db: Db, venue: Venue) =>
  compare(db, {
    key: sql`coalesce(kept.day, counted.day)`,
    of: sql`${venue.name} || ', ' || coalesce(kept.day, counted.day)`,
    from: marksBy('attendance_days', 'day', venue),
    facts,
  })

/** The counts of each student at a venue with their marks there. */
export const compareStudents = (db: Db, venue: Venue) =>
  compare(db, {
    key: sql`students.id`,
    of: sql`students.registration_number || ', ' || ${venue.name}`,
    from: sql`${marksBy('attendance_students', 'student_id', venue)}
      join students on students.id = coalesce(kept.student_id, counted.student_id)`,
    facts,
  })

/** Who is absent three days running, without excused days. */
export const compareAbsentees = (db: Db) =>
  compare(db, {
    key: sql`students.id`,
    of: sql`students.registration_number`,
    from: sql`students
      left join attendance_absentees as kept on kept.student_id = students.id`,
    facts: {
      'the last of three absences running': text(
        'kept.last_day',
        sql`(select case when count(*) = 3 and min(status) = 'absent' and max(status) = 'absent'
            then max(day) end
          from (
            select day, status from attendance where student_id = students.id
              and (status <> 'absent' or not exists (
                select 1 from excuses where excuses.student_id = students.id and void = 0
                  and from_day <= day and coalesce(to_day, day) >= day and not exists (
                    select 1 from excuses as later where later.replaces = excuses.key)))
            order by day desc limit 3
          ) as latest)`,
      ),
    },
  })

const stands = (excuses: string) => sql`${sql.ref(`${excuses}.void`)} = 0 and not exists (
  select 1 from excuses as later where later.replaces = ${sql.ref(`${excuses}.key`)})`

/** Of an out-pass: they came back, and are excused anew from that day on. */
const isFollowed = sql`excuses.back_at is not null and exists (
  select 1 from excuses as next where next.student_id = excuses.student_id
    and next.id <> excuses.id and next.from_day = excuses.to_day and ${stands('next')}
    and (next.back_at is null or next.to_day <> excuses.from_day or next.back_at >= excuses.back_at))`

/** Which excuses hold, and until when: no later one names them, and they take nothing back. */
export const compareExcused = (db: Db) =>
  compare(db, {
    key: sql`excuses.id`,
    of: sql`students.registration_number || ', ' || excuses.from_day`,
    from: sql`excuses join students on students.id = excuses.student_id
      left join excused as kept on kept.key = excuses.key`,
    facts: {
      'what excuses them': text(
        sql`kept.student_id || ' ' || kept.kind || ' ' || kept.from_day || ' '
          || case when kept.to_day < excuses.to_day then 'day before' else kept.to_day end
          || ' ' || coalesce(kept.back_by, '')`,
        sql`case when ${stands('excuses')}
            and not (excuses.from_day = coalesce(excuses.to_day, '') and ${isFollowed})
          then excuses.student_id || ' ' || excuses.kind || ' ' || excuses.from_day || ' '
            || case when ${isFollowed} then 'day before' else coalesce(excuses.to_day, '9999-12-31') end || ' '
            || case when excuses.back_at is null then coalesce(excuses.back_by, '') else '' end
          end`,
      ),
    },
  })
