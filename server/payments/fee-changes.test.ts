import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { findDifferences } from '../reconciliation/actions.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { ledgerFaults } from '../../tests/support/recount/recount.ts'

onEachEngine('a changed fee', (server) => {
  const cashier = cashierAt(server)
  const { enrol, reverse } = cashier
  const { of, reverseChange, voucherOf, due } = feesAt(server)

  const agreed = async () => {
    expect(await ledgerFaults(server.store.db)).toEqual([])
    expect(await Array.fromAsync(findDifferences(server.store.db))).toEqual([])
  }

  test('by a concession lowers what is owed, the last instalments first, and never what is paid', async () => {
    const { params, history, pay } = await enrol()
    const { concede } = of(params)
    const before = await history()
    expect(before.partialPaymentDetails.map(({ amount }) => amount)).toEqual([
      400, 100, 100, 100, 100, 100, 100,
    ])
    expect((await concede({ percent: 15, reason: 'Her sister learns here too' })).status).toBe(200)
    const after = await history()
    expect(after).toMatchObject({
      agreedAmount: 1000,
      totalAmount: 850,
      amountPaid: 400,
      pendingAmount: 450,
      nextDueDate: before.nextDueDate,
      feeChanges: [{ kind: 'concession', amount: 150, percent: 15 }],
    })
    expect(after.partialPaymentDetails.map(({ amount }) => amount)).toEqual([
      400, 100, 100, 100, 100, 50,
    ])
    expect((await pay(450.01)).body.code).toBe('overpaid')
    expect((await pay(450)).status).toBe(200)
    expect(await history()).toMatchObject({ paymentStatus: 'Completed', pendingAmount: 0 })
    await agreed()
  })

  test('below what is paid leaves a refund due, and the voucher pays it', async () => {
    const { params, history, student } = await enrol()
    const { concede, refund } = of(params)
    expect((await refund({ amount: 1 })).body.code).toBe('no_refund_due')
    await concede({ amount: 900.05 })
    expect(await history()).toMatchObject({
      totalAmount: 400,
      amountPaid: 400,
      refundDue: 300.05,
      refundDueBy: '2026-12-01',
      paymentStatus: 'Completed',
    })
    expect((await due()).refunds).toMatchObject([
      { student: { name: student.name }, amount: 300.05, dueBy: '2026-12-01', overdue: false },
    ])
    const tooMuch = await refund({ amount: 300.06 })
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      'Only ₹300.05 is to be paid back for this course. Enter that amount or less.',
    ])
    const collected = await server.store.db.selectFrom('counters').selectAll().execute()
    const paidBack = await refund({ amount: 100.05, transactionMode: 'UPI', reference: 'B 1' })
    expect(paidBack.body.refund).toMatchObject({
      amount: 100.05,
      paymentMode: 'UPI',
      reference: 'B 1',
      voucherNumber: 'V/26-27/000001',
      refundedBy: { name: 'The superadmin' },
    })
    expect(await history()).toMatchObject({
      totalAmount: 299.95,
      amountPaid: 299.95,
      refundDue: 200,
    })
    const name = 'collected on 2026-11-21'
    const now = await server.store.db.selectFrom('counters').selectAll().execute()
    const of2 = (rows: typeof now) => rows.find((row) => row.name === name)?.value ?? 0
    expect(of2(now) - of2(collected)).toBe(-10_005)
    expect((await refund({ amount: 200 })).body.refund?.voucherNumber).toBe('V/26-27/000002')
    const paid = await history()
    expect([paid.amountPaid, paid.refundDue, paid.refunds.length]).toEqual([99.95, undefined, 2])
    expect((await due()).total).toBe(0)
    expect(await voucherOf(paidBack.body.refund?._id ?? '')).toMatchObject({
      voucherNumber: 'V/26-27/000001',
      description: paid.courseName,
      student: { name: student.name, deleted: false },
    })
    await agreed()
  })

  test('is reversed once, and what it took off is owed again on its days', async () => {
    const { params, history } = await enrol()
    const before = await history()
    const { body } = await of(params).concede({ amount: 600 })
    expect((await history()).nextDueDate).toBeUndefined()
    const id = body.feeChange?._id ?? ''
    expect((await reverseChange(id)).status).toBe(200)
    const after = await history()
    expect(after.feeChanges[0]?.reversal).toMatchObject({ reason: 'The wrong student' })
    expect({ ...after, feeChanges: [], asOf: '' }).toEqual({ ...before, asOf: '' })
    expect((await reverseChange(id)).body.code).toBe('fee_change_reversed')
    expect((await reverseChange('999')).body.code).toBe('fee_change_not_found')
    await agreed()
  })

  test('is owed again also after its refund was paid', async () => {
    const { params, history } = await enrol()
    const { concede, refund } = of(params)
    const { body } = await concede({ percent: 100 })
    await refund({ amount: 400 })
    expect(await history()).toMatchObject({ totalAmount: 0, amountPaid: 0 })
    await reverseChange(body.feeChange?._id ?? '')
    const after = await history()
    expect(after).toMatchObject({ totalAmount: 1000, amountPaid: 0, pendingAmount: 1000 })
    expect(after.partialPaymentDetails.reduce((sum, { amount }) => sum + amount, 0)).toBe(1000)
    await agreed()
  })

  test('lets no payment be reversed that was refunded', async () => {
    const { params, pay, receipt, history } = await enrol()
    const second = await pay(100)
    const { concede, refund } = of(params)
    await concede({ amount: 900 })
    await refund({ amount: 350 })
    const refused = await reverse(receipt?.paymentId ?? '')
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'Money paid for this course was already refunded, and ₹150 of it is left. Only a payment up to that amount can be reversed.',
    ])
    expect((await reverse(second.body.payment?._id ?? '')).status).toBe(200)
    expect(await history()).toMatchObject({ amountPaid: 50, totalAmount: 100, pendingAmount: 50 })
    await agreed()
  })

  test('keeps the course until it is reversed', async () => {
    const { params, edit, receipt } = await enrol()
    const { addCourse } = cashier
    await reverse(receipt?.paymentId ?? '')
    const { body } = await of(params).concede({ amount: 10 })
    const other = await addCourse({ courseFee: 0 })
    const chosen = [{ courseId: other._id, paymentMode: 'Full' as const, amountPaid: 0 }]
    expect((await edit(chosen)).body.code).toBe('course_has_changes')
    await reverseChange(body.feeChange?._id ?? '')
    expect((await edit(chosen)).status).toBe(200)
    await agreed()
  })

  test.each(['fee_changes', 'refunds'])('stays in %s as it was written', async (table) => {
    const { params } = await enrol()
    await of(params).concede({ percent: 100 })
    await of(params).refund({ amount: 1 })
    const run = (text: string) => server.store.write((tx) => sql.raw(text).execute(tx))
    await expect(run(`update ${table} set id = id`)).rejects.toThrow()
    await expect(run(`delete from ${table}`)).rejects.toThrow()
  })
})
