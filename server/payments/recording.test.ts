import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

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

  const tooMuch = 'The largest amount is ₹1,00,00,000'
  testWrongFields(
    'with a wrong field is refused',
    [
      ['amount', 'Please enter a valid amount', 0, -1, -0.01, undefined, null, '', '100'],
      ['amount', 'Please enter a valid amount', [100], true],
      ['amount', 'Use at most two decimals', 0.001, 1.005],
      ['amount', tooMuch, 10_000_000.01],
      ['studentId', 'Choose a student', undefined, '', 7],
      ['courseId', 'Please choose a course', undefined, {}],
      ['transactionMode', 'Choose how the money was paid', 'Gold', 'cash'],
      ['paymentMode', 'Choose Full or Partial', 'Half'],
      ['reference', 'Please enter at most 60 characters', 'x'.repeat(61)],
      ['reference', 'Please remove the characters that cannot be read', 'a\u0000'],
      ['notes', 'Please enter at most 500 characters', 'x'.repeat(501)],
    ],
    async (wrong) => {
      const { params, history } = await enrol()
      const answer = await send(wrong({ ...params, amount: 1 }))
      expect((await history()).transactions).toHaveLength(1)
      return answer
    },
  )

  testWrongFields(
    'is reversed for a reason, of 300 characters at most',
    [
      ['reason', 'Please give the reason', undefined, '', '  \n', null, 5],
      ['reason', 'Please enter at most 300 characters', 'x'.repeat(301)],
    ],
    async (wrong) => {
      const { paymentId, history } = await enrol()
      const url = `/api/payments/${paymentId}/reverse`
      const answer = await (await superadmin()).raw({ method: 'POST', url, payload: wrong({}) })
      expect((await history()).amountPaid).toBe(400)
      expect((await reverse(paymentId, 'x'.repeat(300))).status).toBe(200)
      return answer
    },
  )
})
