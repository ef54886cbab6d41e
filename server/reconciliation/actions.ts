import { setImmediate } from 'node:timers/promises'
import type { Db } from '../db/schema.ts'
import * as present from './present.ts'
import * as accounts from './sql/accounts.ts'
import * as attendance from './sql/attendance.ts'
import { findClosingDifferences } from './sql/day-book.ts'
import { findLeaveDifferences } from './sql/leave.ts'
import * as receipts from './sql/receipts.ts'
import { findSetOffDifferences, findVoucherDifferences } from './sql/refunds.ts'
import * as references from './sql/references.ts'
import { compareBlock, countBlocks } from './sql/search.ts'
import { findStudentAccountDifferences } from './sql/student-accounts.ts'
import { findTotalDifferences } from './sql/totals.ts'

/**
 * Recomputes everything derived from the ledger and the marks: what is paid, due dates, instalments,
 * what students owe, admission fees, totals, receipts, set-offs, closed days, references, attendance counts, absentees, leave days and the
 * search index. Yields each difference as a line, in batches, so memory does not grow with the institute.
 */
export async function* findDifferences(db: Db): AsyncGenerator<string> {
  for await (const row of byId((after) => accounts.findAccountDifferences(db, after)))
    yield* present.presentAccount(row)
  for await (const row of byId((after) => findStudentAccountDifferences(db, after)))
    yield* present.presentStudentAccount(row)
  for await (const row of byId((after) => accounts.findAdmissionDifferences(db, after)))
    yield present.presentAdmission(row)
  for (const row of await findTotalDifferences(db)) yield present.presentTotal(row)
  yield* ofReceipts(db)
  for (const row of await findVoucherDifferences(db)) yield* present.presentVouchers(row)
  for await (const row of byId((after) => findSetOffDifferences(db, after)))
    yield* present.presentSetOff(row)
  for await (const row of byId((after) => findClosingDifferences(db, after)))
    yield* present.presentClosing(row)
  yield* ofReferences(db)
  for await (const venue of byId((after) => attendance.findVenues(db, after)))
    yield* ofAttendance(db, venue)
  for await (const row of byId((after) => findLeaveDifferences(db, after)))
    yield* present.presentLeave(row)
  for await (const row of byId((after) => attendance.findAbsenteeDifferences(db, after)))
    yield present.presentAbsentee(row)
  const blocks = await countBlocks(db)
  for (let block = 0; block < blocks; block += 1)
    yield* present.presentSearched(await compareBlock(db, block))
}

async function* ofAttendance(db: Db, { id, name }: attendance.Venue): AsyncGenerator<string> {
  const days = inBatches(
    (after: string) => attendance.findDayDifferences(db, id, after),
    '',
    ({ day }) => day,
  )
  for await (const row of days) yield* present.presentMarks(`${name}, ${row.day}`, row)
  for await (const row of byId((after) => attendance.findStudentDifferences(db, id, after)))
    yield* present.presentMarks(`${row.who}, ${name}`, row)
}

async function* ofReceipts(db: Db): AsyncGenerator<string> {
  for await (const row of byId((after) => receipts.findReceiptGaps(db, after)))
    yield present.presentGap(row)
  for (const row of await receipts.findReceiptCounterDifferences(db))
    yield present.presentTotal(row)
  for await (const row of byId((after) => receipts.findEmptyReceipts(db, after)))
    yield present.presentEmpty(row)
  for await (const row of byId((after) => receipts.findStrayPayments(db, after)))
    yield present.presentStray(row)
}

async function* ofReferences(db: Db): AsyncGenerator<string> {
  for await (const row of byId((after) => references.findLooseReferences(db, after)))
    yield present.presentLoose(row)
  const held = inBatches((after: string) => references.findHeldReferences(db, after), '', keyOf)
  for await (const row of held) yield* present.presentHeld(row)
}

const keyOf = ({ key }: references.HeldReference) => key

const byId = <R extends { id: number }>(read: (after: number) => Promise<R[]>) =>
  inBatches(read, 0, ({ id }) => id)

async function* inBatches<R, K>(
  read: (after: K) => Promise<R[]>,
  start: K,
  keyOfRow: (row: R) => K,
): AsyncGenerator<R> {
  for (let after = start; ; ) {
    const rows = await read(after)
    // SQLite answers at once; a signal to stop must get its turn too.
    await setImmediate()
    yield* rows
    const last = rows.at(-1)
    if (last === undefined) return
    after = keyOfRow(last)
  }
}
