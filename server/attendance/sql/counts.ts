import { sql } from 'kysely'
import type { AttendanceStatus } from '../../../contract/attendance/calls.ts'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsFrom } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'

/** What marks add to the counts of a venue's day and of its students; negative for removed marks. */
export type CountChange = {
  venue_id: number
  day: Day
  student_id: number
  present: number
  absent: number
  late: number
}

type Counted = { venue_id: number; day: Day; student_id: number; status: AttendanceStatus }

const none = { present: 0, absent: 0, late: 0 }

/** What one mark adds to the counts, or takes from them. */
export const counting = (
  { venue_id, day, student_id, status }: Counted,
  marks: 1 | -1,
): CountChange => ({ venue_id, day, student_id, ...none, [status]: marks })

const counted = {
  venue_id: 'whole',
  day: 'text',
  student_id: 'whole',
  present: 'whole',
  absent: 'whole',
  late: 'whole',
} as const

/** Updates the counts after marking, in its transaction. */
export const addToCounts = async (tx: Tx, changes: readonly CountChange[]): Promise<void> => {
  const ofDays = sumBy(changes, ({ venue_id, day }) => `${venue_id} ${day}`)
  await sql`
    insert into attendance_days (venue_id, day, present, absent, late)
    select venue_id, day, present, absent, late
    from ${rowsFrom(tx, 'fresh', counted, ofDays)} where true order by venue_id, day
    on conflict (venue_id, day) do update set
      present = attendance_days.present + excluded.present,
      absent = attendance_days.absent + excluded.absent,
      late = attendance_days.late + excluded.late`.execute(tx)
  const ofStudents = sumBy(changes, ({ venue_id, student_id }) => `${venue_id} ${student_id}`)
  await sql`
    insert into attendance_students (venue_id, student_id, present, absent, late)
    select venue_id, student_id, present, absent, late
    from ${rowsFrom(tx, 'fresh', counted, ofStudents)} where true order by venue_id, student_id
    on conflict (venue_id, student_id) do update set
      present = attendance_students.present + excluded.present,
      absent = attendance_students.absent + excluded.absent,
      late = attendance_students.late + excluded.late`.execute(tx)
}

const sumBy = (
  changes: readonly CountChange[],
  keyOf: (change: CountChange) => string,
): CountChange[] => {
  const sums = new Map<string, CountChange>()
  for (const change of changes) {
    const key = keyOf(change)
    const sum = sums.get(key)
    sums.set(key, sum === undefined ? change : plus(sum, change))
  }
  return [...sums.values()]
}

const plus = (one: CountChange, other: CountChange): CountChange => ({
  ...one,
  present: one.present + other.present,
  absent: one.absent + other.absent,
  late: one.late + other.late,
})
