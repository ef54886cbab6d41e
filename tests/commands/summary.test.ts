import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../support/cashier.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { linesOf, summarise } from '../../scripts/moving/summary.ts'

onEachEngine('the summary of an institute', (server) => {
  test('counts what was paid and neither reversed nor paid back', async () => {
    const { enrol, reverse } = cashierAt(server)
    const { params, pay } = await enrol({ courseFee: 1000, first: 400, given: { admissionFee: 0 } })
    const { body } = await pay(50)
    await reverse(body.payment?._id ?? '')
    const { concede, refund } = feesAt(server).of(params)
    await concede({ amount: 800 })
    await refund({ amount: 150.5 })
    const summary = await summarise(server.store.db)
    expect([summary.collected, summary.differences]).toEqual([249_50, 0])
    expect(linesOf(summary)[0]).toContain('2 payments (₹249.50 in all)')
  })
})
