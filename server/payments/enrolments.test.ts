import { expect, test } from 'vitest'
import { aCourse } from '../../tests/support/builders.ts'
import { cashierAt, type Choice } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const kept = (course: { _id: string }): Choice => ({ courseId: course._id, paymentMode: 'Partial' })

onEachEngine('a course at an edit', (server) => {
  const { superadmin, addCourse, enrol, reverse } = cashierAt(server)

  test('added with its first payment has a receipt, in the mode of the edit', async () => {
    const { edit, course, payments } = await enrol()
    const added = await addCourse({ name: 'Added one', courseFee: 700, duration: '2 Months' })
    const choice: Choice = {
      courseId: added._id,
      paymentMode: 'Partial',
      partialPaymentAmount: 300,
    }
    const { body } = await edit([kept(course), choice], { modeOfTransaction: 'Card' })
    const after = await payments()
    expect(body.receipt).toEqual({
      paymentId: after.payments[0]?._id,
      number: after.payments[0]?.receiptNumber,
    })
    expect(after.payments[0]).toMatchObject({
      amount: 300,
      paymentMode: 'Card',
      description: 'Added one',
    })
    expect(after.accounts[1]).toMatchObject({
      amountPaid: 300,
      nextDueDate: '2026-12-21',
      instalments: [{ amount: 300 }, { amount: 200 }, { amount: 200 }],
    })
  })

  test('added without a payment is Pending, has no receipt, and can be paid', async () => {
    const { edit, course, payments, pay } = await enrol()
    const added = await addCourse({ courseFee: 700 })
    const { body } = await edit([kept(course), { courseId: added._id, paymentMode: 'Full' }])
    expect(body).not.toHaveProperty('receipt')
    expect((await payments()).accounts[1]).toMatchObject({
      paymentStatus: 'Pending',
      paymentMode: 'Full',
      nextDueDate: '2026-11-21',
      instalments: [{ dueDate: '2026-11-21', amount: 700, status: 'Pending' }],
    })
    const paid = await pay(700, { courseId: added._id })
    expect(paid.status).toBe(200)
    expect((await payments()).accounts[1]).toMatchObject({ paymentStatus: 'Completed' })
  })

  test('may be removed once its payments are reversed, and chosen again as new', async () => {
    const { edit, course, receipt, payments, history, params, student } = await enrol()
    const other = await addCourse({ courseFee: 50 })
    const onlyOther: Choice[] = [{ courseId: other._id, paymentMode: 'Full', amountPaid: 50 }]
    const refused = await edit(onlyOther)
    expect([refused.status, refused.body.code]).toEqual([409, 'course_has_payments'])
    expect(refused.body.fields).toEqual({ selectedCourses: refused.body.message })

    await reverse(receipt?.paymentId ?? '', 'Wrong course')
    const off = await edit(onlyOther)
    expect(off.body.student?.selectedCourses.map(({ courseId }) => courseId)).toEqual([other._id])
    const call = 'GET /api/course-students/:studentId/:courseId/transactions'
    const gone = await (await superadmin()).try(call, { params })
    expect([gone.status, gone.body.code]).toEqual([404, 'enrolment_not_found'])
    for (const query of [{}, { paymentStatus: 'Pending' }, { search: student.name }]) {
      const filter = { query: { ...query, courseId: course._id } }
      const list = await (await superadmin()).call('GET /api/course-students', filter)
      expect(list).toMatchObject({ students: [], total: 0 })
    }
    expect((await payments()).payments.map(({ description }) => description)).toEqual([
      other.name,
      course.name,
    ])

    const dearer = { ...aCourse({ courseFee: 1500, duration: '1 Month' }), name: course.name }
    const one = { id: course._id }
    await (await superadmin()).call('PUT /api/courses/:id', { params: one, body: dearer })
    server.clock.forward(40 * 24 * 3600)
    const again = await edit([
      kept(other),
      { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 100 },
    ])
    expect(again.status).toBe(200)
    expect(await history()).toMatchObject({
      studentName: student.name,
      totalAmount: 1500,
      amountPaid: 100,
      nextDueDate: '2027-01-31',
      transactions: [{ amount: 100 }, { amount: 400, reversal: { reason: 'Wrong course' } }],
      partialPaymentDetails: [
        { dueDate: '2026-12-31', amount: 100, status: 'Paid', paidDate: '2026-12-31' },
        { dueDate: '2027-01-31', amount: 1400, status: 'Pending' },
      ],
    })
    server.clock.forward(-40 * 24 * 3600)
  })

  test('never paid is removed and leaves nothing', async () => {
    const { edit, course, payments } = await enrol()
    const added = await addCourse({ courseFee: 700 })
    await edit([kept(course), { courseId: added._id, paymentMode: 'Full' }])
    await edit([kept(course)])
    expect((await payments()).accounts).toHaveLength(1)
    await (await superadmin()).call('DELETE /api/courses/:id', { params: { id: added._id } })
  })

  test('keeps the fee of its day, also for what may be paid', async () => {
    const { course, pay, history } = await enrol({ courseFee: 1000, first: 400 })
    for (const courseFee of [1, 99_000]) {
      const body = { ...aCourse({ courseFee }), name: `${course.name} at ${courseFee}` }
      const params = { id: course._id }
      await (await superadmin()).call('PUT /api/courses/:id', { params, body })
      expect(await history()).toMatchObject({ totalAmount: 1000, courseName: course.name })
    }
    expect((await pay(600.01)).body.code).toBe('overpaid')
    expect((await pay(600)).status).toBe(200)
  })
})

onEachEngine('a deleted student', (server) => {
  const { superadmin, enrol, reverse, receiptOf } = cashierAt(server)

  test('is on no screen of fees but the receipts until restored', async () => {
    const { params, pay, remove, restore, receipt, history } = await enrol()
    const { body } = await pay(100)
    const client = await superadmin()
    const before = await history()
    await remove()
    const one = { params: { id: params.studentId } }
    const answers = [
      await pay(1),
      await client.try('GET /api/course-students/:studentId/:courseId/transactions', { params }),
      await client.try('GET /api/students/:id/payments', one),
    ]
    expect(answers.map((answer) => [answer.status, answer.body.code])).toEqual(
      answers.map(() => [404, 'student_not_found']),
    )
    expect((await client.call('GET /api/course-students', {})).students).toEqual([])
    expect(await receiptOf(receipt?.paymentId ?? '')).toMatchObject({ valid: 400 })
    expect(await receiptOf(body.payment?._id ?? '')).toMatchObject({ valid: 100 })
    await restore()
    expect(await history()).toEqual(before)
    expect((await pay(1)).status).toBe(200)
  })

  test('can have a payment reversed, and owes it once restored', async () => {
    const { remove, restore, receipt, history } = await enrol()
    await remove()
    const reversed = await reverse(receipt?.paymentId ?? '', 'Refunded')
    expect(reversed.status).toBe(200)
    expect(await receiptOf(receipt?.paymentId ?? '')).toMatchObject({ cancelled: true, valid: 0 })
    await restore()
    expect(await history()).toMatchObject({
      paymentStatus: 'Pending',
      amountPaid: 0,
      nextDueDate: '2026-11-21',
    })
    const query = { paymentStatus: 'Pending' }
    expect((await (await superadmin()).call('GET /api/course-students', { query })).total).toBe(1)
  })
})

onEachEngine('the payments of a student', (server) => {
  const { enrol, reverse } = cashierAt(server)

  test('are all of them, newest first, each with what it was for', async () => {
    const { pay, payments, course, receipt } = await enrol({ given: { admissionFee: 50 } })
    await pay(10, { transactionMode: 'Bank Transfer', reference: 'ONE OF MANY' })
    await reverse(receipt?.paymentId ?? '')
    const { payments: lines, accounts } = await payments()
    expect(
      lines.map((one) => [one.description, one.amount, one.reversal?.reason ?? one.reference]),
    ).toEqual([
      [course.name, 10, 'ONE OF MANY'],
      ['Admission fee', 50, undefined],
      [course.name, 400, 'Typed twice'],
    ])
    expect(accounts).toMatchObject([
      { courseId: course._id, totalAmount: 1000, amountPaid: 10, paymentStatus: 'Partial' },
    ])
  })

  test('of a student who does not exist are a 404', async () => {
    const client = await server.as('employee')
    for (const id of ['0', '999999', 'abc', '__proto__']) {
      const { status, body } = await client.try('GET /api/students/:id/payments', {
        params: { id },
      })
      expect([status, body.code]).toEqual([404, 'student_not_found'])
    }
  })
})
