import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const day = 24 * 3600

onEachEngine('leaving a course', (server) => {
  const { enrol, superadmin, expectBooksAgree } = cashierAt(server)
  const { of, due } = feesAt(server)

  test('shows its working, ends open instalments and leaves the rest to be paid back', async () => {
    const { params, payments } = await enrol({ duration: '1 Month', courseFee: 3000, first: 600 })
    server.clock.forward(4 * day)
    const { preview, leave } = of(params)
    const kept = { rule: 'days', keptPercent: 0, kept: 0 }
    const counted = { fee: 3000, paid: 600, held: 3, whole: 30, share: 300, charge: 300 }
    const shown = {
      working: { ...kept, ...counted },
      refundDue: 300,
      refundDueBy: '2026-12-03',
      balance: 0,
    }
    expect((await preview('2026-11-23')).body).toEqual(shown)
    expect((await leave('2026-11-23', 300.01)).body.code).toBe('charge_changed')
    const left = await leave('2026-11-23', 300)
    expect(left.body.feeChange).toMatchObject({
      kind: 'leaving',
      amount: 2700,
      leftOn: '2026-11-23',
      working: shown.working,
    })
    expect((await leave('2026-11-23', 300)).body.code).toBe('already_left')
    server.clock.forward(8 * day)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: false }], overdue: 0 })
    server.clock.forward(day)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: true }], overdue: 1 })
    expect((await payments()).accounts[0]?.refundOverdue).toBe(true)
    await expectBooksAgree()
    server.clock.forward(-13 * day)
  })

  test('keeps what is still owed for the days held, as the settings say', async () => {
    const { params, pay } = await enrol({ first: 100 })
    const { preview, leave, concede } = of(params)
    await concede({ amount: 100 })
    const refunds = { rule: 'months', keptPercent: 10 } as const
    const client = await superadmin()
    await client.call('PUT /api/settings', { body: someSettings({ refunds }) })
    expect((await preview('2026-11-21')).body).toMatchObject({
      working: { fee: 900, kept: 90, held: 1, whole: 6, share: 135, charge: 225 },
      refundDue: 0,
      balance: 125,
    })
    expect((await leave('2026-11-21', 225)).status).toBe(200)
    expect((await pay(126)).body.code).toBe('overpaid')
    await client.call('PUT /api/settings', { body: someSettings() })
    await expectBooksAgree()
  })

  test.each([
    ['2026-11-20', 'left_too_early'],
    ['2026-11-22', 'left_in_future'],
  ])('on %s is refused: %s', async (wrong, code) => {
    const { preview, leave } = of((await enrol()).params)
    expect((await preview(wrong)).body.code).toBe(code)
    expect((await leave(wrong, 1)).body.code).toBe(code)
  })
})
