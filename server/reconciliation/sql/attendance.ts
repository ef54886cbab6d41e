import { type RawBuilder, sql } from 'kysely'
import type { Db } from '../../db/schema.ts'
import { batchSize } from './fragments.ts'

/** How many marks of each kind there are: as stored, and recounted. */
export type MarkDifference = {
  keptPresent: number
  present: number
  keptAbsent: number
  absent: number
  keptLate: number
  late: number
}

export type DayDifference = MarkDifference & { day: string }
export type StudentDifference = MarkDifference & { id: number; who: string }

export type Venue = { id: number; name: string }

export const findVenues = (db: Db, after: number): Promise<Venue[]> =>
  db
    .selectFrom('venues')
    .select(['id', 'name'])
    .where('id', '>', after)
    .orderBy('id')
    .limit(batchSize)
    .execute()

/** The days of a venue after a day whose counts differ from its marks. */
export const findDayDifferences = async (
  db: Db,
  venueId: number,
  after: string,
): Promise<DayDifference[]> => {
  const { rows } = await sql<DayDifference>`
    select marks.key as day, ${counts} from (${marksBy('attendance_days', 'day', venueId, sql`${after}`)})
    as marks where ${differ} order by marks.key limit ${batchSize}`.execute(db)
  return rows
}

/** The students after an id whose counts at a venue differ from their marks there. */
export const findStudentDifferences = async (
  db: Db,
  venueId: number,
  after: number,
): Promise<StudentDifference[]> => {
  const { rows } = await sql<StudentDifference>`
    select students.id, students.registration_number as who, ${counts}
    from (${marksBy('attendance_students', 'student_id', venueId, sql`${after}`)}) as marks
    join students on students.id = marks.key
    where ${differ} order by students.id limit ${batchSize}`.execute(db)
  return rows
}

export type AbsenteeDifference = {
  id: number
  who: string
  keptDay: string | null
  day: string | null
}

/** Students after an id who are stored as absent three days running and are not, or the reverse. */
export const findAbsenteeDifferences = async (
  db: Db,
  after: number,
): Promise<AbsenteeDifference[]> => {
  const latest = (what: RawBuilder<unknown>) => sql`(select ${what} from (
    select day, status from attendance where student_id = students.id order by day desc limit 3
  ) as latest)`
  const { rows } = await sql<AbsenteeDifference>`
    select id, who, "keptDay", day from (
      select students.id, students.registration_number as who, kept.last_day as "keptDay",
        ${latest(sql`case when count(*) = 3 and min(status) = 'absent' and max(status) = 'absent'
          then max(day) end`)} as day
      from students left join attendance_absentees as kept on kept.student_id = students.id
      where students.id > ${after}
    ) as students
    where "keptDay" is distinct from day order by id limit ${batchSize}`.execute(db)
  return rows
}

const kinds = ['present', 'absent', 'late'] as const

const counts = sql`"keptPresent", present, "keptAbsent", absent, "keptLate", late`
const differ = sql`("keptPresent" <> present or "keptAbsent" <> absent or "keptLate" <> late)`

/** The marks of a venue by a column, joined with the table of their counts. */
const marksBy = (
  table: 'attendance_days' | 'attendance_students',
  column: 'day' | 'student_id',
  venueId: number,
  after: RawBuilder<unknown>,
) => {
  const by = sql.ref(column)
  const here = sql`venue_id = ${venueId} and ${by} > ${after}`
  const counted = kinds.map(
    (kind) => sql`sum(case when status = ${sql.lit(kind)} then 1 else 0 end) as ${sql.ref(kind)}`,
  )
  const both = kinds.flatMap((kind) => [
    sql`coalesce(kept.${sql.ref(kind)}, 0) as ${sql.ref(`kept${kind[0]?.toUpperCase()}${kind.slice(1)}`)}`,
    sql`coalesce(counted.${sql.ref(kind)}, 0) as ${sql.ref(kind)}`,
  ])
  return sql`
    select coalesce(kept.${by}, counted.${by}) as key, ${sql.join(both)}
    from (
      select ${by}, ${sql.join(counted)} from attendance where ${here} group by ${by}
    ) as counted
    full join (
      select ${by}, present, absent, late from ${sql.table(table)} where ${here}
    ) as kept on kept.${by} = counted.${by}`
}
