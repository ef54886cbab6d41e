import { addMonths, type Day } from '../values/calendar.ts'
import { type Paise, sumOf } from '../values/money.ts'
import { type PaymentStatus, statusOf } from './terms.ts'

/** The part of a course's fee that is due on a day; instalments are listed oldest first. */
export type Due = { dueDate: Day; amount: Paise }

/** What is agreed on the day of enrolment. */
export type Plan = {
  mode: 'Full' | 'Partial'
  total: Paise
  /** What is paid on the day of enrolment. */
  first: Paise
  enrolledOn: Day
  /** The course's duration, as `6 Months` or `1.5 Years`. */
  duration: string
  /** The most instalments that the rest is split into. */
  most: number
}

/** The months of a duration: 18 for `1.5 Years`. */
export const monthsOf = (duration: string): number => {
  const [, count, unit] = /^(\d+(?:\.\d+)?) (Month|Year)s?$/.exec(duration) ?? []
  return Math.round(Number(count ?? 1) * (unit === 'Year' ? 12 : 1))
}

/**
 * The instalments of a course. In full: all of it on the day of enrolment. In part: what is paid on
 * that day, and the rest in equal monthly parts over the duration; the last part has the remaining
 * paise.
 */
export const planInstalments = (plan: Plan): Due[] => {
  const { mode, total, first, enrolledOn } = plan
  if (total === 0) return []
  if (mode === 'Full') return [{ dueDate: enrolledOn, amount: total }]
  const paid = first > 0 ? [{ dueDate: enrolledOn, amount: first }] : []
  return [...paid, ...splitEvenly(total - first, enrolledOn, partsOf(plan))]
}

const partsOf = ({ duration, most }: Plan) => Math.max(1, Math.min(monthsOf(duration), most))

/** An amount in equal parts, due monthly from a month after `start`; the last has the remaining paise. */
export const splitEvenly = (amount: Paise, start: Day, wanted: number): Due[] => {
  const parts = Math.min(wanted, amount)
  const each = Math.floor(amount / Math.max(1, parts))
  return Array.from({ length: parts }, (_, at) => ({
    dueDate: addMonths(start, at + 1),
    amount: at === parts - 1 ? amount - each * (parts - 1) : each,
  }))
}

/** How much of each instalment is covered: money goes to the oldest first. */
export const coverInstalments = <D extends Due>(
  instalments: readonly D[],
  paid: Paise,
): (D & { covered: Paise })[] => {
  let left = paid
  return instalments.map((instalment) => {
    const covered = Math.min(left, instalment.amount)
    left -= covered
    return { ...instalment, covered }
  })
}

/** What a student owes over all their courses, and the first day of them on which it is due. */
export type StudentBalance = { balance: Paise; nextDueDate: Day | null }

/** The same with what lists of students are filtered and sorted by. */
export type StudentStanding = StudentBalance & {
  /** Of all courses together. */
  status: PaymentStatus
  /** The first day on which something is due for a course of which nothing is paid. */
  pendingDueDate: Day | null
  /** The same for a course of which a part is paid. */
  partialDueDate: Day | null
  /** Whether any course is paid in full. */
  hasCompleted: boolean
}

/** Decides what a student owes: receipts, the running totals and the stored accounts have it from here. */
export const standingOf = (
  accounts: readonly { total: Paise; paid: Paise; instalments: readonly Due[] }[],
): StudentStanding => {
  const firstDue = (some: typeof accounts): Day | null => {
    const dues = some.flatMap(({ instalments, paid }) => nextDueDate(instalments, paid) ?? [])
    return dues.toSorted()[0] ?? null
  }
  const total = sumOf(accounts.map((account) => account.total))
  const paid = sumOf(accounts.map((account) => account.paid))
  return {
    balance: total - paid,
    nextDueDate: firstDue(accounts),
    status: statusOf({ total, paid }),
    pendingDueDate: firstDue(accounts.filter((account) => account.paid === 0)),
    partialDueDate: firstDue(accounts.filter((account) => account.paid > 0)),
    hasCompleted: accounts.some((account) => statusOf(account) === 'Completed'),
  }
}

/** The day of the first open instalment; null when all are covered. */
export const nextDueDate = (instalments: readonly Due[], paid: Paise): Day | null =>
  coverInstalments(instalments, paid).find(({ covered, amount }) => covered < amount)?.dueDate ??
  null
