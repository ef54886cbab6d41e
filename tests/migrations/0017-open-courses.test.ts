import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const through = (last: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

/** How a Muster of before this upgrade writes the account of a student. */
const writtenBefore = sql`insert into student_accounts
    (student_id, student_created_at, balance_paise, next_due_date, status)
  select student_id, student_created_at, 1, next_due_date, status from student_accounts
  where student_id = 1
  on conflict (student_id) do update set balance_paise = excluded.balance_paise`

describe.each(engines)('an institute from before open courses were kept, on %s,', (engine) => {
  test('knows since when each student owes, and lets no older process write less', async () => {
    const { place, remove } = await newDatabase(engine, 'empty')
    await makeEarlier(place, through('0002-people-and-settings'), beforeFees)
    const store = connect(place)
    await store.migrate()
    const { db } = store
    const accounts = () =>
      db
        .selectFrom('student_accounts')
        .select(['student_id', 'pending_due_date', 'partial_due_date', 'has_completed'])
        .select('balance_paise')
        .orderBy('student_id')
        .execute()
    const upgraded = await accounts()
    const partly = { partial_due_date: '2026-02-28', pending_due_date: null, has_completed: 1 }
    const pending = { partial_due_date: null, pending_due_date: '2026-02-10', has_completed: 0 }
    expect(upgraded).toEqual([
      { student_id: 1, balance_paise: 700_000, ...partly },
      { student_id: 2, balance_paise: 1_300_001, ...pending },
    ])
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
    // On SQLite an institute has one process.
    if (engine === 'postgres') {
      const write = store.write(async (tx) => {
        await writtenBefore.execute(tx)
      })
      await expect(write).rejects.toThrow(/has_completed/)
      expect(await accounts()).toEqual(upgraded)
    }
    await store.close()
    await remove()
  })
})
