import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a payment', (server) => {
  const { superadmin, enrol, reverse } = cashierAt(server)

  test('gets a receipt of its own and is answered as the ledger has it', async () => {
    const { pay, history } = await enrol()
    const { status, body } = await pay(100.5, {
      paymentMode: 'Full',
      transactionMode: 'UPI',
      reference: '  4123 4567 8901  ',
      notes: 'By his uncle\nfrom Nashik',
    })
    expect(status).toBe(200)
    expect(body).toEqual({
      message: 'Payment updated successfully',
      payment: {
        _id: expect.stringMatching(/^\d+$/),
        date: server.clock.now.toISOString(),
        amount: 100.5,
        paymentMode: 'UPI',
        reference: '412345678901',
        notes: 'By his uncle\nfrom Nashik',
        recordedBy: { _id: expect.any(String), name: 'The superadmin' },
        receiptNumber: expect.stringMatching(/^R\/26-27\/\d{6}$/),
      },
    })
    expect(await history()).toMatchObject({
      amountPaid: 500.5,
      pendingAmount: 499.5,
      paymentMode: 'Partial',
      transactions: [body.payment, { amount: 400, paymentMode: 'Cash' }],
    })
  })

  test('needs only student, course and amount; the mode is then Cash', async () => {
    const { pay } = await enrol()
    const { body } = await pay(1)
    expect(body.payment?.paymentMode).toBe('Cash')
    for (const absent of ['reference', 'notes', 'reversal'])
      expect(body.payment).not.toHaveProperty(absent)
    const blank = await pay(1, { reference: '  ', notes: '\n' })
    for (const absent of ['reference', 'notes'])
      expect(blank.body.payment).not.toHaveProperty(absent)
  })

  test('accepts student and course as whole records', async () => {
    const { params, course, student, history } = await enrol()
    const payload = { studentId: student, courseId: course, amount: 50 }
    const url = '/api/course-students/update-payment'
    expect((await (await superadmin()).raw({ method: 'POST', url, payload })).status).toBe(200)
    const mixed = { ...payload, studentId: params.studentId, courseId: { _id: course._id } }
    expect((await (await superadmin()).raw({ method: 'POST', url, payload: mixed })).status).toBe(
      200,
    )
    expect((await history()).amountPaid).toBe(500)
  })

  const enter = 'Please enter a valid amount'
  test.each<[object, string, string]>([
    [{ amount: 0 }, 'amount', enter],
    [{ amount: -1 }, 'amount', enter],
    [{ amount: -0.01 }, 'amount', enter],
    [{ amount: undefined }, 'amount', enter],
    [{ amount: null }, 'amount', enter],
    [{ amount: '100' }, 'amount', enter],
    [{ amount: '' }, 'amount', enter],
    [{ amount: [100] }, 'amount', enter],
    [{ amount: true }, 'amount', enter],
    [{ amount: 0.001 }, 'amount', 'Use at most two decimals'],
    [{ amount: 1.005 }, 'amount', 'Use at most two decimals'],
    [{ amount: 10_000_000.01 }, 'amount', 'The largest amount is ₹1,00,00,000'],
    [{ studentId: undefined }, 'studentId', 'Choose a student'],
    [{ studentId: '' }, 'studentId', 'Choose a student'],
    [{ studentId: 7 }, 'studentId', 'Choose a student'],
    [{ courseId: undefined }, 'courseId', 'Please choose a course'],
    [{ courseId: {} }, 'courseId', 'Please choose a course'],
    [{ transactionMode: 'Gold' }, 'transactionMode', 'Choose how the money was paid'],
    [{ transactionMode: 'cash' }, 'transactionMode', 'Choose how the money was paid'],
    [{ paymentMode: 'Half' }, 'paymentMode', 'Choose Full or Partial'],
    [{ reference: 'x'.repeat(61) }, 'reference', 'Please enter at most 60 characters'],
    [{ reference: 'a\u0000' }, 'reference', 'Please remove the characters that cannot be read'],
    [{ notes: 'x'.repeat(501) }, 'notes', 'Please enter at most 500 characters'],
  ])('with %j is refused', async (given, field, sentence) => {
    const { params, history } = await enrol()
    const payload = { ...params, amount: 1, ...given }
    const url = '/api/course-students/update-payment'
    const { status, body } = await (await superadmin()).raw({ method: 'POST', url, payload })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect((await history()).transactions).toHaveLength(1)
  })

  test('above the pending amount is refused, and the pending amount named', async () => {
    const { pay, history } = await enrol({ courseFee: 120_000.5, first: 0.5 })
    const { status, body } = await pay(120_000.01)
    expect([status, body.code]).toEqual([409, 'overpaid'])
    const sentence = 'Only ₹1,20,000 is pending for this course. Enter that amount or less.'
    expect(body.message).toBe(sentence)
    expect(body.facts).toEqual({ pending: 120_000 })
    expect(body.fields).toEqual({ amount: sentence })
    expect(await history()).toMatchObject({ amountPaid: 0.5, pendingAmount: 120_000 })
  })

  test('of the last paisa completes the course, and nothing is due any more', async () => {
    const { pay, history, student } = await enrol({ courseFee: 1000, first: 999.98 })
    await pay(0.01)
    expect(await history()).toMatchObject({
      paymentStatus: 'Partial',
      pendingAmount: 0.01,
      nextDueDate: '2027-01-21',
    })
    expect((await pay(0.01)).status).toBe(200)
    const after = await history()
    expect(after).toMatchObject({ paymentStatus: 'Completed', pendingAmount: 0, amountPaid: 1000 })
    expect(after).not.toHaveProperty('nextDueDate')
    const params = { id: student._id }
    const detail = await (await superadmin()).call('GET /api/students/:id', { params })
    expect(detail.student.feePaid).toBe(true)
    const { status, body } = await pay(0.01)
    expect([status, body.code]).toEqual([409, 'paid_in_full'])
    const sentence = 'This course is already paid in full. Nothing is pending.'
    expect([body.message, body.fields]).toEqual([sentence, { amount: sentence }])
  })

  test('for a free course is refused', async () => {
    const { pay } = await enrol({ courseFee: 0, first: 0 })
    const { status, body } = await pay(1)
    expect([status, body.code]).toEqual([409, 'paid_in_full'])
  })

  test('for an unknown student or a course the student does not have is a 404', async () => {
    const { pay } = await enrol()
    const other = await enrol()
    for (const studentId of ['0', '999999', 'abc', '-1', '__proto__', '9'.repeat(40)]) {
      const { status, body } = await pay(1, { studentId })
      expect([status, body.code]).toEqual([404, 'student_not_found'])
    }
    for (const courseId of ['0', '999999', 'abc', other.course._id]) {
      const { status, body } = await pay(1, { courseId })
      expect([status, body.code]).toEqual([404, 'enrolment_not_found'])
    }
  })

  test('sent again with its key is one payment and one answer', async () => {
    const { pay, history, params } = await enrol()
    const [first, again] = [
      await pay(10, {}, { key: 'fee-1' }),
      await pay(10, {}, { key: 'fee-1' }),
    ]
    expect(again).toMatchObject({ status: 200, body: first.body })
    const other = await pay(11, {}, { key: 'fee-1' })
    expect([other.status, other.body.code]).toEqual([422, 'key_reused'])
    expect(await history()).toMatchObject({ amountPaid: 410 })
    expect((await pay(10, {}, { key: 'fee-2' })).status).toBe(200)

    const refused = await pay(1000, {}, { key: 'fee-3' })
    expect(refused.body.code).toBe('overpaid')
    expect((await pay(580, params, { key: 'fee-3' })).status).toBe(200)
  })

  test('adds an audit row, as its reversal does; a refused one adds none', async () => {
    const { pay } = await enrol()
    const entries = (recordId: number) =>
      server.store.db
        .selectFrom('audit_entries')
        .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
        .select(['action', 'employee_id', 'at', 'before', 'after'])
        .where('kind', '=', 'payment')
        .where('record_id', '=', recordId)
        .orderBy('audit_entries.id')
        .execute()
    const { body } = await pay(12.34, { transactionMode: 'Bank Transfer', reference: 'AUDITED 1' })
    const id = body.payment?._id ?? ''
    expect((await pay(1, { transactionMode: 'Bank Transfer', reference: 'audited1' })).status).toBe(
      409,
    )
    await reverse(id, 'The cheque came back')
    await reverse(id, 'Once more')
    const who = { employee_id: (await superadmin()).id, at: server.clock.now.toISOString() }
    const rows = await entries(Number(id))
    expect(rows).toMatchObject([
      { ...who, action: 'payment.recorded', before: null },
      { ...who, action: 'payment.reversed' },
    ])
    expect(rows[0]?.after).toContain('1234')
    expect(rows[1]?.after).toContain('The cheque came back')
    expect(await entries(Number(id) + 1)).toEqual([])
  })
})
