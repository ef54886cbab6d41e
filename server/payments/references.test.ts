import { expect, test } from 'vitest'
import { dayInZone, showDay } from '../../contract/values/calendar.ts'
import type { TransactionMode } from '../../contract/payments/terms.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a reference', (server) => {
  const { enrol, reverse } = cashierAt(server)

  test('by UPI or bank is used once, and the other payment is named', async () => {
    const first = await enrol({ given: { name: 'Meera Joshi' } })
    const second = await enrol()
    const taken = await first.pay(100.5, {
      transactionMode: 'Bank Transfer',
      reference: 'AXIS 4411',
    })
    const { status, body } = await second.pay(20, {
      transactionMode: 'Bank Transfer',
      reference: 'ａxis4411',
    })
    expect([status, body.code]).toEqual([409, 'reference_used'])
    const sentence = `The reference ａxis4411 is already on Meera Joshi's payment of ₹100.50 (receipt ${taken.body.payment?.receiptNumber} of ${showDay(dayInZone(server.clock.now, 'Asia/Kolkata'))}). Check the reference.`
    expect([body.message, body.fields]).toEqual([sentence, { reference: sentence }])
    expect((await second.history()).amountPaid).toBe(400)
    const same = await first.pay(1, { transactionMode: 'Bank Transfer', reference: 'axis 4411' })
    expect(same.body.code).toBe('reference_used')
  })

  test('by UPI is a UTR of 12 digits, in whatever script and with whatever spaces, or none', async () => {
    const { pay, history } = await enrol()
    const byUpi = { transactionMode: 'UPI' } as const
    for (const reference of ['41234567890', '4123456789012', 'AXIS 4411']) {
      const { status, body } = await pay(1, { ...byUpi, reference })
      const sentence = 'Enter the 12 digits of the UTR, or leave this blank'
      expect([status, body.fields]).toEqual([400, { reference: sentence }])
    }
    expect((await pay(1, byUpi)).body.payment).not.toHaveProperty('reference')
    const taken = await pay(1, { ...byUpi, reference: ' ४१२३ ४५६७ ८९०१ ' })
    expect(taken.body.payment?.reference).toBe('412345678901')
    for (const transactionMode of ['UPI', 'Bank Transfer'] as const) {
      const again = await pay(1, { transactionMode, reference: '4123 4567 8901' })
      expect([again.status, again.body.code]).toEqual([409, 'reference_used'])
    }
    expect((await history()).amountPaid).toBe(402)
  })

  test.each<TransactionMode>(['Cash', 'Card'])('by %s may stand again', async (mode) => {
    const { pay, history } = await enrol()
    const reference = `SLIP ${mode}`
    const given = { transactionMode: mode, reference }
    expect([(await pay(1, given)).status, (await pay(1, given)).status]).toEqual([200, 200])
    const electronic = await pay(1, { transactionMode: 'Bank Transfer', reference })
    expect(electronic.status).toBe(200)
    expect((await pay(1, given)).status).toBe(200)
    expect((await history()).amountPaid).toBe(404)
  })

  test('is free again after its payment is reversed, for one payment', async () => {
    const { pay } = await enrol()
    const given = { transactionMode: 'Bank Transfer', reference: 'FREED 7' } as const
    const first = await pay(10, given)
    expect((await pay(10, given)).status).toBe(409)
    await reverse(first.body.payment?._id ?? '')
    expect((await pay(10, given)).status).toBe(200)
    expect((await pay(10, given)).status).toBe(409)
  })

  test('that was refused with its payment is not used', async () => {
    const { pay } = await enrol()
    const given = { transactionMode: 'Bank Transfer', reference: 'NEVER HELD' } as const
    expect((await pay(10_000, given)).body.code).toBe('overpaid')
    expect((await pay(10, given)).status).toBe(200)
  })

  test('stays with the payment of a student who was deleted', async () => {
    const gone = await enrol({ given: { name: 'Gone Away' } })
    const other = await enrol()
    const given = { transactionMode: 'Bank Transfer', reference: 'NEFT 99' } as const
    await gone.pay(10, given)
    await gone.remove()
    const { status, body } = await other.pay(10, given)
    expect(status).toBe(409)
    expect(body.message).toContain('Gone Away')
  })

  test('is accepted for one of twenty who type it at once', async () => {
    const accounts = await Promise.all(Array.from({ length: 20 }, () => enrol()))
    const answers = await Promise.all(
      accounts.map(({ pay }) => pay(1, { transactionMode: 'Bank Transfer', reference: 'AT ONCE' })),
    )
    const statuses = answers.map(({ status }) => status).toSorted((one, other) => one - other)
    expect(statuses).toEqual([200, ...Array.from({ length: 19 }, () => 409)])
  })
})
