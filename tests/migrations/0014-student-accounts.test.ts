import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { readCollected, readOverdue } from '../../server/payments/sql/overdue.ts'
import { calendarDay } from '../../contract/values/calendar-schemas.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { beforeFees } from './before-fees.ts'

const through = (last: string) =>
  Object.fromEntries(Object.entries(migrations).filter(([name]) => name <= last))

const late = '2026-03-01T18:30:00.000Z'
const day = (text: string) => calendarDay('').parse(text)

/** Payments and a reversal from before their days were written down, late in the evening by UTC. */
const further = [
  `insert into receipts (id, financial_year, number, student_id, issued_at, issued_by)
    values (4, '25-26', 4, 2, '${late}', 1)`,
  `insert into payments (id, student_id, enrolment_id, receipt_id, amount_paise, transaction_mode, received_at, recorded_by)
    values (90, 2, 5, 4, 40001, 'Cash', '${late}', 1), (91, 2, 4, 4, 100000, 'Cash', '${late}', 1)`,
  `update enrolments set paid_paise = 40001, next_due_date = '2026-03-10' where id = 5`,
  `insert into reversals (payment_id, reason, reversed_at, reversed_by) values (91, 'Twice', '${late}', 1)`,
  `update counters set value = 4 where name = 'receipt 25-26'`,
  `update counters set value = 2 where name = 'students with Partial'`,
  `update counters set name = 'course 2 Partial' where name = 'course 2 Pending'`,
]

describe.each(engines)('an institute from before what is due was counted, on %s,', (engine) => {
  test('knows what each student owes, what is overdue and what was collected by day', async () => {
    const { place, remove } = await newDatabase(engine, 'empty')
    await makeEarlier(place, through('0002-people-and-settings'), beforeFees)
    await makeEarlier(place, through('0013-growing-lists'), further)
    const store = connect(place)
    await store.migrate()
    const { db } = store
    const accounts = await db
      .selectFrom('student_accounts')
      .select(['student_id as id', 'balance_paise as balance', 'next_due_date as due', 'status'])
      .orderBy('student_id')
      .execute()
    expect(accounts).toEqual([
      { id: 1, balance: 700_000, due: '2026-02-28', status: 'Partial' },
      { id: 2, balance: 1_260_000, due: '2026-02-10', status: 'Partial' },
    ])
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
    expect(await ledgerFaults(db)).toEqual([])
    expect(await Array.fromAsync(findDifferences(db))).toEqual([])
    // A third of ₹7,000 due on 28 February, ₹12,000 on 10 February and ₹99.99 on 10 March.
    expect(await readOverdue(db, day('2026-03-11'))).toEqual({ students: 2, paise: 1_443_332 })
    expect(await readCollected(db, day('2026-03-01'), day('2026-03-02'))).toEqual([
      { day: '2026-03-02', paise: 40_001 },
    ])
    const asRow = (text: string) =>
      store.write(async (tx) => {
        await sql.raw(text).execute(tx)
      })
    for (const text of [
      "update receipts set issued_on = '2026-01-01'",
      "update reversals set reversed_on = '2026-01-01'",
      'delete from receipts',
      'delete from reversals',
    ])
      await expect(asRow(text)).rejects.toThrow(/only grows/)
    await store.close()
    await remove()
  })
})
