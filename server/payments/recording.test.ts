import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('a payment', (server) => {
  const { superadmin, enrol, reverse } = cashierAt(server)

  test('needs only student, course and amount; the mode is then Cash', async () => {
    const { take } = await enrol()
    for (const more of [{}, { reference: '  ', notes: '\n' }]) {
      const payment = await take(1, more)
      expect(payment.paymentMode).toBe('Cash')
      for (const absent of ['reference', 'notes', 'reversal'])
        expect(payment).not.toHaveProperty(absent)
    }
  })

  const send = async (payload: object) =>
    (await superadmin()).raw({
      method: 'POST',
      url: '/api/course-students/update-payment',
      payload,
    })

  test('accepts student and course as whole records', async () => {
    const { params, course, student, history } = await enrol()
    for (const one of [
      { studentId: student, courseId: course },
      { studentId: params.studentId, courseId: { _id: course._id } },
    ])
      expect((await send({ ...one, amount: 50 })).status).toBe(200)
    expect((await history()).amountPaid).toBe(500)
  })

  const enter = 'Please enter a valid amount'
  testRows<[object, string, string]>([
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
  ])('with a wrong field is refused', async (given, field, sentence) => {
    const { params, history } = await enrol()
    const { status, body } = await send({ ...params, amount: 1, ...given })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect((await history()).transactions).toHaveLength(1)
  })

  testRows<[{ studentId?: string; courseId?: string }, string]>([
    [{ studentId: '999999' }, 'student_not_found'],
    [{ courseId: '999999' }, 'enrolment_not_found'],
    [{ courseId: 'abc' }, 'enrolment_not_found'],
  ])('for what is not there is refused', async (given, code) => {
    expect(await (await enrol()).pay(1, given)).toMatchObject({ status: 404, body: { code } })
  })

  const needed = 'Please give the reason'
  testRows<[object, string]>([
    [{}, needed],
    [{ reason: '' }, needed],
    [{ reason: '  \n' }, needed],
    [{ reason: null }, needed],
    [{ reason: 5 }, needed],
    [{ reason: 'x'.repeat(301) }, 'Please enter at most 300 characters'],
  ])('is reversed for a reason, of 300 characters at most', async (payload, sentence) => {
    const { paymentId, history } = await enrol()
    const url = `/api/payments/${paymentId}/reverse`
    const { status, body } = await (await superadmin()).raw({ method: 'POST', url, payload })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { reason: sentence } })
    expect((await history()).amountPaid).toBe(400)
    expect((await reverse(paymentId, 'x'.repeat(300))).status).toBe(200)
  })
})
