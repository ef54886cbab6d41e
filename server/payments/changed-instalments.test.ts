import { expect, test } from 'vitest'
import { cashierAt, openInstalment as open } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('changed instalments', (server) => {
  const { superadmin, enrol, reverse } = cashierAt(server)

  test('replace the open ones, oldest first', async () => {
    const { reschedule, history, receipt, student, params } = await enrol({ duration: '2 Months' })
    const wanted = [
      { dueDate: '2027-05-01', amount: 500.5 },
      { dueDate: '2027-01-01', amount: 99.5 },
    ]
    const { status, body } = await reschedule(wanted)
    expect([status, body.message]).toEqual([200, 'Instalments updated'])
    const paid = { amountPaid: 400, status: 'Paid', paidDate: '2026-11-21' }
    const plan = [
      open('2026-11-21', 400, paid),
      open('2027-01-01', 99.5),
      open('2027-05-01', 500.5),
    ]
    expect(body.partialPaymentDetails).toEqual(plan)
    expect(await history()).toMatchObject({
      partialPaymentDetails: plan,
      nextDueDate: '2027-01-01',
      amountPaid: 400,
    })
    const query = { courseId: params.courseId }
    const { students } = await (await superadmin()).call('GET /api/course-students', { query })
    expect(students).toMatchObject([
      { _id: student._id, selectedCourses: [{ nextDueDate: '2027-01-01', overdue: false }] },
    ])
    await reverse(receipt?.paymentId ?? '')
    expect((await history()).nextDueDate).toBe('2026-11-21')
  })

  test('count one that is covered in part whole', async () => {
    const { pay, reschedule, history } = await enrol({ duration: '2 Months' })
    await pay(100)
    const short = await reschedule([{ dueDate: '2027-03-01', amount: 500 }])
    expect([short.status, short.body.code]).toEqual([400, 'instalments_differ'])
    const sentence = '₹500 of ₹600 allocated; must equal ₹600.'
    expect([short.body.message, short.body.fields]).toEqual([sentence, { instalments: sentence }])
    const { body } = await reschedule([{ dueDate: '2027-03-01', amount: 600 }])
    expect(body.partialPaymentDetails?.[1]).toEqual(open('2027-03-01', 600, { amountPaid: 100 }))
    await pay(500)
    expect((await history()).paymentStatus).toBe('Completed')
  })

  test('are refused when none is open', async () => {
    const [{ pay, reschedule }, free] = [await enrol(), await enrol({ courseFee: 0, first: 0 })]
    await pay(600)
    for (const change of [reschedule, free.reschedule]) {
      const { status, body } = await change([{ dueDate: '2027-03-01', amount: 1 }])
      expect([status, body.code]).toEqual([409, 'nothing_open'])
      expect(body.message).toBe(
        'Every instalment of this course is paid, so none is left to change.',
      )
    }
  })

  const enter = 'Please enter a valid amount'
  const one = { dueDate: '2027-03-01', amount: 600 }
  test.each<[unknown, string, string]>([
    [undefined, 'instalments', 'Enter at least one instalment'],
    [[], 'instalments', 'Enter at least one instalment'],
    [{}, 'instalments', 'Enter at least one instalment'],
    [['x'], 'instalments.0', 'Enter a due date and an amount'],
    [[{ ...one, dueDate: '' }], 'instalments.0.dueDate', 'Due date is required'],
    [[{ amount: 600 }], 'instalments.0.dueDate', 'Due date is required'],
    [
      [one, { ...one, dueDate: '2027-02-29' }],
      'instalments.1.dueDate',
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    [
      [{ ...one, dueDate: '2027-03-01T00:00:00Z' }],
      'instalments.0.dueDate',
      'Enter a date that exists, as YYYY-MM-DD',
    ],
    [[{ ...one, amount: 0 }], 'instalments.0.amount', enter],
    [[{ ...one, amount: -600 }], 'instalments.0.amount', enter],
    [[{ ...one, amount: '600' }], 'instalments.0.amount', enter],
    [[{ dueDate: '2027-03-01' }], 'instalments.0.amount', enter],
    [[{ ...one, amount: 600.001 }], 'instalments.0.amount', 'Use at most two decimals'],
    [Array.from({ length: 61 }, () => one), 'instalments', 'Enter at most 60 instalments'],
  ])('with %j are refused', async (instalments, field, sentence) => {
    const { params, history } = await enrol()
    const before = await history()
    const { status, body } = await (await superadmin()).raw({
      method: 'PUT',
      url: `/api/course-students/${params.studentId}/${params.courseId}/instalments`,
      payload: { instalments },
    })
    expect(status).toBe(400)
    expect(body).toMatchObject({ message: sentence, fields: { [field]: sentence } })
    expect(await history()).toEqual(before)
  })

  test('may be sixty, but not before the day up to which it is paid', async () => {
    const { reschedule, history } = await enrol()
    const monthly = Array.from({ length: 60 }, (_, at) => ({
      dueDate: `${2027 + Math.floor(at / 12)}-${String(1 + (at % 12)).padStart(2, '0')}-10`,
      amount: 10,
    }))
    expect((await reschedule(monthly)).status).toBe(200)
    const { partialPaymentDetails, nextDueDate } = await history()
    expect(partialPaymentDetails).toHaveLength(61)
    expect(nextDueDate).toBe('2027-01-10')
    const { status, body } = await reschedule([{ dueDate: '2026-11-20', amount: 600 }])
    expect([status, body.code]).toEqual([400, 'instalment_too_early'])
    expect(body.message).toBe(
      'What is due until 21 Nov 2026 is paid. Choose due dates from that day on.',
    )
  })

  test('leave an audit row with both plans', async () => {
    const { reschedule, params } = await enrol({ duration: '1 Month' })
    await reschedule([{ dueDate: '2027-03-01', amount: 600 }])
    const [entry] = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .innerJoin('enrolments', 'enrolments.id', 'audit_entries.record_id')
      .select(['action', 'employee_id', 'before', 'after', 'enrolments.student_id'])
      .where('action', '=', 'enrolment.instalments_changed')
      .orderBy('audit_entries.id', 'desc')
      .limit(1)
      .execute()
    expect(entry).toMatchObject({
      employee_id: (await superadmin()).id,
      student_id: Number(params.studentId),
    })
    expect(entry?.before).toContain('2026-12-21')
    expect(entry?.after).toContain('2027-03-01')
  })

  test('are for super administrators, and for courses that a student has', async () => {
    const [{ params, reschedule, remove }, other] = [await enrol(), await enrol()]
    const call = 'PUT /api/course-students/:studentId/:courseId/instalments'
    const body = { instalments: [one] }
    for (const role of ['admin', 'employee'] as const)
      expect((await (await server.as(role)).try(call, { params, body })).status).toBe(403)
    const wrong = { ...params, courseId: other.course._id }
    const answer = await (await superadmin()).try(call, { params: wrong, body })
    expect([answer.status, answer.body.code]).toEqual([404, 'enrolment_not_found'])
    await remove()
    const gone = await reschedule([one])
    expect([gone.status, gone.body.code]).toEqual([404, 'student_not_found'])
  })
})
