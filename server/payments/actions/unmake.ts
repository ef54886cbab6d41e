import { slicesOf } from '../../db/pieces.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import * as sql from '../sql/unmake.ts'

/** Students to a statement, so that none takes long. */
const atOnce = 100

/**
 * Deletes for good the courses and the money of students whom an import made; their receipts' numbers
 * at the end of a series are free again. The students' other totals are the caller's.
 */
export const unmakeEnrolments = async (
  tx: Tx,
  { importId, studentIds }: { importId: number; studentIds: readonly number[] },
  yieldToOthers: () => Promise<void>,
): Promise<void> => {
  const money = await sql.findImportedMoney(tx, importId)
  for (const some of slicesOf(studentIds, atOnce)) {
    await sql.deleteEnrolments(tx, some)
    await yieldToOthers()
  }
  await sql.giveBackNumbers(tx, [...new Set(money.map(({ series }) => series))].toSorted())
  await tallyAccounts(
    tx,
    [],
    money.map(({ day, amount }) => ({ day, amount: -amount })),
  )
}
