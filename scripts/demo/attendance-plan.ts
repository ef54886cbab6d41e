import type { AttendanceStatus } from '../../contract/attendance/calls.ts'
import type { Day } from '../../contract/values/calendar.ts'
import type { Dice } from './random.ts'

/** A student as the roll call knows them, with their habits. */
export type Cadet = {
  id: number
  registered: Day
  absentShare: number
  lateShare: number
  /** The day since which they have been missing. */
  missingSince?: Day | undefined
}

export type PlannedMark = { cadet: Cadet; status: AttendanceStatus; remarks: string | null }

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
export const planCadet = (
  roll: Dice,
  { id, registered, index }: { id: number; registered: Day; index: number },
  days: readonly Day[],
): Cadet => {
  const absentShare = roll.whole(2, 12) / 100
  const lateShare = roll.whole(1, 6) / 100
  const missingFor = roll.whole(3, 5)
  const missingSince = index % oneMissingAmong === 40 ? days.at(-missingFor) : undefined
  return { id, registered, absentShare, lateShare, missingSince }
}

/** A day's marks of the students registered before it; now and then one is missing. */
export const planMarks = (roll: Dice, cadets: readonly Cadet[], day: Day): PlannedMark[] => {
  const marks: PlannedMark[] = []
  for (const cadet of cadets) {
    if (cadet.registered >= day) continue
    if (cadet.missingSince !== undefined && day >= cadet.missingSince)
      marks.push({ cadet, status: 'absent', remarks: day > cadet.missingSince ? missing : null })
    else if (!roll.chance(overlooked)) marks.push({ cadet, ...drawMark(roll, cadet) })
  }
  return marks
}

const drawMark = (roll: Dice, { absentShare, lateShare }: Cadet): Omit<PlannedMark, 'cadet'> => {
  if (roll.chance(absentShare))
    return { status: 'absent', remarks: roll.chance(0.4) ? roll.pick(absentBecause) : null }
  if (roll.chance(lateShare))
    return { status: 'late', remarks: roll.chance(0.3) ? roll.pick(lateBecause) : null }
  return { status: 'present', remarks: null }
}

const corrected = 0.1

/** Now and then a student marked absent without a reason had only come late. */
export const planCorrection = (
  roll: Dice,
  marks: readonly PlannedMark[],
  day: Day,
): PlannedMark | undefined => {
  if (!roll.chance(corrected)) return undefined
  const wrong = marks.find(
    ({ cadet, status, remarks }) =>
      status === 'absent' &&
      remarks === null &&
      (cadet.missingSince === undefined || day < cadet.missingSince),
  )
  return wrong && { ...wrong, status: 'late', remarks: 'Was at the medical room' }
}
