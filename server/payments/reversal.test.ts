import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a reversal', (server) => {
  const { superadmin, addCourse, enrol, reverse, receiptOf } = cashierAt(server)

  test('cancels a payment whole, and the ledger keeps both', async () => {
    const { pay, history, payments } = await enrol()
    const { body } = await pay(100, { notes: 'Second' })
    const takenAt = server.clock.now.toISOString()
    server.clock.forward(90)
    const { status, body: answer } = await reverse(body.payment?._id ?? '', '  The cheque\nbounced')
    expect(status).toBe(200)
    const line = {
      ...body.payment,
      date: takenAt,
      reversal: {
        date: server.clock.now.toISOString(),
        reason: 'The cheque\nbounced',
        reversedBy: { _id: expect.any(String), name: 'The superadmin' },
      },
    }
    expect(answer).toEqual({ message: 'Payment reversed', payment: line })
    const after = await history()
    expect(after).toMatchObject({ amountPaid: 400, pendingAmount: 600, paymentStatus: 'Partial' })
    expect(after.transactions[0]).toEqual(line)
    expect(after.transactions).toHaveLength(2)
    expect((await payments()).payments[0]).toMatchObject(line)
    const ledger = await server.store.db
      .selectFrom('payments')
      .select('amount_paise')
      .where('id', '=', Number(body.payment?._id))
      .execute()
    expect(ledger).toEqual([{ amount_paise: 10_000 }])
  })

  test.each([[{}], [{ reason: '' }], [{ reason: '  \n' }], [{ reason: null }], [{ reason: 5 }]])(
    'needs a reason: %j',
    async (payload) => {
      const { receipt, history } = await enrol()
      const url = `/api/payments/${receipt?.paymentId}/reverse`
      const { status, body } = await (await superadmin()).raw({ method: 'POST', url, payload })
      expect(status).toBe(400)
      const sentence = 'Please give the reason'
      expect(body).toMatchObject({ message: sentence, fields: { reason: sentence } })
      expect((await history()).amountPaid).toBe(400)
    },
  )

  test('with a reason of 300 characters is accepted, with 301 refused', async () => {
    const { receipt } = await enrol()
    const id = receipt?.paymentId ?? ''
    const { status, body } = await reverse(id, 'x'.repeat(301))
    expect([status, body.message]).toEqual([400, 'Please enter at most 300 characters'])
    expect((await reverse(id, 'x'.repeat(300))).status).toBe(200)
  })

  test('happens once', async () => {
    const { receipt, history } = await enrol()
    const id = receipt?.paymentId ?? ''
    expect((await reverse(id, 'First')).status).toBe(200)
    const { status, body } = await reverse(id, 'Second')
    expect([status, body.code]).toEqual([409, 'already_reversed'])
    expect(body.message).toBe('This payment has already been reversed. Reload to see the latest.')
    expect((await history()).transactions[0]?.reversal?.reason).toBe('First')
    expect((await history()).amountPaid).toBe(0)
  })

  test('happens once when ten are sent at once', async () => {
    const { receipt, history } = await enrol()
    const answers = await Promise.all(
      Array.from({ length: 10 }, () => reverse(receipt?.paymentId ?? '')),
    )
    expect(answers.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    expect((await history()).amountPaid).toBe(0)
  })

  test('sent again with its key is answered again', async () => {
    const { receipt } = await enrol()
    const id = receipt?.paymentId ?? ''
    const first = await reverse(id, 'Twice sent', { key: 'reverse-1' })
    const again = await reverse(id, 'Twice sent', { key: 'reverse-1' })
    expect([again.status, again.body]).toEqual([200, first.body])
    expect((await reverse(id, 'Other', { key: 'reverse-1' })).status).toBe(422)
  })

  test('of a payment that does not exist is a 404', async () => {
    for (const id of ['0', '999999', 'abc', '-1', '__proto__', '9'.repeat(40)]) {
      const { status, body } = await reverse(id)
      expect([status, body.code]).toEqual([404, 'payment_not_found'])
    }
  })

  test('makes a completed course pending again, and its paid instalment due', async () => {
    const { pay, history } = await enrol({ courseFee: 1000, first: 400, duration: '2 Months' })
    const { body } = await pay(600)
    expect((await history()).nextDueDate).toBeUndefined()
    await reverse(body.payment?._id ?? '')
    expect(await history()).toMatchObject({ paymentStatus: 'Partial', nextDueDate: '2026-12-21' })
    const [, first] = (await history()).transactions
    await reverse(first?._id ?? '')
    expect(await history()).toMatchObject({
      paymentStatus: 'Pending',
      amountPaid: 0,
      nextDueDate: '2026-11-21',
    })
    expect((await pay(1000)).status).toBe(200)
  })

  test('covers the oldest instalments with the payments that are left', async () => {
    const { pay, history, receipt } = await enrol({ first: 400, duration: '2 Months' })
    server.clock.forward(24 * 3600)
    const payDay = server.clock.now
    await pay(350)
    await reverse(receipt?.paymentId ?? '')
    const { partialPaymentDetails } = await history()
    expect(partialPaymentDetails.map(({ amount, amountPaid }) => [amount, amountPaid])).toEqual([
      [400, 350],
      [300, 0],
      [300, 0],
    ])
    await pay(50)
    expect((await history()).partialPaymentDetails[0]).toMatchObject({
      status: 'Paid',
      paidDate: payDay.toISOString().slice(0, 10),
    })
  })

  test('of the admission fee changes the student, not the courses', async () => {
    const course = await addCourse({ courseFee: 0 })
    const body = aStudent(course, { admissionFee: 250 })
    const { student, receipt } = await (await superadmin()).call('POST /api/students', { body })
    expect(student.admissionFee).toBe(250)
    const params = { id: student._id }
    expect((await reverse(receipt?.paymentId ?? '', 'Waived')).body.payment?.amount).toBe(250)
    const after = await (await superadmin()).call('GET /api/students/:id', { params })
    expect(after.student).toMatchObject({ admissionFee: 0, feePaid: true })
    expect((await reverse(receipt?.paymentId ?? '')).status).toBe(409)
    expect(await receiptOf(receipt?.paymentId ?? '')).toMatchObject({
      total: 250,
      valid: 0,
      cancelled: true,
    })
  })
})
