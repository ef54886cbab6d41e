import { sql } from 'kysely'
import type { Day } from '../../../contract/values/calendar.ts'
import { rowsFrom } from '../../db/json.ts'
import type { Tx } from '../../db/schema.ts'

/** What marks add to the counts of a venue's day and of its students; negative for removed marks. */
export type CountChange = {
  venue_id: number
  student_id: number
  present: number
  absent: number
  late: number
}

const counted = {
  venue_id: 'whole',
  student_id: 'whole',
  present: 'whole',
  absent: 'whole',
  late: 'whole',
} as const

/** Updates the counts after marking, in its transaction. */
export const addToCounts = async (
  tx: Tx,
  changes: readonly CountChange[],
  day: Day,
): Promise<void> => {
  const ofVenues = sumBy(changes, ({ venue_id }) => venue_id)
  await sql`
    insert into attendance_days (venue_id, day, present, absent, late)
    select venue_id, cast(${day} as text), present, absent, late
    from ${rowsFrom(tx, 'fresh', counted, ofVenues)} where true order by venue_id
    on conflict (venue_id, day) do update set
      present = attendance_days.present + excluded.present,
      absent = attendance_days.absent + excluded.absent,
      late = attendance_days.late + excluded.late`.execute(tx)
  const ofStudents = [...Map.groupBy(changes, ({ venue_id }) => venue_id).values()].flatMap(
    (here) => sumBy(here, ({ student_id }) => student_id),
  )
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
  keyOf: (change: CountChange) => number,
): CountChange[] => {
  const sums = new Map<number, CountChange>()
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
