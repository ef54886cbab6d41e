import { refuse } from '../../../contract/kit/refuse.ts'
import { type Due, monthsOf } from '../../../contract/payments/instalments.ts'
import type { LeavingWorking } from '../../../contract/payments/fee-change-shapes.ts'
import type { RefundRule } from '../../../contract/payments/leaving.ts'
import { addDays, addMonths, type Day, daysBetween } from '../../../contract/values/calendar.ts'
import { type Paise, sumOf } from '../../../contract/values/money.ts'

export type Held = {
  enrolledOn: Day
  /** The course's duration, as `6 Months`. */
  duration: string
  /** The fee as agreed, less concessions. */
  fee: Paise
  paid: Paise
  instalments: readonly Due[]
}

/** The institute's rule, and the percentage of the fee that it keeps first. */
export type RefundTerms = { rule: RefundRule; keptPercent: number }

/** The last day in a course: from the day of enrolment until today. */
export const decideLeaving = (
  { enrolledOn, leftOn }: { enrolledOn: Day; leftOn: Day | null },
  day: Day,
  today: Day,
): void => {
  if (leftOn !== null) refuse('already_left', { day: leftOn })
  if (day < enrolledOn) refuse('left_too_early', { day: enrolledOn })
  if (day > today) refuse('left_in_future')
}

/**
 * What a student pays for a course that they leave, and how it is computed. The institute keeps its
 * part first; the rest of the fee is shared over the days of the course, the first and the last
 * included, or over its months, of which one begun counts whole. Paise are rounded down, for the
 * student. Without refunds, what is paid and what is due until the day of leaving stays.
 */
export const computeLeaving = (
  course: Held,
  leftOn: Day,
  { rule, keptPercent }: RefundTerms,
): LeavingWorking => {
  const { fee, paid } = course
  if (rule === 'none') {
    const dueBefore = course.instalments.filter(({ dueDate }) => dueDate <= leftOn)
    const share = sumOf(dueBefore.map(({ amount }) => amount))
    const charge = Math.min(fee, Math.max(share, paid))
    return { rule, fee, paid, keptPercent: 0, kept: 0, held: 0, whole: 0, share, charge }
  }
  const kept = Math.floor((fee * keptPercent) / 100)
  const { held, whole } = rule === 'days' ? daysHeld(course, leftOn) : monthsHeld(course, leftOn)
  const share = Math.floor(((fee - kept) * held) / whole)
  return { rule, fee, paid, keptPercent, kept, held, whole, share, charge: kept + share }
}

const daysHeld = ({ enrolledOn, duration }: Held, leftOn: Day) => {
  const end = addMonths(enrolledOn, monthsOf(duration))
  const whole = daysBetween(enrolledOn, addDays(end, -1)).length
  return { held: Math.min(whole, daysBetween(enrolledOn, leftOn).length), whole }
}

const monthsHeld = ({ enrolledOn, duration }: Held, leftOn: Day) => {
  const whole = monthsOf(duration)
  let held = 1
  while (held < whole && addMonths(enrolledOn, held) <= leftOn) held += 1
  return { held, whole }
}
