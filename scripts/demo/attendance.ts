import { type AttendanceStatus, markAttendance } from '../../contract/attendance/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import { markBatch } from '../../server/attendance/actions/mark.ts'
import { itemAt } from '../../server/db/written.ts'
import type { Deed } from './deeds.ts'
import { planned as excuses } from './excuses.ts'
import type { Institute } from './institute.ts'
import { type Dice, dice } from './random.ts'
import { instantOf, minute } from './training-days.ts'
import type { Student } from './write.ts'

const seed = 20_260_704
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
  students: readonly Student[],
  all: readonly Day[],
  { venues, coaches, today }: Institute,
): { deeds: Deed[]; count: () => number } => {
  const roll = dice(seed)
  let total = 0
  let away = excuses.length
  /** Of those who are not there on the last day, who is excused and has no mark (`excuseDeed`). */
  const isAway = (day: Day, { status, isRight }: PlannedMark): boolean => {
    if (day !== all.at(-1) || status !== 'absent' || isRight || away === 0) return false
    away -= 1
    return true
  }
  const placed = students.map((student, index) => ({ ...student, index }))
  const byVenue = [...Map.groupBy(placed, ({ venue }) => venue)]
  const deeds = byVenue.flatMap(([venue, ofVenue]) => {
    const isMarkedToday = venue < venues.length - notMarkedToday
    const days = isMarkedToday ? all : all.filter((day) => day < today)
    const cadets = ofVenue.map((student) => planCadet(roll, student, days))
    const { name: campVenue } = itemAt(venues, venue)
    return days.flatMap((day): Deed[] => {
      // A venue has its own coach, and another one now and then.
      const own = roll.chance(0.85) ? venue : roll.whole(0, coaches.length)
      const person = itemAt(coaches, own % coaches.length)
      const ends = Date.parse(day) + roll.whole(firstMinute, lastMinute) * minute
      const at = ends + roll.whole(0, minute - 1)
      const later = at + roll.whole(20, 90) * minute
      let correction: readonly PlannedMark[] = []
      const mark =
        (draw: () => readonly PlannedMark[]): Deed['act'] =>
        async (tx, ctx) => {
          const marks = draw()
          if (marks.length > 0) await markBatch(tx, ctx, batchOf(campVenue, day, marks))
        }
      const drawAll = () => {
        const marks = planMarks(roll, cadets, day).filter((mark) => !isAway(day, mark))
        correction = planCorrection(roll, marks)
        total += marks.length
        return marks
      }
      return [
        { at: instantOf(at), person, act: mark(drawAll) },
        { at: instantOf(later), person, act: mark(() => correction) },
      ]
    })
  })
  return { deeds, count: () => total }
}

const { date: dayInput } = markAttendance.body.shape

const batchOf = (campVenue: string, day: Day, marks: readonly PlannedMark[]) => ({
  campVenue,
  date: dayInput.parse(day),
  attendanceData: marks.map(({ studentId, status, remarks }) => ({ studentId, status, remarks })),
  perRow: false,
  reason: undefined,
})

/** A student as the roll call knows them, with their habits; `missingSince` is a day. */
type Cadet = ReturnType<typeof planCadet>

type Drawn = { status: AttendanceStatus; remarks: string | undefined }
/** `isRight` of one who is missing, whom nobody has taken for another. */
type PlannedMark = Drawn & { studentId: number; isRight?: true }

const absentBecause = [
  'Fever',
  'Medical leave',
  'Family function',
  'Examination at college',
  'Injured in the long jump, resting two days',
  'Gone home, back on Monday',
  'गावी गेला आहे',
  'உடல்நிலை சரியில்லை',
] as const
const lateBecause = ['Bus was late', 'Came for the second lap', 'Rain on the highway'] as const
const missing = 'Phone switched off, parent to be called'

/** One in this many students has been missing for three to five days. */
const oneMissingAmong = 90
const overlooked = 0.005

/** Draws the habits of a student; `index` is theirs among all of them. */
const planCadet = (
  roll: Dice,
  { id, registered, index }: { id: number; registered: Day; index: number },
  days: readonly Day[],
) => {
  const absentShare = roll.whole(2, 12) / 100
  const lateShare = roll.whole(1, 6) / 100
  const missingFor = roll.whole(3, 5)
  const missingSince = index % oneMissingAmong === 40 ? days.at(-missingFor) : undefined
  return { id, registered, absentShare, lateShare, missingSince }
}

/** A day's marks of the students registered before it; now and then one is missing. */
const planMarks = (roll: Dice, cadets: readonly Cadet[], day: Day): PlannedMark[] =>
  cadets.flatMap((cadet): PlannedMark | [] => {
    const { id: studentId, missingSince } = cadet
    if (cadet.registered >= day) return []
    if (missingSince !== undefined && day >= missingSince) {
      const remarks = day > missingSince ? missing : undefined
      return { studentId, status: 'absent', remarks, isRight: true }
    }
    return roll.chance(overlooked) ? [] : { studentId, ...drawMark(roll, cadet) }
  })

const drawMark = (roll: Dice, { absentShare, lateShare }: Cadet): Drawn => {
  if (roll.chance(absentShare))
    return { status: 'absent', remarks: roll.chance(0.4) ? roll.pick(absentBecause) : undefined }
  if (roll.chance(lateShare))
    return { status: 'late', remarks: roll.chance(0.3) ? roll.pick(lateBecause) : undefined }
  return { status: 'present', remarks: undefined }
}

const corrected = 0.1

/** Now and then a student marked absent without a reason had only come late. */
const planCorrection = (roll: Dice, marks: readonly PlannedMark[]): PlannedMark[] => {
  if (!roll.chance(corrected)) return []
  const isWrong = ({ status, remarks, isRight }: PlannedMark) =>
    status === 'absent' && remarks === undefined && !isRight
  return marks
    .filter(isWrong)
    .slice(0, 1)
    .map((mark) => ({ ...mark, status: 'late', remarks: 'Was at the medical room' }))
}
