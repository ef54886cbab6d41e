import { toPaise } from '../../contract/values/money.ts'
import { demoCourses } from './institute.ts'
import type { PlannedEnrolment, PlannedStudent } from './plan.ts'
import type { Dice } from './random.ts'

const dayInMilliseconds = 24 * 3_600_000
const share = 0.04
const mostDaysLater = 60

/** Some students take another course later and have paid nothing for it yet. */
export const addLaterCourses = (
  roll: Dice,
  students: readonly PlannedStudent[],
  now: Date,
): PlannedStudent[] =>
  students.map((student) => {
    const daysSince = Math.floor((now.getTime() - Date.parse(student.at)) / dayInMilliseconds)
    if (!roll.chance(share) || daysSince < 1) return student
    const days = roll.whole(1, Math.min(mostDaysLater, daysSince))
    const at = new Date(Date.parse(student.at) + days * dayInMilliseconds).toISOString()
    return { ...student, enrolments: [...student.enrolments, planUnpaid(roll, student, at)] }
  })

const planUnpaid = (roll: Dice, { enrolments }: PlannedStudent, at: string): PlannedEnrolment => {
  const first = roll.whole(0, demoCourses.length - 1)
  const free = demoCourses.map((_, index) => (first + index) % demoCourses.length)
  const course = free.find((index) => enrolments.every((taken) => taken.course !== index)) ?? 0
  const total = toPaise(demoCourses[course]?.fee ?? 0)
  return { at, course, mode: roll.chance(0.3) ? 'Full' : 'Partial', total, first: 0, paid: 0 }
}
