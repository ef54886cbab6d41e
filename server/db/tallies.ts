import type { Day } from '../../contract/calendar.ts'
import type { Paise } from '../../contract/money.ts'
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
  registeredOn: (day: Day) => `registered on ${day}`,
  registeredByPrefix: 'registered by ',
  atVenuePrefix: 'at venue ',
} as const

/** What the totals take from one student. */
export type Tallied = {
  venue_id: number
  registered_by: number
  registration_date: Day
  admission_fee: Paise
  accounts: readonly { total: Paise; paid: Paise }[]
}

/** What one student adds to the totals. */
export const tallyOf = (student: Tallied): Record<string, number> => ({
  [tallies.students]: 1,
  [tallies.registeredOn(student.registration_date)]: 1,
  [`${tallies.registeredByPrefix}${student.registered_by}`]: 1,
  [`${tallies.atVenuePrefix}${student.venue_id}`]: 1,
  [tallies.courseFees]: student.accounts.reduce((sum, { total }) => sum + total, 0),
  [tallies.admissionFees]: student.admission_fee,
  [tallies.owing]: student.accounts.some(({ total, paid }) => paid < total) ? 1 : 0,
})

/**
 * Brings the totals along with a student's change, in its transaction; nothing `before` is one who
 * came, nothing `after` one who went.
 */
export const tally = async (
  tx: Tx,
  before: Tallied | undefined,
  after: Tallied | undefined,
): Promise<void> => {
  const had = before ? tallyOf(before) : {}
  const has = after ? tallyOf(after) : {}
  const changes = Object.keys({ ...had, ...has })
    .map((name) => [name, (has[name] ?? 0) - (had[name] ?? 0)] as const)
    .filter(([, change]) => change !== 0)
  if (changes.length > 0) await addToCounters(tx, Object.fromEntries(changes))
}
