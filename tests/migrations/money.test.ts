import { describe, expect, test } from 'vitest'
import { presentReceipt } from '../../server/payments/present/payments.ts'
import { findReceiptOf } from '../../server/payments/sql/lines.ts'
import { readCollected, readOverdue } from '../../server/payments/sql/overdue.ts'
import { aDay } from '../support/clock/days.ts'
import { anUpgradedInstitute, rowsOf, runIn } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { beforeFees, enrolments, longCourses } from './before-fees.ts'

const asha = ['2026-01-31', '2026-01-31T05:00:00.000Z', null]
const ravi = ['2026-02-10', '2026-02-10T05:00:00.000Z', null]

/** What an upgrade must make of an institute from before fees had instalments. */
const left: readonly (readonly [query: string, rows: readonly (readonly unknown[])[]])[] = [
  [
    // As they would have been agreed at the time.
    'select enrolment_id, due_date, amount_paise from instalments order by enrolment_id, position',
    [
      [1, '2026-01-31', 500_000],
      [1, '2026-02-28', 233_333],
      [1, '2026-03-31', 233_333],
      [1, '2026-04-30', 233_334],
      [2, '2026-01-31', 100_000],
      [4, '2026-02-10', 1_200_000],
      [5, '2026-03-10', 50_000],
      [5, '2026-04-10', 50_001],
      [6, '2026-02-10', 1],
      [6, '2026-03-10', 399_999],
      [6, '2026-04-10', 399_999],
      [6, '2026-05-10', 400_001],
    ],
  ],
  [
    `select id, next_due_date, enrolled_on, student_created_at, taken_off_at from enrolments
      order by id`,
    [
      [1, '2026-02-28', ...asha],
      [2, null, ...asha],
      [3, null, ...asha],
      [4, '2026-02-10', ...ravi],
      [5, '2026-03-10', ...ravi],
      [6, '2026-03-10', ...ravi],
    ],
  ],
  [
    // What is owed and paid is the same once fees can change.
    `select total_paise, paid_paise, agreed_paise, refund_due_paise, left_on from enrolments
      order by id`,
    enrolments.map(([, , , total, paid]) => [total, paid, total, 0, null]),
  ],
  [
    'select student_id, paid_paise from admission_fees order by student_id',
    [
      [1, 10_000],
      [2, 20_000],
    ],
  ],
  [
    // Since when each student owes.
    `select student_id, balance_paise, next_due_date, status, partial_due_date, pending_due_date,
      has_completed from student_accounts order by student_id`,
    [
      [1, 700_000, '2026-02-28', 'Partial', '2026-02-28', null, 1],
      [2, 1_300_001, '2026-02-10', 'Pending', null, '2026-02-10', 0],
    ],
  ],
]

describe(`an institute from before fees had instalments, on ${engine},`, () => {
  test('has what each upgrade leaves, and its books agree', async () => {
    const store = await anUpgradedInstitute([2, beforeFees])
    const { db } = store
    for (const [query, rows] of left) expect(await rowsOf(db, query)).toEqual(rows)
    // Those who are deleted do not count.
    expect(await keptTotals(db)).toMatchObject({
      'students with Pending': 1,
      'students with Partial': 1,
      'students with Completed': 1,
      'course 1': 2,
      'course 1 Partial': 1,
      'course 1 Pending': 1,
      'course 2 Completed': 1,
      'course 3 Completed': 1,
    })
    await expectTrueBooks(db)
    // A receipt that never said what was left still does not.
    const { id } = await db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const lines = await findReceiptOf(db, id)
    const [line] = lines
    expect(line && presentReceipt(line, lines).account).toBeUndefined()
    expect(line?.balance_paise).toBeNull()

    // On SQLite an institute has one process.
    if (engine === 'sqlite') return
    const [accounts = ''] = left.at(-1) ?? []
    const kept = await rowsOf(db, accounts)
    await expect(runIn(store, writtenBefore)).rejects.toThrow(/has_completed/)
    expect(await rowsOf(db, accounts)).toEqual(kept)
  })

  test('may hold many students who pay in sixty parts', async () => {
    const { db } = await anUpgradedInstitute([2, [...beforeFees, ...longCourses]])
    const parts = await db.selectFrom('instalments').select('amount_paise').execute()
    expect(parts.filter(({ amount_paise }) => amount_paise === 10_000)).toHaveLength(150 * 60)
    expect(await ledgerFaults(db)).toEqual([])
  })

  test('counts what it owes back in no sum of fees', async () => {
    const { db } = await anUpgradedInstitute([2, beforeFees], [41, owedBack])
    await expectTrueBooks(db)
  })

  test('knows what was collected by day of payments from before days were written', async () => {
    const store = await anUpgradedInstitute([2, beforeFees], [13, lateInTheEvening])
    const { db } = store
    const query = left.at(-1)?.[0] ?? ''
    expect(await rowsOf(db, query)).toEqual([
      [1, 700_000, '2026-02-28', 'Partial', '2026-02-28', null, 1],
      [2, 1_260_000, '2026-02-10', 'Partial', '2026-03-10', '2026-02-10', 0],
    ])
    await expectTrueBooks(db)
    // A third of ₹7,000 due on 28 February, ₹12,000 on 10 February and ₹99.99 on 10 March.
    expect(await readOverdue(db, aDay('2026-03-11'))).toEqual({ students: 2, paise: 1_443_332 })
    expect(await readCollected(db, aDay('2026-03-01'), aDay('2026-03-02'))).toEqual([
      { day: '2026-03-02', paise: 40_001 },
    ])
    for (const text of [
      "update receipts set issued_on = '2026-01-01'",
      "update reversals set reversed_on = '2026-01-01'",
      'delete from receipts',
      'delete from reversals',
    ])
      await expect(runIn(store, text)).rejects.toThrow(/only grows/)
  })
})

const at = "'2026-11-20', '2026-11-20T05:00:00.000Z', 1"

/** A concession of ₹300 on a course that is paid in full. */
const owedBack = [
  `insert into fee_changes (enrolment_id, kind, paise, reason, cut, made_on, made_at, made_by)
    values (2, 'concession', 30000, 'Her sister learns here too', '[]', ${at})`,
  `update enrolments set refund_due_paise = 30000, refund_due_on = '2026-11-30' where id = 2`,
]

const late = '2026-03-01T18:30:00.000Z'

/** Payments and a reversal, late in the evening by UTC. */
const lateInTheEvening = [
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

/** How a Muster of before open courses were kept writes the account of a student. */
const writtenBefore = `insert into student_accounts
    (student_id, student_created_at, balance_paise, next_due_date, status)
  select student_id, student_created_at, 1, next_due_date, status from student_accounts
  where student_id = 1
  on conflict (student_id) do update set balance_paise = excluded.balance_paise`
