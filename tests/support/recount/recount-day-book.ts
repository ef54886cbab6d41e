import type { Db } from '../../../server/db/schema.ts'
import { differing } from './differences.ts'
import { readRows } from './ledger-rows.ts'
import { type Movement, movementsOf, paiseOf } from './movements.ts'

/** The movements of the tills; imported money was never in one. */
export const tillMovements = async (db: Db): Promise<Movement[]> =>
  movementsOf(await readRows(db)).filter(({ person }) => person !== undefined)

/** The valid closes whose cash is not what a plain walk through the movements finds. */
export const closingFaults = async (db: Db): Promise<string[]> => {
  const reopened = await db.selectFrom('day_reopenings').select('closing_id').execute()
  const gone = new Set(reopened.map(({ closing_id }) => closing_id))
  const closings = await db.selectFrom('day_closings').selectAll().orderBy('day').execute()
  const cash = (await tillMovements(db)).filter(({ mode }) => mode === 'Cash')
  const counted = new Set<Movement>()
  const faults: string[] = []
  let before: { day: string; left: number } | undefined
  for (const row of closings.filter(({ id }) => !gone.has(id))) {
    const isLater = ({ receipt }: Movement) =>
      receipt !== undefined &&
      receipt.financial_year === row.financial_year &&
      receipt.number > row.last_receipt
    const since = before
    const mine = cash.filter(
      (one) =>
        one.day <= row.day &&
        !counted.has(one) &&
        !isLater(one) &&
        (since ? one.day > since.day || one.receipt !== undefined : one.day === row.day),
    )
    faults.push(
      ...differing(`the close of ${row.day}`, {
        opening: [row.opening_paise, since?.left ?? row.opening_paise],
        received: [row.received_paise, paiseOf(mine, 'received')],
        reversed: [row.reversed_paise, paiseOf(mine, 'reversed')],
        refunded: [row.refunded_paise, paiseOf(mine, 'refunded')],
        spent: [row.spent_paise, paiseOf(mine, 'spent')],
      }),
    )
    // What is before the first close is in no till that was counted.
    for (const one of cash)
      if (mine.includes(one) || (!since && one.day < row.day)) counted.add(one)
    before = { day: row.day, left: row.counted_paise - row.handed_over_paise }
  }
  return faults
}
