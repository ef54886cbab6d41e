import type { Day } from '../../../contract/values/calendar.ts'
import { addToCounter } from '../../db/counters.ts'
import { countRows } from '../../db/paging.ts'
import { personAs } from '../../db/people.ts'
import type { Db, Tables, Tx } from '../../db/schema.ts'
import { insertRow, type RowOf } from '../../db/records.ts'

const closings = (db: Db) =>
  db
    .selectFrom('day_closings')
    .innerJoin('employees as closer', 'closer.id', 'day_closings.closed_by')
    .leftJoin('day_reopenings', 'day_reopenings.closing_id', 'day_closings.id')
    .leftJoin('employees as reopener', 'reopener.id', 'day_reopenings.reopened_by')
    .selectAll('day_closings')
    .select([
      ...personAs('closer', 'closer'),
      'day_reopenings.reason',
      'day_reopenings.reopened_at',
      ...personAs('reopener', 'reopener'),
    ])

export type ClosingFound = RowOf<typeof closings>

export const findClosing = (db: Db, id: number) =>
  closings(db).where('day_closings.id', '=', id).executeTakeFirst()

/** Each close of a day, the newest first. */
export const findClosingsOf = (db: Db, day: Day) =>
  closings(db).where('day_closings.day', '=', day).orderBy('turn', 'desc').execute()

/**
 * The number of the last receipt of a financial year, of days up to this one; 0 for none. No receipt
 * is given until the transaction ends, so every later one has a higher number.
 */
export const lockLastReceipt = async (tx: Tx, financialYear: string, day: Day): Promise<number> => {
  await addToCounter(tx, `receipt ${financialYear}`, 0)
  const last = await tx
    .selectFrom('receipts')
    .select('number')
    .where('financial_year', '=', financialYear)
    .where('issued_on', '<=', day)
    .orderBy('number', 'desc')
    .limit(1)
    .executeTakeFirst()
  return last?.number ?? 0
}

export const insertClosing = async (
  tx: Tx,
  closing: Omit<Tables['day_closings'], 'id' | 'turn'>,
): Promise<number> => {
  const turns = await countRows(tx.selectFrom('day_closings').where('day', '=', closing.day))
  return insertRow(tx, 'day_closings', { ...closing, turn: turns + 1 })
}

export const insertReopening = async (tx: Tx, row: Tables['day_reopenings']): Promise<void> => {
  await tx.insertInto('day_reopenings').values(row).execute()
}
