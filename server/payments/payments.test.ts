import { expect, test } from 'vitest'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'
import { someSettings } from '../../tests/support/builders.ts'
import type { Input } from '../../contract/kit/api.ts'

onEachEngine('a payment', (server) => {
  const { raw, enrol, reverse } = cashierAt(server)

  test('needs only student, course and amount; the mode is then Cash', async () => {
    const { take } = await enrol()
    for (const more of [{}, { reference: '  ', notes: '\n' }]) {
      const payment = await take(1, more)
      expect(payment.paymentMode).toBe('Cash')
      for (const absent of ['reference', 'notes', 'reversal'])
        expect(payment).not.toHaveProperty(absent)
    }
  })

  const send = (payload: object) =>
    raw({ method: 'POST', url: '/api/course-students/update-payment', payload })

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
      const answer = await raw({ method: 'POST', url, payload: wrong({}) })
      expect((await history()).amountPaid).toBe(400)
      expect((await reverse(paymentId, 'x'.repeat(300))).status).toBe(200)
      return answer
    },
  )
})

onEachEngine('instalments', (server) => {
  const { call, raw, enrol } = cashierAt(server)

  const one = { dueDate: '2027-03-01', amount: 600 }
  const notADay = 'Enter a date that exists, as YYYY-MM-DD'
  const sixtyOne = Array.from({ length: 61 }, () => one)
  testWrongFields(
    'that are changed wrongly are refused',
    [
      ['instalments', 'Enter at least one instalment', undefined, [], {}],
      ['instalments', 'Enter at most 60 instalments', sixtyOne],
      ['instalments.0', 'Enter a due date and an amount', 'x'],
      ['instalments.0.dueDate', 'Due date is required', '', undefined],
      ['instalments.0.dueDate', notADay, '2027-02-29', '2027-03-01T00:00:00Z'],
      ['instalments.0.amount', 'Please enter a valid amount', 0, -600, '600', undefined],
      ['instalments.0.amount', 'Use at most two decimals', 600.001],
    ],
    async (wrong) => {
      const { params, history } = await enrol()
      const before = await history()
      const url = `/api/course-students/${params.studentId}/${params.courseId}/instalments`
      const payload = wrong({ instalments: [one] })
      const answer = await raw({ method: 'PUT', url, payload })
      expect(await history()).toEqual(before)
      return answer
    },
  )

  test('may be sixty once changed, but not before the day up to which it is paid', async () => {
    const { reschedule, history } = await enrol()
    const monthly = Array.from({ length: 60 }, (_, at) => ({
      dueDate: `${2027 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-10`,
      amount: 10,
    }))
    expect((await reschedule(monthly)).status).toBe(200)
    const { partialPaymentDetails, nextDueDate } = await history()
    expect([partialPaymentDetails.length, nextDueDate]).toEqual([61, '2027-01-10'])
    const { status, body } = await reschedule([{ dueDate: '2026-11-20', amount: 600 }])
    expect([status, body]).toMatchObject([
      400,
      {
        code: 'instalment_too_early',
        message: 'What is due until 21 Nov 2026 is paid. Choose due dates from that day on.',
      },
    ])
  })

  test('are at most as many as the settings say', async () => {
    await call('PUT /api/settings', { body: someSettings({ instalments: 2 }) })
    const amounts = async ({ history }: Awaited<ReturnType<typeof enrol>>) =>
      (await history()).partialPaymentDetails.map(({ amount }) => amount)
    const before = await enrol({ duration: '1 Year' })
    expect(await amounts(before)).toEqual([400, 300, 300])
    await call('PUT /api/settings', { body: someSettings() })
    expect(await amounts(await enrol({ duration: '1.5 Years' }))).toHaveLength(7)
    expect(await amounts(before)).toHaveLength(3)
  })
})

const day = 24 * 3600

onEachEngine('leaving a course', (server) => {
  const { enrol, call, expectBooksAgree } = cashierAt(server)
  const { of, due } = feesAt(server)

  test('shows its working, ends open instalments and leaves the rest to be paid back', async () => {
    const { params, payments } = await enrol({ duration: '1 Month', courseFee: 3000, first: 600 })
    server.clock.forward(4 * day)
    const { preview, leave } = of(params)
    const kept = { rule: 'days', keptPercent: 0, kept: 0 }
    const counted = { fee: 3000, paid: 600, held: 3, whole: 30, share: 300, charge: 300 }
    const shown = {
      working: { ...kept, ...counted },
      refundDue: 300,
      refundDueBy: '2026-12-03',
      balance: 0,
    }
    expect((await preview('2026-11-23')).body).toEqual(shown)
    expect((await leave('2026-11-23', 300.01)).body.code).toBe('charge_changed')
    const left = await leave('2026-11-23', 300)
    expect(left.body.feeChange).toMatchObject({
      kind: 'leaving',
      amount: 2700,
      leftOn: '2026-11-23',
      working: shown.working,
    })
    expect((await leave('2026-11-23', 300)).body.code).toBe('already_left')
    server.clock.forward(8 * day)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: false }], overdue: 0 })
    server.clock.forward(day)
    expect(await due()).toMatchObject({ refunds: [{ amount: 300, overdue: true }], overdue: 1 })
    expect((await payments()).accounts[0]?.refundOverdue).toBe(true)
    await expectBooksAgree()
    server.clock.forward(-13 * day)
  })

  test('keeps what is still owed for the days held, as the settings say', async () => {
    const { params, pay } = await enrol({ first: 100 })
    const { preview, leave, concede } = of(params)
    await concede({ amount: 100 })
    const refunds = { rule: 'months', keptPercent: 10 } as const
    await call('PUT /api/settings', { body: someSettings({ refunds }) })
    expect((await preview('2026-11-21')).body).toMatchObject({
      working: { fee: 900, kept: 90, held: 1, whole: 6, share: 135, charge: 225 },
      refundDue: 0,
      balance: 125,
    })
    expect((await leave('2026-11-21', 225)).status).toBe(200)
    expect((await pay(126)).body.code).toBe('overpaid')
    await call('PUT /api/settings', { body: someSettings() })
    await expectBooksAgree()
  })

  test.each([
    ['2026-11-20', 'left_too_early'],
    ['2026-11-22', 'left_in_future'],
  ])('on %s is refused: %s', async (wrong, code) => {
    const { preview, leave } = of((await enrol()).params)
    expect((await preview(wrong)).body.code).toBe(code)
    expect((await leave(wrong, 1)).body.code).toBe(code)
  })
})

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit)\b/i

onEachEngine('the course students', (server) => {
  const { superadmin, enrol, courseStudents } = cashierAt(server)

  test('are none of a course that does not exist, and past the last page', async () => {
    await enrol()
    for (const courseId of ['0', '999999', 'abc', '__proto__'])
      expect(await courseStudents({ courseId })).toMatchObject({ students: [], total: 0 })
    const pagination = { currentPage: 1_000_000_000, totalPages: 1, hasPrev: true, hasNext: false }
    const past = { students: [], total: 1, totalPages: 1, pagination }
    expect(await courseStudents({ page: '1000000000' })).toEqual(past)
  })

  testRows([
    ['paymentStatus=Paid', 'Choose Pending, Partial or Completed'],
    ['paymentStatus=partial', 'Choose Pending, Partial or Completed'],
    ['balance=1', 'Choose due or none'],
    ['overdue=yes', 'Choose true for overdue students only'],
    ['sort=due', 'Choose a column of this list to sort by'],
    ['page=0', 'Enter a page number from 1'],
    [`search=${'x'.repeat(101)}`, 'Please enter at most 100 characters'],
    ['search=%00', 'Please remove the characters that cannot be read'],
  ])('are not listed by what is no filter', async (query, sentence) => {
    const url = `/api/course-students?${query}`
    const { status, body } = await (await superadmin()).raw({ url })
    expect([status, body['message']]).toEqual([400, sentence])
  })

  testRows<[Input<'GET /api/course-students'>['query'] & object, number]>([
    [{ search: 'asha' }, 4],
    [{ sort: 'nextDue' }, 6],
    [{ overdue: 'true', paymentStatus: 'Partial' }, 7],
  ])('take a few statements, with the session', async (query, most) => {
    await enrol({ given: { registrationDate: '2026-01-01' } })
    const client = await superadmin()
    server.statements.length = 0
    const { students } = await client.call('GET /api/course-students', { query })
    expect(students).not.toEqual([])
    const asked = server.statements.filter((text) => !bounds.test(text))
    expect(asked.length).toBeLessThanOrEqual(most)
  })
})
