import type { Day } from '../../contract/values/calendar.ts'
import type { LeaveStatus } from '../../contract/leave/terms.ts'
import type { Paise } from '../../contract/values/money.ts'
import { type PaymentStatus, statusOf } from '../../contract/payments/terms.ts'
import { addToCounters } from './counters.ts'
import type { Tx } from './schema.ts'

/**
 * The names of the running totals, which are counters, so that no screen counts a hundred thousand
 * rows. Deleted students are not in them; fees are in paise. A prefix ends where the id begins.
 */
export const tallies = {
  students: 'students',
  courseFees: 'course fees',
  admissionFees: 'admission fees',
  /** Students with a course that is not paid in full. */
  owing: 'students owing',
  registeredOnPrefix: 'registered on ',
  registeredByPrefix: 'registered by ',
  atVenuePrefix: 'at venue ',
  /** Students with a course in a state. */
  withStatusPrefix: 'students with ',
  ofCourse: (course: number, status?: PaymentStatus) =>
    status === undefined ? `course ${course}` : `course ${course} ${status}`,
  /** Leave requests in a status, of everyone or of one person. */
  leave: (status: LeaveStatus, employee?: number) =>
    employee === undefined ? `leave ${status}` : `leave of ${employee} ${status}`,
} as const

/** What a student owes and has paid for a course. */
export type Account = { courseId: number; total: Paise; paid: Paise }

/** What the totals take from one student. */
export type Tallied = {
  venue_id: number
  registered_by: number
  registration_date: Day
  admission_fee: Paise
  accounts: readonly Account[]
}

type Counts = Record<string, number>

/** What one student adds to the totals. */
export const tallyOf = (student: Tallied): Counts => ({
  [tallies.students]: 1,
  [`${tallies.registeredOnPrefix}${student.registration_date}`]: 1,
  [`${tallies.registeredByPrefix}${student.registered_by}`]: 1,
  [`${tallies.atVenuePrefix}${student.venue_id}`]: 1,
  [tallies.admissionFees]: student.admission_fee,
  ...tallyOfAccounts(student.accounts),
})

/** What the accounts of one student add to the totals. */
const tallyOfAccounts = (accounts: readonly Account[]): Counts => {
  const counts: Counts = {
    [tallies.courseFees]: accounts.reduce((sum, { total }) => sum + total, 0),
    [tallies.owing]: accounts.some(({ total, paid }) => paid < total) ? 1 : 0,
  }
  for (const account of accounts) {
    const status = statusOf(account)
    counts[`${tallies.withStatusPrefix}${status}`] = 1
    counts[tallies.ofCourse(account.courseId)] = 1
    counts[tallies.ofCourse(account.courseId, status)] = 1
  }
  return counts
}

/**
 * Brings the totals along with a student's change, in its transaction; nothing `before` is one who
 * came, nothing `after` one who went.
 */
export const tally = (
  tx: Tx,
  before: Tallied | undefined,
  after: Tallied | undefined,
): Promise<void> => move(tx, before ? tallyOf(before) : {}, after ? tallyOf(after) : {})

/** The accounts of one present student before and after a change. */
export type AccountsChange = { before: readonly Account[]; after: readonly Account[] }

/** Brings the totals along with changes of present students' accounts. */
export const tallyAccounts = (tx: Tx, ...changes: AccountsChange[]): Promise<void> =>
  move(
    tx,
    sumOf(changes.map(({ before }) => tallyOfAccounts(before))),
    sumOf(changes.map(({ after }) => tallyOfAccounts(after))),
  )

const sumOf = (counts: readonly Counts[]): Counts => {
  const sum: Counts = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** Brings the totals along with a change of one present student's admission fee. */
export const tallyAdmission = (tx: Tx, change: Paise): Promise<void> =>
  move(tx, {}, { [tallies.admissionFees]: change })

/**
 * Brings the totals along with so many requests of a person for leave; no status `before` is a new
 * request, none `after` one that was withdrawn.
 */
export const tallyLeave = (
  tx: Tx,
  employee: number,
  before: LeaveStatus | undefined,
  after: LeaveStatus | undefined,
  requests = 1,
): Promise<void> =>
  move(tx, tallyOfLeave(employee, before, requests), tallyOfLeave(employee, after, requests))

const tallyOfLeave = (
  employee: number,
  status: LeaveStatus | undefined,
  requests: number,
): Counts =>
  status === undefined
    ? {}
    : { [tallies.leave(status)]: requests, [tallies.leave(status, employee)]: requests }

const move = async (tx: Tx, had: Counts, has: Counts): Promise<void> => {
  const changes = Object.keys({ ...had, ...has })
    .map((name) => [name, (has[name] ?? 0) - (had[name] ?? 0)] as const)
    .filter(([, change]) => change !== 0)
  if (changes.length > 0) await addToCounters(tx, Object.fromEntries(changes))
}
