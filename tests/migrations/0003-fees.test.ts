import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { connect, type Store } from '../../server/db/connect.ts'
import type { Engine } from '../../server/db/engine.ts'
import * as house from '../../server/db/migrations/0001-house.ts'
import * as peopleAndSettings from '../../server/db/migrations/0002-people-and-settings.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees, longCourses } from './before-fees.ts'

const earlier = { '0001-house': house, '0002-people-and-settings': peopleAndSettings }

const bringUp = async (engine: Engine, statements: readonly string[]) => {
  const { place, remove } = await newDatabase(engine, 'empty')
  await makeEarlier(place, earlier, statements)
  const store = connect(place)
  const close = async () => {
    await store.close()
    await remove()
  }
  await store.migrate()
  return { store, close }
}

describe.each(engines)('a database from before fees had instalments, on %s,', (engine) => {
  let opened: { store: Store; close: () => Promise<void> } | undefined
  beforeAll(async () => {
    opened = await bringUp(engine, beforeFees)
  })
  afterAll(async () => {
    await opened?.close()
  })
  const theDb = () => {
    if (!opened) throw new Error('The database is not open')
    return opened.store.db
  }

  test('has instalments as they would have been agreed at the time', async () => {
    const instalments = await theDb()
      .selectFrom('instalments')
      .select(['enrolment_id', 'due_date', 'amount_paise'])
      .orderBy('enrolment_id')
      .orderBy('position')
      .execute()
    expect(
      instalments.map(({ enrolment_id, due_date, amount_paise }) => [
        enrolment_id,
        due_date,
        amount_paise,
      ]),
    ).toEqual([
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
    ])
  })

  test('knows the next due dates and registration dates', async () => {
    const enrolments = await theDb()
      .selectFrom('enrolments')
      .select(['id', 'next_due_date', 'enrolled_on', 'student_created_at', 'taken_off_at'])
      .orderBy('id')
      .execute()
    const asha = ['2026-01-31', '2026-01-31T05:00:00.000Z', null]
    const later = ['2026-02-10', '2026-02-10T05:00:00.000Z', null]
    expect(enrolments.map((row) => Object.values(row))).toEqual([
      [1, '2026-02-28', ...asha],
      [2, null, ...asha],
      [3, null, ...asha],
      [4, '2026-02-10', ...later],
      [5, '2026-03-10', ...later],
      [6, '2026-03-10', ...later],
    ])
  })

  test('knows the admission fees and counts who owes, without those who are deleted', async () => {
    const fees = await theDb()
      .selectFrom('admission_fees')
      .selectAll()
      .orderBy('student_id')
      .execute()
    expect(fees).toEqual([
      { student_id: 1, paid_paise: 10_000 },
      { student_id: 2, paid_paise: 20_000 },
    ])
    expect(await keptTotals(theDb())).toMatchObject({
      'students with Pending': 1,
      'students with Partial': 1,
      'students with Completed': 1,
      'course 1': 2,
      'course 1 Partial': 1,
      'course 1 Pending': 1,
      'course 2 Completed': 1,
      'course 3 Completed': 1,
    })
  })

  test('matches its ledger', async () => {
    expect(await ledgerFaults(theDb())).toEqual([])
    expect(await keptTotals(theDb())).toEqual(await countedTotals(theDb()))
    expect(await Array.fromAsync(findDifferences(theDb()))).toEqual([])
  })

  test('may hold many students who pay in sixty parts', async () => {
    const { store, close } = await bringUp(engine, [...beforeFees, ...longCourses])
    const parts = await store.db.selectFrom('instalments').select('amount_paise').execute()
    expect(parts.filter(({ amount_paise }) => amount_paise === 10_000)).toHaveLength(150 * 60)
    expect(await ledgerFaults(store.db)).toEqual([])
    await close()
  })
})
