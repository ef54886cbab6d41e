import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a changed fee', (server) => {
  const { enrol, expectBooksAgree } = cashierAt(server)
  const { of, voucherOf, due } = feesAt(server)

  test('below what is paid leaves a refund due, and the voucher pays it', async () => {
    const { params, student, course } = await enrol()
    const { concede, refund } = of(params)
    expect((await refund({ amount: 1 })).body.code).toBe('no_refund_due')
    await concede({ amount: 900.05 })
    const owed = { amount: 300.05, dueBy: '2026-12-01', overdue: false }
    expect((await due()).refunds).toMatchObject([{ student: { name: student.name }, ...owed }])
    const message = 'Only ₹300.05 is to be paid back for this course. Enter that amount or less.'
    expect(await refund({ amount: 300.06 })).toMatchObject({ status: 409, body: { message } })
    const by = { transactionMode: 'UPI', reference: '4123 4567 8901' } as const
    const paidBack = (await refund({ amount: 300.05, ...by })).body.refund
    expect((await due()).total).toBe(0)
    expect(await voucherOf(paidBack?._id ?? '')).toMatchObject({
      voucherNumber: 'V/26-27/000001',
      amount: 300.05,
      reference: '412345678901',
      description: course.name,
      student: { name: student.name, deleted: false },
    })
    await expectBooksAgree()
    await expectOnlyGrows(server.store, 'fee_changes', 'refunds')
  })
})
