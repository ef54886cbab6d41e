import { markAttendance } from '../../contract/attendance/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { markBatch } from '../../server/attendance/actions/mark.ts'
import { itemAt } from '../../server/db/written.ts'
import { type PlannedMark, planCadet, planCorrection, planMarks } from './attendance-plan.ts'
import type { Deed } from './deeds.ts'
import { dice } from './random.ts'

/** A student who was written: their id, the place of their venue and the day of their registration. */
export type Registered = { id: number; venue: number; registered: Day }

type Camp = {
  students: readonly Registered[]
  venues: readonly string[]
  coaches: readonly number[]
}

const seed = 20_260_704
const minute = 60_000
// Roll call ends between 06:30 and 07:30 in India, which is 01:00 to 02:00 UTC.
const firstMinute = 60
const lastMinute = 120
/** So many venues, of those with the fewest students, have not been marked today. */
const notMarkedToday = 2

/**
 * The marks of days of training, venue by venue as their coaches would make them. Marks are drawn when
 * they are made, so that only one venue's day is in memory; `count` says how many there are.
 */
export const markingDeeds = (
  { students, venues, coaches }: Camp,
  { days: all, today }: { days: readonly Day[]; today: Day },
): { deeds: Deed[]; count: () => number } => {
  const roll = dice(seed)
  let total = 0
  const placed = students.map((student, index) => ({ ...student, index }))
  const byVenue = [...Map.groupBy(placed, ({ venue }) => venue)]
  const deeds = byVenue.flatMap(([venue, ofVenue]) => {
    const isMarkedToday = venue < venues.length - notMarkedToday
    const days = isMarkedToday ? all : all.filter((day) => day < today)
    const cadets = ofVenue.map((student) => planCadet(roll, student, days))
    const campVenue = itemAt(venues, venue)
    return days.flatMap((day): Deed[] => {
      // A venue has its own coach, and another one now and then.
      const own = roll.chance(0.85) ? venue : roll.whole(0, coaches.length)
      const person = itemAt(coaches, own % coaches.length)
      const ends = Date.parse(day) + roll.whole(firstMinute, lastMinute) * minute
      const at = ends + roll.whole(0, minute - 1)
      const later = at + roll.whole(20, 90) * minute
      let correction: PlannedMark | undefined
      const mark =
        (draw: () => readonly PlannedMark[]): Deed['act'] =>
        async (tx, ctx) => {
          const marks = draw()
          if (marks.length > 0) await markBatch(tx, ctx, batchOf(campVenue, day, marks))
        }
      const drawAll = () => {
        const marks = planMarks(roll, cadets, day)
        correction = planCorrection(roll, marks, day)
        total += marks.length
        return marks
      }
      return [
        { at: instantOf(at), person, act: mark(drawAll) },
        { at: instantOf(later), person, act: mark(() => (correction ? [correction] : [])) },
      ]
    })
  })
  return { deeds, count: () => total }
}

const instantOf = (milliseconds: number) => new Date(milliseconds).toISOString()

const { date: dayInput } = markAttendance.body.shape

const batchOf = (campVenue: string, day: Day, marks: readonly PlannedMark[]) => ({
  campVenue,
  date: dayInput.parse(day),
  attendanceData: marks.map(({ cadet, status, remarks }) => ({
    studentId: cadet.id,
    status,
    remarks: remarks ?? undefined,
  })),
  perRow: false,
  reason: undefined,
})
