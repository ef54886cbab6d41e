import type { Day } from '../../contract/values/calendar.ts'
import type { LeaveStatus } from '../../contract/leave/terms.ts'
import type { Paise } from '../../contract/values/money.ts'
import { feeOf } from '../../contract/payments/account.ts'
import { standingOf } from '../../contract/payments/instalments.ts'
import { type PaymentStatus, statusOf } from '../../contract/payments/terms.ts'
import { addToCounters } from './counters.ts'
import { type Account, tallyOfDues } from './ledger/due-tallies.ts'
import type { Tables, Tx } from './schema.ts'

/**
 * The names of the running totals, which are counters, so that no screen counts a hundred thousand
 * rows. Deleted students are not in them; fees are in paise. A prefix ends where the id begins. Those of
 * what is due by day have their names in `ledger/due-tallies.ts`.
 */
export const tallies = {
  students: 'students',
  /** As agreed, less concessions and leaving. */
  courseFees: 'course fees',
  admissionFees: 'admission fees',
  /** Students with a course that is not paid in full. */
  owing: 'students owing',
  /** What all of them owe. */
  outstanding: 'outstanding',
  /** What was collected on a day, also from deleted students, less what was reversed and refunded then. */
  collectedOnPrefix: 'collected on ',
  registeredOnPrefix: 'registered on ',
  registeredByPrefix: 'registered by ',
  atVenuePrefix: 'at venue ',
  /** Students with a course in a state. */
  withStatusPrefix: 'students with ',
  /** Students by their verdict, at a venue or in a course. */
  verdictPrefix: 'verdict ',
  verdict: (of: 'venue' | 'course', id: number, verdict: KeptVerdict['verdict']) =>
    `verdict ${of} ${id} ${verdict}`,
  ofCourse: (course: number, status?: PaymentStatus) =>
    status === undefined ? `course ${course}` : `course ${course} ${status}`,
  /** Leave requests in a status, of everyone or of one person. */
  leave: (status: LeaveStatus, employee?: number) =>
    employee === undefined ? `leave ${status}` : `leave of ${employee} ${status}`,
} as const

/** The facts about one student that the totals use. */
export type StudentForTally = {
  venue_id: number
  registered_by: number
  registration_date: Day
  admission_fee: Paise
  accounts: readonly Account[]
}

type Counts = Record<string, number>

type KeptVerdict = Pick<Tables['verdicts'], 'course_id' | 'venue_id' | 'is_first' | 'verdict'>

/** What one student adds to the totals. */
export const tallyOf = (student: StudentForTally): Counts => ({
  [tallies.students]: 1,
  [`${tallies.registeredOnPrefix}${student.registration_date}`]: 1,
  [`${tallies.registeredByPrefix}${student.registered_by}`]: 1,
  [`${tallies.atVenuePrefix}${student.venue_id}`]: 1,
  [tallies.admissionFees]: student.admission_fee,
  ...tallyOfAccounts(student.accounts),
})

/** What the accounts of one student add to the totals. */
const tallyOfAccounts = (accounts: readonly Account[]): Counts => {
  const { balance } = standingOf(accounts)
  const counts: Counts = {
    [tallies.courseFees]: accounts.reduce((sum, account) => sum + feeOf(account), 0),
    [tallies.owing]: balance > 0 ? 1 : 0,
    [tallies.outstanding]: balance,
    ...tallyOfDues(accounts),
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
 * Updates the totals with a student's change, in its transaction; without `before` the student is new,
 * without `after` deleted.
 */
export const tally = (
  tx: Tx,
  before: StudentForTally | undefined,
  after: StudentForTally | undefined,
): Promise<void> => move(tx, before ? tallyOf(before) : {}, after ? tallyOf(after) : {})

/** Adds new students to the totals, all with one statement: of each what it adds to them. */
export const tallyNew = (tx: Tx, students: readonly Counts[]): Promise<void> =>
  move(tx, {}, sumOf(students))

/** Takes students who are deleted for good out of the totals. */
export const tallyGone = (tx: Tx, students: readonly StudentForTally[]): Promise<void> =>
  move(tx, sumOf(students.map(tallyOf)), {})

/** The accounts of one present student before and after a change. */
export type AccountsChange = { before: readonly Account[]; after: readonly Account[] }

/** Money collected on a day; reversals and refunds are negative. */
export type Collected = { day: Day; amount: Paise }

/** Updates the totals with changes of present students' accounts, and with what was collected. */
export const tallyAccounts = (
  tx: Tx,
  changes: readonly AccountsChange[],
  collected: readonly Collected[],
): Promise<void> =>
  move(
    tx,
    sumOf(changes.map(({ before }) => tallyOfAccounts(before))),
    sumOf([
      ...changes.map(({ after }) => tallyOfAccounts(after)),
      ...collected.map(({ day, amount }) => ({ [`${tallies.collectedOnPrefix}${day}`]: amount })),
    ]),
  )

/** Updates the totals of what was collected; always before the others, which other calls lock too. */
export const tallyCollected = (tx: Tx, collected: Collected): Promise<void> =>
  tallyAccounts(tx, [], [collected])

const sumOf = (counts: readonly Counts[]): Counts => {
  const sum: Counts = {}
  for (const one of counts)
    for (const [name, count] of Object.entries(one)) sum[name] = (sum[name] ?? 0) + count
  return sum
}

/** Updates the totals with a change of one present student's admission fee. */
export const tallyAdmission = (tx: Tx, change: Paise): Promise<void> =>
  move(tx, {}, { [tallies.admissionFees]: change })

/**
 * Updates the totals with a number of a person's leave requests; without a status `before` they are
 * new, without one `after` withdrawn.
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

/** What verdicts add to the totals. */
export const tallyOfVerdicts = (kept: readonly KeptVerdict[]): Counts =>
  sumOf(
    kept.map(({ verdict, course_id, venue_id, is_first }) => ({
      [tallies.verdict('course', course_id, verdict)]: 1,
      ...(is_first === 1 && { [tallies.verdict('venue', venue_id, verdict)]: 1 }),
    })),
  )

/** Updates the totals with verdicts that are kept instead of others. */
export const tallyVerdicts = (
  tx: Tx,
  before: readonly KeptVerdict[],
  after: readonly KeptVerdict[],
): Promise<void> => move(tx, tallyOfVerdicts(before), tallyOfVerdicts(after))

const move = async (tx: Tx, had: Counts, has: Counts): Promise<void> => {
  const changes = Object.keys({ ...had, ...has })
    .map((name) => [name, (has[name] ?? 0) - (had[name] ?? 0)] as const)
    .filter(([, change]) => change !== 0)
  if (changes.length > 0) await addToCounters(tx, Object.fromEntries(changes))
}
