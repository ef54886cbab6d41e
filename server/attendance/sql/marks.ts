import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsFrom } from '../../db/json.ts'
import { holding } from '../../db/locking.ts'
import { ofEach } from '../../db/planning.ts'
import type { Tx } from '../../db/schema.ts'
import { rowsToLock } from '../../db/scope/scoped.ts'

export type VenueDay = { venue_id: number; day: Day }

/**
 * Locks days of venues for this transaction: two coaches who mark one at once run one after the other,
 * and the second sees the first one's marks.
 */
export const holdDays = async (tx: Tx, days: readonly VenueDay[]): Promise<void> => {
  await sql`
    insert into attendance_days (venue_id, day, present, absent, late)
    select venue_id, day, 0, 0, 0
    from ${rowsFrom(tx, 'held', { venue_id: 'whole', day: 'text' }, days)}
    where true order by venue_id, day
    on conflict (venue_id, day) do update set present = attendance_days.present`.execute(tx)
}

export type RollRow = {
  id: number
  name: string
  registration_number: string
  registration_date: Day
  venue_id: number
  /** Where they were on the day, if they have moved since. */
  venue_then: number | null
  status: AttendanceStatus | null
  remarks: string | null
  version: number | null
  marked_venue: number | null
  marked_at: string | null
  made_at: string | null
  clock_off: number | null
  marked_by: number | null
  marker: string | null
}

/**
 * The students to be marked, with their marks of the day. Their rows are locked, so no one moves to
 * another venue in the meantime and two venues never mark one student at once.
 */
export const findFacts = async (
  tx: Tx,
  studentIds: readonly number[],
  day: Day,
): Promise<readonly RollRow[]> => {
  const wanted = rowsFrom(
    tx,
    'wanted',
    { id: 'whole' },
    studentIds.map((id) => ({ id })),
  )
  const { rows } = await sql<RollRow>`
    select students.id, students.name, students.registration_number, students.registration_date,
      students.venue_id, (
        select student_moves.venue_id from student_moves
        where student_moves.student_id = students.id and student_moves.until >= ${ofEach('students.id', day)}
        order by student_moves.until limit 1
      ) as venue_then, attendance.status, attendance.remarks, attendance.version,
      attendance.venue_id as marked_venue, attendance.marked_at, attendance.made_at,
      attendance.clock_off, attendance.marked_by, employees.name as marker
    from ${wanted}
    join ${rowsToLock(tx, 'students')} on students.id = wanted.id and students.deleted_at is null
    left join attendance on attendance.student_id = students.id
      and attendance.day = ${ofEach('students.id', day)}
    left join employees on employees.id = attendance.marked_by
    ${holding(tx, 'students')}`.execute(tx)
  return rows
}

/** A mark to be written: its student's of a day, over the current version (0 where there is none). */
export type NewMark = {
  student_id: number
  day: Day
  /** Where it is made. */
  venue_id: number
  status: AttendanceStatus
  remarks: string | null
  replaces: number
  made_at: string | null
  clock_off: number | null
}

const columns = {
  student_id: 'whole',
  day: 'text',
  venue_id: 'whole',
  status: 'text',
  remarks: 'text',
  replaces: 'whole',
  made_at: 'text',
  clock_off: 'whole',
} as const

export const storedColumns = sql.raw(
  'student_id, day, venue_id, status, remarks, version, marked_by, marked_at, made_at, clock_off, import_id',
)

/** Ends an insert of marks: one that is there is replaced. */
export const orReplace = sql`on conflict (student_id, day) do update set
  venue_id = excluded.venue_id, status = excluded.status, remarks = excluded.remarks,
  version = excluded.version, marked_by = excluded.marked_by, marked_at = excluded.marked_at,
  made_at = excluded.made_at, clock_off = excluded.clock_off, import_id = excluded.import_id`

type Marking = { markedBy: number; now: string; importId?: number }

/**
 * Copies the marks that are about to be replaced to the history. One that another venue replaces at
 * the same time is left out; `writeMarks` notices it.
 */
export const keepFormer = async (tx: Tx, marks: readonly NewMark[]): Promise<void> => {
  if (marks.every(({ replaces }) => replaces === 0)) return
  await sql`
    insert into attendance_history (${storedColumns})
    select attendance.student_id, attendance.day, attendance.venue_id, attendance.status,
      attendance.remarks, attendance.version, attendance.marked_by, attendance.marked_at,
      attendance.made_at, attendance.clock_off, attendance.import_id
    from ${rowsFrom(tx, 'fresh', columns, marks)}
    join attendance on attendance.student_id = fresh.student_id and attendance.day = fresh.day
      and attendance.version = fresh.replaces
    where true
    on conflict (student_id, day, version) do nothing`.execute(tx)
}

/** Writes marks and returns how many; fewer than given when another call wrote in between. */
export const writeMarks = async (
  tx: Tx,
  marks: readonly NewMark[],
  { markedBy, now, importId }: Marking,
): Promise<number> => {
  const { numAffectedRows = 0n } = await sql`
    insert into attendance (${storedColumns})
    select student_id, day, venue_id, status, remarks, replaces + 1,
      cast(${markedBy} as bigint), cast(${now} as text), made_at, clock_off,
      cast(${importId ?? null} as bigint)
    from ${rowsFrom(tx, 'fresh', columns, marks)}
    where true
    ${orReplace}
    where attendance.version = excluded.version - 1`.execute(tx)
  return Number(numAffectedRows)
}
