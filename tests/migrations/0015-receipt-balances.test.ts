import { expect, test } from 'vitest'
import { connect } from '../../server/db/connect.ts'
import { migrations } from '../../server/db/migrate.ts'
import { presentReceipt } from '../../server/payments/present.ts'
import { findReceiptOf } from '../../server/payments/sql/lines.ts'
import { makeEarlier } from '../support/databases/earlier.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { beforeFees } from './before-fees.ts'

const before = Object.fromEntries(
  Object.entries(migrations).filter(([name]) => name < '0015-receipt-balances'),
)

test.each(engines)(
  'a receipt that never said what was left still does not, on %s',
  async (engine) => {
    const { place, remove } = await newDatabase(engine, 'empty')
    const first = Object.fromEntries(Object.entries(before).slice(0, 2))
    await makeEarlier(place, first, beforeFees)
    await makeEarlier(place, before, [])
    const store = connect(place)
    await store.migrate()
    const payment = await store.db.selectFrom('payments').select('id').executeTakeFirstOrThrow()
    const lines = await findReceiptOf(store.db, payment.id)
    const [line] = lines
    expect(line && presentReceipt(line, lines).account).toBeUndefined()
    expect(line?.balance_paise).toBeNull()
    await store.close()
    await remove()
  },
)
