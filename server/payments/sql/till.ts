import { addToCounter } from '../../db/counters.ts'
import type { Db, Tx } from '../../db/schema.ts'

/** The last close that is valid: not reopened. */
export const findLastClosing = (db: Db) =>
  db
    .selectFrom('day_closings')
    .leftJoin('day_reopenings', 'day_reopenings.closing_id', 'day_closings.id')
    .select([
      'id',
      'day',
      'counted_paise',
      'handed_over_paise',
      'day_closings.financial_year',
      'last_receipt',
    ])
    .where('day_reopenings.closing_id', 'is', null)
    .orderBy('day', 'desc')
    .limit(1)
    .executeTakeFirst()

export type LastClosing = NonNullable<Awaited<ReturnType<typeof findLastClosing>>>

/**
 * Locks the till until the transaction ends, so that nothing is paid out while a day is closed or
 * reopened. Returns the last close.
 */
export const lockTill = async (tx: Tx): Promise<LastClosing | undefined> => {
  await addToCounter(tx, 'till', 0)
  return findLastClosing(tx)
}
