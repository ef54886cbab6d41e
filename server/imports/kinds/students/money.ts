import type { RowProblem } from '../../../../contract/imports/shapes.ts'
import type { PaymentMode, TransactionMode } from '../../../../contract/payments/terms.ts'
import type { Day } from '../../../../contract/values/calendar.ts'
import { type Paise, toRupees } from '../../../../contract/values/money.ts'
import { type Say, sayTo } from '../saying.ts'
import { type CourseKnown, paiseOf } from './courses.ts'
import type { Field, PayDay, RowRead } from './read-row.ts'

/** A course of a student as the file has it; money in paise. */
export type CourseTaken = {
  course: CourseKnown
  fee: Paise
  duration: string
  mode: PaymentMode
  paid: Paise
}

/** What was paid on a day: one receipt. */
export type DayTaken = {
  on: Day
  lines: {
    /** The key of the course; null for the admission fee. */
    course: string | null
    amount: Paise
    transactionMode: TransactionMode
    reference?: string | undefined
  }[]
}

/** Says that a list is not as long as that of the courses. */
type SayCount = (field: Field, given: number) => void

/** Reads what a student agreed and paid for their courses, and says what it decides. */
export const readMoneyOf = (
  read: RowRead,
  courses: readonly CourseKnown[],
  { today, payDay, payMode }: { today: Day; payDay: PayDay; payMode: TransactionMode | undefined },
) => {
  const problems: RowProblem[] = []
  const say = sayTo(problems)
  const registered = read.registered ?? today
  const sayCount: SayCount = (field, given) => {
    const facts = { given, courses: courses.length }
    say('bad', field, { code: 'values_per_course', facts })
  }
  const listOf = <T>(field: Field, values: readonly T[]): readonly (T | undefined)[] => {
    if (values.length === 1) return courses.map(() => values[0])
    if (values.length === 0 || values.length === courses.length) return values
    sayCount(field, values.length)
    return []
  }
  const fees = feesOf(read, courses, sayCount)
  const paid = paidOf(read, courses, fees, { say, sayCount })
  const durations = listOf('durations', read.durations)
  const modes = listOf('paymentModes', read.paymentModes)
  const taken = courses.map((course, at): CourseTaken => {
    const [fee, amount] = [fees[at] ?? course.fee, paid[at] ?? 0]
    if (amount > fee)
      say('bad', 'feesPaid', { code: 'more_than_total', facts: { total: toRupees(fee) } })
    if (course.id !== undefined && fee !== course.fee) {
      const facts = { course: course.name, fee: toRupees(fee), today: toRupees(course.fee) }
      say('open', 'courseFees', { code: 'fee_kept', facts })
    }
    const mode = modes[at]
    if (mode === undefined && amount > 0 && amount < fee) {
      const facts = { paid: toRupees(amount), total: toRupees(fee) }
      say('open', 'paymentModes', { code: 'part_paid', facts })
    }
    return {
      course,
      fee,
      duration: durations[at] ?? course.duration,
      mode: mode ?? (amount >= fee ? 'Full' : 'Partial'),
      paid: amount,
    }
  })
  requireSameTotal(read, taken, say)
  const days = listOf('paidOn', read.paidOn)
  const transactionModes = listOf('transactionModes', read.transactionModes)
  const references = read.references.length === 1 ? [] : listOf('references', read.references)
  const lines = [
    ...taken.map(({ course, paid: amount }, at) => ({ at, course: course.key, amount })),
    { at: 0, course: null, amount: read.details?.admissionFee ?? 0 },
  ].filter(({ amount }) => amount > 0)
  const isRegistered = read.shown['registrationDate'] !== undefined
  const usual = isRegistered || payDay === 'asked' || payDay === 'today' ? registered : payDay
  if (lines.some(({ at }) => days[at] === undefined)) {
    if (!isRegistered && payDay === 'asked') say('bad', 'paidOn', { code: 'question_open' })
    else if (isRegistered || payDay === 'today')
      say('open', 'paidOn', { code: 'paid_on_registration', facts: { day: registered } })
  }
  if (payMode === undefined && lines.some(({ at }) => transactionModes[at] === undefined))
    say('bad', 'transactionModes', { code: 'question_open' })
  const byDay = Map.groupBy(lines, ({ at }) => days[at] ?? usual)
  for (const day of byDay.keys()) if (day > today) say('bad', 'paidOn', { code: 'paid_in_future' })
  return {
    courses: taken,
    problems,
    days: [...byDay]
      .toSorted(([one], [other]) => (one < other ? -1 : 1))
      .map(([on, those], index) => ({
        on,
        lines: those.map(({ at, course, amount }, line) => ({
          course,
          amount,
          transactionMode: transactionModes[at] ?? payMode ?? 'Cash',
          // One reference for all of it stands on the first line, because no two may have the same.
          reference:
            course === null
              ? undefined
              : (references[at] ?? (index + line === 0 ? read.references[0] : undefined)),
        })),
      })),
  }
}

/** Days that are each one receipt, in their order. */
export const daysTogether = (days: readonly DayTaken[]): DayTaken[] =>
  [...Map.groupBy(days, ({ on }) => on)]
    .map(([on, those]) => ({ on, lines: those.flatMap(({ lines }) => lines) }))
    .toSorted((one, other) => (one.on < other.on ? -1 : 1))

/** The fee of each course as agreed; one for all is their sum, and so today's fees where it is right. */
const feesOf = (
  read: RowRead,
  courses: readonly CourseKnown[],
  sayCount: SayCount,
): (Paise | undefined)[] => {
  const given = (read.courseFees.length > 0 ? read.courseFees : read.totalFee).map(paiseOf)
  if (given.length === courses.length || given.length === 0) return given
  const sum = courses.reduce((total, { fee }) => total + fee, 0)
  if (given.length > 1 || given[0] !== sum) sayCount('courseFees', given.length)
  return []
}

/** Where a row has fees and their total, both say the same; the total may hold the admission fee. */
const requireSameTotal = (read: RowRead, taken: readonly CourseTaken[], say: Say): void => {
  if (read.courseFees.length === 0 || read.totalFee.length === 0) return
  const fees = taken.reduce((sum, { fee }) => sum + fee, 0)
  const total = read.totalFee.reduce((sum: Paise, one) => sum + (paiseOf(one) ?? 0), 0)
  if (total === fees || total === fees + (read.details?.admissionFee ?? 0)) return
  const facts = { fees: toRupees(fees), total: toRupees(total) }
  say('bad', 'totalFee', { code: 'total_differs', facts })
}

/** What was paid for each course; one amount for several pays the first ones first. */
const paidOf = (
  read: RowRead,
  courses: readonly CourseKnown[],
  fees: readonly (Paise | undefined)[],
  { say, sayCount }: { say: Say; sayCount: SayCount },
): Paise[] => {
  const given = (read.paidByCourse.length > 0 ? read.paidByCourse : read.feesPaid).map(paiseOf)
  if (given.length === courses.length) return given.map((amount) => amount ?? 0)
  if (given.length > 1) {
    sayCount('feesPaid', given.length)
    return []
  }
  const [sum = 0] = given
  if (sum === 0) return []
  let left = sum
  const spread = courses.map(({ fee }, at) => {
    const amount = at === courses.length - 1 ? left : Math.min(left, fees[at] ?? fee)
    left -= amount
    return amount
  })
  say('open', 'feesPaid', { code: 'paid_spread', facts: { amounts: spread.map(toRupees) } })
  return spread
}
