import { type Day, dayInZone } from '../../../contract/values/calendar.ts'
import { coverInstalments, type Due } from '../../../contract/payments/instalments.ts'
import { type Paise, sumOf, toRupees } from '../../../contract/values/money.ts'
import {
  electronicModes,
  type InstalmentStatus,
  type TransactionMode,
} from '../../../contract/payments/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { foldReference } from '../../../contract/payments/utr.ts'
import { isBehind, timeInZone } from '../../../contract/values/times.ts'

type Account = { total: Paise; paid: Paise }

/** A payment may be at most what is pending. */
export const decidePayment = ({ total, paid }: Account, amount: Paise): void => {
  const pending = total - paid
  if (pending === 0) refuse('paid_in_full')
  if (amount > pending) refuse('overpaid', { pending: toRupees(pending) })
}

/** The key of a reference that may be used only once; undefined where it may be used again. */
export const referenceKeyOf = (payment: {
  transactionMode: TransactionMode
  reference?: string | undefined
}): string | undefined =>
  payment.reference !== undefined && electronicModes.includes(payment.transactionMode)
    ? foldReference(payment.reference)
    : undefined

/** The same of a payment or refund as it is stored. */
export const keyOfStored = (row: { transaction_mode: TransactionMode; reference: string | null }) =>
  referenceKeyOf({ transactionMode: row.transaction_mode, reference: row.reference ?? undefined })

/** When an entry of the ledger is made: the instant, ISO 8601 in UTC, and its day in the institute's zone. */
export type Moment = { at: string; on: Day }

type Entry = { at: string; letters: string; year: string; number: number }

/** The ledger's time never goes back: a little behind its newest receipt, the clock waits; further, it is wrong. */
export const decideMoment = (now: string, newest: Entry | undefined, zone: string): Moment => {
  if (newest !== undefined && isBehind(now, newest.at))
    refuse('clock_behind', {
      day: dayInZone(new Date(now), zone),
      time: timeInZone(now, zone),
      entry: writeNumber(newest),
      entryDay: dayInZone(new Date(newest.at), zone),
      entryTime: timeInZone(newest.at, zone),
    })
  const at = newest !== undefined && newest.at > now ? newest.at : now
  return { at, on: dayInZone(new Date(at), zone) }
}

/** A closed day, and the days before it, take nothing more; `closed` is the last one. */
export const decideOpen = (closed: Day | undefined, day: Day): void => {
  if (closed !== undefined && day <= closed) refuse('day_closed', { day: closed })
}

/** The number of a receipt or a voucher: `R/26-27/000123`. */
export const writeNumber = ({ letters, year, number }: Omit<Entry, 'at'>): string =>
  `${letters}/${year}/${String(number).padStart(6, '0')}`

const imported = 'IMP/'

/** The series of receipts for money taken before Muster, of a financial year; each is numbered alone. */
export const importedSeries = (year: string): string => `${imported}${year}`

/** The year of a series, and the letters before it on a receipt. */
export const readSeries = (series: string): { letters: 'R' | 'IMP'; year: string } =>
  series.startsWith(imported)
    ? { letters: 'IMP', year: series.slice(imported.length) }
    : { letters: 'R', year: series }

/** A valid payment: its day, and the amount in paise. */
export type PaidAmount = { day: Day; amount: Paise }

/** The first of payments, up to a sum: what was paid back came from the last ones. */
export const upTo = (sum: Paise, taken: readonly PaidAmount[]): PaidAmount[] => {
  let left = sum
  return taken.flatMap(({ day, amount }) => {
    const stays = Math.min(amount, left)
    left -= stays
    return stays > 0 ? [{ day, amount: stays }] : []
  })
}

/** An instalment with the part that is covered, its status today, and the day it was covered. */
export type InstalmentState = Due & {
  covered: Paise
  status: InstalmentStatus
  paidOn: Day | undefined
}

/**
 * The state of each instalment: Paid when covered, Overdue when due before today, else Pending.
 * `taken` are the valid payments, oldest first; money covers the oldest instalment first.
 */
export const stateOfInstalments = (
  instalments: readonly Due[],
  taken: readonly PaidAmount[],
  today: Day,
): InstalmentState[] => {
  const paid = sumOf(taken.map(({ amount }) => amount))
  let needed = 0
  return coverInstalments(instalments, paid).map((instalment) => {
    needed += instalment.amount
    const isPaid = instalment.covered === instalment.amount
    return {
      ...instalment,
      status: isPaid ? 'Paid' : instalment.dueDate < today ? 'Overdue' : 'Pending',
      paidOn: isPaid ? dayOfReaching(needed, taken) : undefined,
    }
  })
}

const dayOfReaching = (sum: Paise, taken: readonly PaidAmount[]): Day | undefined => {
  let reached = 0
  return taken.find(({ amount }) => {
    reached += amount
    return reached >= sum
  })?.day
}

/**
 * Replaces the open instalments by others with the same sum. Returns them oldest first, with the
 * position of the first.
 */
export const decideInstalments = (
  { instalments, paid }: { instalments: readonly Due[]; paid: Paise },
  replacements: readonly Due[],
): { from: number; instalments: Due[] } => {
  const covered = coverInstalments(instalments, paid)
  const from = covered.findIndex((instalment) => instalment.covered < instalment.amount)
  if (from === -1) refuse('nothing_open')
  const paidUntil = covered[from - 1]?.dueDate
  if (paidUntil !== undefined && replacements.some(({ dueDate }) => dueDate < paidUntil))
    refuse('instalment_too_early', { day: paidUntil })
  const open = sumOf(instalments.slice(from).map(({ amount }) => amount))
  const sum = sumOf(replacements.map(({ amount }) => amount))
  if (sum !== open)
    refuse('instalments_differ', {
      sum: toRupees(sum),
      open: toRupees(open),
    })
  return {
    from,
    instalments: replacements.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)),
  }
}
