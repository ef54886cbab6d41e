import { expect } from 'vitest'
import type { Db } from '../../../server/db/schema.ts'
import { findDifferences } from '../../../server/reconciliation/actions.ts'

/**
 * Expects all that is derived to be what its sources say, by the institute's own check: a second opinion,
 * which shares nothing with what it checks. `tests/commands/reconcile.test.ts` shows what it finds.
 */
export const expectTrueBooks = async (db: Db): Promise<void> =>
  expect(await Array.fromAsync(findDifferences(db))).toEqual([])
