import { sql } from 'kysely'
import { type Day, showDay, showInstant } from '../../contract/values/calendar.ts'
import { type Paise, showRupees, toRupees } from '../../contract/values/money.ts'
import { say } from '../../server/command-line.ts'
import { findLastClosing } from '../../server/payments/sql/till.ts'
import { migrateToLatest } from '../../server/db/migrate.ts'
import { gatherStatistics } from '../../server/db/planning.ts'
import type { Db, Tx } from '../../server/db/schema.ts'
import { findMarker } from '../../server/kit/history/epochs.ts'
import { findSettings } from '../../server/kit/settings.ts'
import { writeReceiptNumber } from '../../server/payments/present/payments.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { isValid } from '../../server/reconciliation/sql/fragments.ts'
import { countRecords } from '../../server/reconciliation/sql/totals.ts'
import { countOf } from '../arguments/read.ts'
import { asTyped } from '../../server/kit/one-file.ts'

/** What a person recognises their institute by. */
export type Summary = {
  students: number
  payments: number
  /** Of payments that are not reversed, less what was paid back. */
  collected: Paise
  lastReceipt: string | undefined
  /** The last closed day of the day book. */
  closedUntil: Day | undefined
  lastChangeAt: string
  timeZone: string
  /** What reconciliation found. */
  differences: number
}

/** Brings a copy of an earlier version up to date. */
export const bringUpToDate = async (tx: Tx): Promise<void> => {
  await migrateToLatest(tx, say)
  await gatherStatistics(tx)
}

export const summarise = async (db: Db): Promise<Summary> => {
  say('Recomputing the books …')
  const { students, payments } = await countRecords(db)
  const sum = sql<number>`coalesce(sum(amount_paise), 0)`.as('paise')
  const valid = db.selectFrom('payments').select(sum).where(isValid)
  const { paise: paid } = await valid.executeTakeFirstOrThrow()
  const refunded = await db.selectFrom('refunds').select(sum).executeTakeFirstOrThrow()
  const receipt = await db
    .selectFrom('receipts')
    .select(['financial_year', 'number'])
    .where('financial_year', 'not like', 'IMP/%')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  let differences = 0
  for await (const _ of findDifferences(db)) differences += 1
  return {
    students,
    payments,
    collected: paid - refunded.paise,
    lastReceipt: receipt && writeReceiptNumber(receipt.financial_year, receipt.number),
    closedUntil: (await findLastClosing(db))?.day,
    lastChangeAt: (await findMarker(db)).at,
    timeZone: (await findSettings(db)).institute.timeZone,
    differences,
  }
}

/** The lines that say what is there now. */
export const linesOf = (summary: Summary): string[] => {
  const { students, payments, collected, lastReceipt, lastChangeAt, timeZone } = summary
  const closed =
    summary.closedUntil && ` The day book is closed up to ${showDay(summary.closedUntil)}.`
  const money = `${countOf(payments, 'payment')} (${showRupees(toRupees(collected))} in all)`
  const noReceipt = payments === 0 ? 'No receipts yet' : 'All receipts came with imports'
  const receipt = lastReceipt === undefined ? noReceipt : `The last receipt is ${lastReceipt}`
  return [
    `It has ${countOf(students, 'student')} and ${money}. ${receipt}; the last change was on ${showInstant(lastChangeAt, timeZone)}.${closed ?? ''}`,
    summary.differences === 0
      ? 'The books were recomputed and agree.'
      : `The books have ${countOf(summary.differences, 'difference')}. See them with: ${asTyped('reconcile')}`,
  ]
}
