import { sql } from 'kysely'
import type { Day } from '../../contract/values/calendar.ts'
import type { Counts } from '../../server/attendance/rules.ts'
import { keepAbsentees } from '../../server/attendance/sql/absentees.ts'
import { keepFormer, writeMarks } from '../../server/attendance/sql/marks.ts'
import { rowsFrom } from '../../server/db/json.ts'
import type { Tx } from '../../server/db/schema.ts'
import { itemAt } from '../../server/db/written.ts'
import {
  type Cadet,
  type PlannedMark,
  planCadet,
  planCorrection,
  planMarks,
} from './attendance-plan.ts'
import { type Dice, dice } from './random.ts'

/** A student who was written: their id, the id of their venue and the day of their registration. */
export type Registered = { id: number; venue: number; registered: Day }

const seed = 20_260_704
const minute = 60_000
// Roll call ends between 06:30 and 07:30 in India, which is 01:00 to 02:00 UTC.
const firstMinute = 60
const lastMinute = 120
/** So many venues have not been marked today. */
const notMarkedToday = 2

/**
 * Writes the marks of days of training, venue by venue as their coaches would, so that only one
 * venue's day is in memory. Returns how many there are.
 */
export const writeAttendance = async (
  tx: Tx,
  students: readonly Registered[],
  coaches: readonly number[],
  { days: all, today }: { days: readonly Day[]; today: Day },
): Promise<number> => {
  const roll = dice(seed)
  const placed = students.map((student, index) => ({ ...student, index }))
  const venues = [...Map.groupBy(placed, ({ venue }) => venue)]
  let total = 0
  for (const [index, [venueId, ofVenue]] of venues.entries()) {
    const isMarkedToday = index < venues.length - notMarkedToday
    const days = isMarkedToday ? all : all.filter((day) => day < today)
    const cadets = ofVenue.map((student) => planCadet(roll, student, days))
    total += await writeVenue(tx, roll, { venueId, cadets, coaches, days })
  }
  return total
}

type Venue = {
  venueId: number
  cadets: readonly Cadet[]
  coaches: readonly number[]
  days: readonly Day[]
}

const none = (): Counts => ({ present: 0, absent: 0, late: 0 })

const writeVenue = async (tx: Tx, roll: Dice, venue: Venue): Promise<number> => {
  const { venueId, cadets, days } = venue
  const perStudent = new Map<number, Counts>()
  const perDay: (Counts & { day: Day })[] = []
  let total = 0
  for (const day of days) {
    const marks = planMarks(roll, cadets, day)
    if (marks.length === 0) continue
    const correction = planCorrection(roll, marks, day)
    await writeDay(tx, roll, venue, { day, marks, correction })
    const ofDay = { day, ...none() }
    for (const mark of marks) {
      const { cadet, status } = mark.cadet === correction?.cadet ? correction : mark
      const ofStudent = perStudent.get(cadet.id) ?? none()
      perStudent.set(cadet.id, ofStudent)
      ofStudent[status] += 1
      ofDay[status] += 1
    }
    perDay.push(ofDay)
    total += marks.length
  }
  await insertDays(tx, venueId, perDay)
  await insertStudents(tx, venueId, perStudent)
  const ids = [...perStudent.keys()]
  await keepAbsentees(tx, ids, ids)
  return total
}

type DayOfMarks = {
  day: Day
  marks: readonly PlannedMark[]
  correction: PlannedMark | undefined
}

/** A venue has its own coach, and another one now and then. */
const writeDay = async (
  tx: Tx,
  roll: Dice,
  { venueId, coaches }: Venue,
  { day, marks, correction }: DayOfMarks,
) => {
  const own = roll.chance(0.85) ? venueId : roll.whole(0, coaches.length)
  const markedBy = itemAt(coaches, own % coaches.length)
  const at = Date.parse(day) + roll.whole(firstMinute, lastMinute) * minute + roll.whole(0, 59_999)
  const here = { day, venue_id: venueId }
  await writeMarks(
    tx,
    marks.map((mark) => newMark(mark, here, 0)),
    { markedBy, now: new Date(at).toISOString() },
  )
  if (correction === undefined) return
  const later = new Date(at + roll.whole(20, 90) * minute).toISOString()
  const change = [newMark(correction, here, 1)]
  await keepFormer(tx, change)
  await writeMarks(tx, change, { markedBy, now: later })
}

const newMark = (
  { cadet, status, remarks }: PlannedMark,
  here: { day: Day; venue_id: number },
  replaces: number,
) => ({
  ...here,
  student_id: cadet.id,
  status,
  remarks,
  replaces,
  made_at: null,
  clock_off: null,
})

const counted = { present: 'whole', absent: 'whole', late: 'whole' } as const

const insertDays = async (tx: Tx, venueId: number, rows: readonly (Counts & { day: Day })[]) => {
  await sql`
    insert into attendance_days (venue_id, day, present, absent, late)
    select cast(${venueId} as bigint), day, present, absent, late
    from ${rowsFrom(tx, 'fresh', { day: 'text', ...counted }, rows)}`.execute(tx)
}

const insertStudents = async (tx: Tx, venueId: number, counts: ReadonlyMap<number, Counts>) => {
  const rows = [...counts].map(([student_id, ofStudent]) => ({ student_id, ...ofStudent }))
  await sql`
    insert into attendance_students (venue_id, student_id, present, absent, late)
    select cast(${venueId} as bigint), student_id, present, absent, late
    from ${rowsFrom(tx, 'fresh', { student_id: 'whole', ...counted }, rows)}`.execute(tx)
}
