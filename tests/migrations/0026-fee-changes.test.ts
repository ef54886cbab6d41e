import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { openHandle } from '../../server/db/engines/handle.ts'
import { migrations } from '../../server/db/migrate.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const before = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '0026-fee-changes'),
)

type Money = { id: number; total_paise: number; paid_paise: number }

test.each(engines)(
  'what is owed and paid is the same once fees can change, and agreed as it was owed, on %s',
  async (engine) => {
    const { place, remove } = await newDatabase(engine, 'empty')
    const first = Object.fromEntries(Object.entries(before).slice(0, 2))
    await makeEarlier(place, first, beforeFees)
    await makeEarlier(place, before, [])
    const earlier = openHandle(place, 'writing')
    const { rows } = await sql<Money>`
      select id, total_paise, paid_paise from enrolments order by id`.execute(earlier)
    await earlier.destroy()
    expect(rows.some(({ paid_paise }) => paid_paise > 0)).toBe(true)

    const store = connect(place)
    await store.migrate()
    const after = await store.db
      .selectFrom('enrolments')
      .select(['id', 'total_paise', 'paid_paise', 'agreed_paise', 'refund_due_paise', 'left_on'])
      .orderBy('id')
      .execute()
    expect(after).toEqual(
      rows.map((row) => ({
        ...row,
        agreed_paise: row.total_paise,
        refund_due_paise: 0,
        left_on: null,
      })),
    )
    expect(await keptTotals(store.db)).toEqual(await countedTotals(store.db))
    expect(await ledgerFaults(store.db)).toEqual([])
    expect(await Array.fromAsync(findDifferences(store.db))).toEqual([])
    await store.close()
    await remove()
  },
)
