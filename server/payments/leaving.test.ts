import { expect, test } from 'vitest'
import { findDifferences } from '../reconciliation/actions.ts'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ledgerFaults } from '../../tests/support/recount/recount.ts'

onEachEngine('leaving a course', (server) => {
  const { enrol, superadmin } = cashierAt(server)
  const { of, reverseChange, due } = feesAt(server)

  const agreed = async () => {
    expect(await ledgerFaults(server.store.db)).toEqual([])
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  }

  test('shows its working, ends open instalments and leaves the rest to be paid back', async () => {
    const { params, history, payments } = await enrol({
      duration: '1 Month',
      courseFee: 3000,
      first: 600,
    })
    server.clock.forward(4 * 24 * 3600)
    const { preview, leave } = of(params)
    const shown = await preview('2026-11-23')
    expect(shown.body).toEqual({
      working: {
        rule: 'days',
        fee: 3000,
        paid: 600,
        keptPercent: 0,
        kept: 0,
        held: 3,
        whole: 30,
        share: 300,
        charge: 300,
      },
      refundDue: 300,
      refundDueBy: '2026-12-03',
      balance: 0,
    })
    expect((await leave('2026-11-23', 300.01)).body.code).toBe('charge_changed')
    const left = await leave('2026-11-23', 300)
    expect(left.body.feeChange).toMatchObject({
      kind: 'leaving',
      amount: 2700,
      leftOn: '2026-11-23',
      working: shown.body.working,
    })
    const after = await history()
    expect(after).toMatchObject({ totalAmount: 600, refundDue: 300, leftOn: '2026-11-23' })
    expect(after.nextDueDate).toBeUndefined()
    expect((await leave('2026-11-23', 300)).body.code).toBe('already_left')
    expect((await payments()).accounts[0]).toMatchObject({ leftOn: '2026-11-23' })
    server.clock.forward(8 * 24 * 3600)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: false }], overdue: 0 })
    server.clock.forward(24 * 3600)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: true }], overdue: 1 })
    expect((await payments()).accounts[0]?.refundOverdue).toBe(true)
    await agreed()
    server.clock.forward(-13 * 24 * 3600)
  })

  test('keeps what is still owed for the days held, and is taken back when they return', async () => {
    const { params, history, pay } = await enrol({ first: 100 })
    const before = await history()
    const { preview, leave, concede } = of(params)
    const { body } = await concede({ amount: 100 })
    const saved = await (await superadmin()).call('GET /api/settings', {})
    const rule = (refunds: { rule: 'months' | 'days' | 'none'; keptPercent: number }) =>
      superadmin().then((client) =>
        client.call('PUT /api/settings', { body: { ...someSettings(), refunds } }),
      )
    await rule({ rule: 'months', keptPercent: 10 })
    expect((await preview('2026-11-21')).body).toMatchObject({
      working: { fee: 900, kept: 90, held: 1, whole: 6, share: 135, charge: 225 },
      refundDue: 0,
      balance: 125,
    })
    const left = await leave('2026-11-21', 225)
    expect(await history()).toMatchObject({ totalAmount: 225, pendingAmount: 125 })
    expect((await pay(126)).body.code).toBe('overpaid')
    expect((await reverseChange(body.feeChange?._id ?? '')).body.code).toBe('reverse_leaving_first')
    expect((await reverseChange(left.body.feeChange?._id ?? '')).status).toBe(200)
    expect((await reverseChange(body.feeChange?._id ?? '')).status).toBe(200)
    const after = await history()
    expect(after.feeChanges).toHaveLength(2)
    expect({ ...after, feeChanges: [], asOf: '' }).toEqual({ ...before, asOf: '' })
    await rule(saved.settings.refunds)
    await agreed()
  })

  test.each([
    ['2026-11-20', 'left_too_early'],
    ['2026-11-22', 'left_in_future'],
  ])('on %s is refused: %s', async (day, code) => {
    const { params } = await enrol()
    expect((await of(params).preview(day)).body.code).toBe(code)
    expect((await of(params).leave(day, 1)).body.code).toBe(code)
  })
})
