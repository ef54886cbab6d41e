import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a changed fee', (server) => {
  const { enrol, expectBooksAgree } = cashierAt(server)
  const { of, voucherOf, due } = feesAt(server)

  test('below what is paid leaves a refund due, and the voucher pays it', async () => {
    const { params, history, student } = await enrol()
    const { concede, refund } = of(params)
    expect((await refund({ amount: 1 })).body.code).toBe('no_refund_due')
    await concede({ amount: 900.05 })
    expect(await history()).toMatchObject({
      totalAmount: 99.95,
      amountPaid: 400,
      pendingAmount: 0,
      refundDue: 300.05,
      refundDueBy: '2026-12-01',
      paymentStatus: 'Completed',
    })
    const owed = { amount: 300.05, dueBy: '2026-12-01', overdue: false }
    expect((await due()).refunds).toMatchObject([{ student: { name: student.name }, ...owed }])
    const tooMuch = await refund({ amount: 300.06 })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      'Only ₹300.05 is to be paid back for this course. Enter that amount or less.',
    ])
    const by = { transactionMode: 'UPI', reference: '4123 4567 8901' } as const
    const paidBack = (await refund({ amount: 100.05, ...by })).body.refund
    expect(paidBack).toMatchObject({
      amount: 100.05,
      paymentMode: 'UPI',
      reference: '412345678901',
      voucherNumber: 'V/26-27/000001',
      refundedBy: { name: 'The superadmin' },
    })
    const rest = { totalAmount: 99.95, amountPaid: 299.95, refundDue: 200 }
    expect(await history()).toMatchObject(rest)
    await expectBooksAgree()
    expect((await refund({ amount: 200 })).body.refund?.voucherNumber).toBe('V/26-27/000002')
    const paid = await history()
    expect([paid.amountPaid, paid.refundDue, paid.refunds.length]).toEqual([99.95, undefined, 2])
    expect((await due()).total).toBe(0)
    expect(await voucherOf(paidBack?._id ?? '')).toMatchObject({
      voucherNumber: 'V/26-27/000001',
      description: paid.courseName,
      student: { name: student.name, deleted: false },
    })
    await expectBooksAgree()
  })

  test.each(['fee_changes', 'refunds'])('stays in %s as it was written', async (table) => {
    const { concede, refund } = of((await enrol()).params)
    await concede({ percent: 100 })
    await refund({ amount: 1 })
    for (const text of [`update ${table} set id = id`, `delete from ${table}`])
      await expect(server.store.write((tx) => sql.raw(text).execute(tx))).rejects.toThrow()
  })
})
