import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import { inSlices } from '../../db/turns.ts'
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
): Promise<void> => {
  const money = await sql.findImportedMoney(tx, importId)
  for await (const some of inSlices(studentIds, atOnce)) await sql.deleteEnrolments(tx, some)
  await sql.giveBackNumbers(tx, [...new Set(money.map(({ series }) => series))].toSorted())
  await tallyAccounts(
    tx,
    [],
    money.map(({ day, amount }) => ({ day, amount: -amount })),
  )
}
