import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a reference', (server) => {
  const { enrol } = cashierAt(server)
  const { of } = feesAt(server)

  test('by UPI is a UTR of 12 digits, in any script and with any spaces, or none', async () => {
    const { pay, take, history } = await enrol()
    const byUpi = { transactionMode: 'UPI' } as const
    for (const reference of ['41234567890', '4123456789012', 'AXIS 4411']) {
      const { status, body } = await pay(1, { ...byUpi, reference })
      const sentence = 'Enter the 12 digits of the UTR, or leave this blank'
      expect([status, body.fields]).toEqual([400, { reference: sentence }])
    }
    expect(await take(1, byUpi)).not.toHaveProperty('reference')
    const taken = await take(1, { ...byUpi, reference: ' ४१२३ ४५६७ ८९०१ ' })
    expect(taken.reference).toBe('412345678901')
    for (const transactionMode of ['UPI', 'Bank Transfer'] as const) {
      const again = await pay(1, { transactionMode, reference: '4123 4567 8901' })
      expect([again.status, again.body.code]).toEqual([409, 'reference_used'])
    }
    expect((await history()).amountPaid).toBe(402)
  })

  test('of a refund by UPI is a UTR too, that no payment or refund has', async () => {
    const { params, take } = await enrol()
    await take(1, { transactionMode: 'UPI', reference: '412345678902' })
    const { concede, refund } = of(params)
    await concede({ percent: 100 })
    const byUpi = { amount: 1, transactionMode: 'UPI' } as const
    const wrong = await refund({ ...byUpi, reference: 'B 1' })
    expect([wrong.status, wrong.body.fields]).toEqual([
      400,
      { reference: 'Enter the 12 digits of the UTR, or leave this blank' },
    ])
    const codeOf = async (reference: string) => (await refund({ ...byUpi, reference })).body.code
    expect(await codeOf('4123 4567 8902')).toBe('reference_used')
    const paidBack = await refund({ ...byUpi, reference: 'UTR: 4123 4567 8903' })
    expect(paidBack.body.refund?.reference).toBe('412345678903')
    expect(await codeOf('412345678903')).toBe('refund_reference_used')
    const other = await enrol()
    const again = await other.pay(1, { transactionMode: 'UPI', reference: '412345678903' })
    expect(again.body).toMatchObject({
      code: 'refund_reference_used',
      message:
        'Reference 412345678903 is already on the refund V/26-27/000001 of 21 Nov 2026. Check the number.',
    })
    expect((await refund(byUpi)).body.refund?.toBeChecked).toBe(true)
  })
})
