import { expect } from 'vitest'
import type { Db } from '../../../server/db/schema.ts'
import { findDifferences } from '../../../server/reconciliation/actions.ts'
import { countedTotals, keptTotals, ledgerFaults } from './recount.ts'

/** Expects the books to agree, by the institute's own check and by an independent count. */
export const expectTrueBooks = async (db: Db): Promise<void> => {
  expect(await Array.fromAsync(findDifferences(db))).toEqual([])
  expect(await ledgerFaults(db)).toEqual([])
  expect(await keptTotals(db)).toEqual(await countedTotals(db))
}
