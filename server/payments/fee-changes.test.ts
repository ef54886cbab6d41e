import { expect, test } from 'vitest'
import { cashierAt, feesAt, inParts } from '../../tests/support/cashier.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedRows } from '../../tests/support/spreadsheets/exported.ts'

onEachEngine('what a course owes back', (server) => {
  const cashier = cashierAt(server)
  const { enrol, addCourse, accountOf, reverse, receiptOf, expectBooksAgree, call } = cashier
  const { of, reverseSetOff } = feesAt(server)

  /** ₹300.05 owed back for one course, ₹1,500 pending for another. */
  const owedBack = async () => {
    const one = await enrol({ courseFee: 1000, first: 400 })
    const other = await addCourse({ courseFee: 2000, duration: '2 Months' })
    await one.edit([inParts(one.course), inParts(other, 500)])
    const { studentId } = one.params
    const to = accountOf(one.body, { studentId, courseId: other._id })
    await of(one.params).concede({ amount: 900.05 })
    return { one, to, toCourseId: other._id }
  }

  test('is owed back again when that is reversed, and only once', async () => {
    const { one, to, toCourseId } = await owedBack()
    const { body } = await of(one.params).setOff(toCourseId, 300)
    const id = body.setOffs?.[0]?._id ?? ''
    // What was moved away is no longer there to be reversed or removed.
    expect((await reverse(one.paymentId)).body.code).toBe('payment_refunded')
    expect((await to.edit([inParts(one.course)])).body.code).toBe('course_has_payments')
    const back = await reverseSetOff(id)
    expect(back.body.setOffs?.[1]).toMatchObject({
      direction: 'in',
      reversal: { reason: 'The wrong course', reversedBy: { name: 'The superadmin' } },
    })
    expect([(await one.history()).refundDue, (await to.history()).amountPaid]).toEqual([
      300.05, 500,
    ])
    expect((await reverseSetOff(id)).body.code).toBe('fee_change_reversed')
    expect((await reverseSetOff('999')).body.code).toBe('set_off_not_found')
    const { body: again } = await of(one.params).setOff(toCourseId, 300)
    await of(to.params).concede({ percent: 100 })
    await of(to.params).refund({ amount: 600 })
    expect((await reverseSetOff(again.setOffs?.[0]?._id ?? '')).body.code).toBe('payment_refunded')
    const { entries } = await call('GET /api/audit', { query: { kind: 'enrolment' } })
    const reversed = entries.filter(({ action }) => action === 'enrolment.set_off_reversed')
    expect(reversed.map(({ after }) => after)).toMatchObject([{}, {}])
    expect((await of(one.params).refund({ amount: 0.05 })).status).toBe(200)
    await expectBooksAgree()
    await expectOnlyGrows(server.store, 'set_offs')
  })

  test('is told in files and on the receipt, and leaves what is due of the other', async () => {
    const { one } = await owedBack()
    const search = { search: one.student.registrationNumber }
    const files = ['students', 'course-students'].map(async (list) =>
      exportedRows(await cashier.superadmin(), list, search),
    )
    expect(await Promise.all(files)).toMatchObject([
      [{ 'Course fees': '99.95; 2000', 'Fees paid': '400; 500', Balance: '1500' }],
      [{ 'Total fee': '2099.95', 'Fees paid': '900', Balance: '1500', 'Refund due': '300.05' }],
    ])
    // What a receipt's QR code asks for is `owedNow`.
    const receipt = await receiptOf(one.paymentId)
    expect(receipt).toMatchObject({ account: { balance: 600 }, owedNow: 1500, refundDue: 300.05 })
    server.clock.now = new Date('2027-01-01T06:30:00Z')
    const dues = await call('GET /api/dues', { query: search })
    expect(dues.students).toMatchObject([{ lateAmount: 750, refundDue: 300.05 }])
  })
})

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
