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
  await addTo(tx, 'attendance_days', 'day', changes)
  await addTo(tx, 'attendance_students', 'student_id', changes)
}

const addTo = async (
  tx: Tx,
  table: 'attendance_days' | 'attendance_students',
  of: 'day' | 'student_id',
  changes: readonly CountChange[],
): Promise<void> => {
  const sums = sumBy(changes, (change) => `${change.venue_id} ${change[of]}`)
  const [counts, column] = [sql.table(table), sql.ref(of)]
  await sql`
    insert into ${counts} (venue_id, ${column}, present, absent, late)
    select venue_id, ${column}, present, absent, late
    from ${rowsFrom(tx, 'fresh', counted, sums)} where true order by venue_id, ${column}
    on conflict (venue_id, ${column}) do update set
      present = ${counts}.present + excluded.present,
      absent = ${counts}.absent + excluded.absent,
      late = ${counts}.late + excluded.late`.execute(tx)
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
