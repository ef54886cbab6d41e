import { expect, test } from 'vitest'
import { aCourse, type CourseBody } from '../../tests/support/builders.ts'
import { cashierAt, inFull, inParts } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('a course at an edit', (server) => {
  const { addCourse, enrol, courseStudents, reverse, call, attempt } = cashierAt(server)

  const change = (id: string, given: Partial<CourseBody>) =>
    call('PUT /api/courses/:id', { params: { id }, body: aCourse(given) })

  test('added without a payment is Pending, has no receipt, and can be paid or removed', async () => {
    const { edit, course, payments, pay } = await enrol()
    const [added, unwanted] = [await addCourse({ courseFee: 700 }), await addCourse()]
    const { body } = await edit([inParts(course), inFull(added, 0), inFull(unwanted, 0)])
    expect(body).not.toHaveProperty('receipt')
    expect((await payments()).accounts[1]).toMatchObject({
      paymentStatus: 'Pending',
      paymentMode: 'Full',
      nextDueDate: '2026-11-21',
      instalments: [{ dueDate: '2026-11-21', amount: 700, status: 'Pending' }],
    })
    expect((await pay(700, { courseId: added._id })).status).toBe(200)
    await edit([inParts(course), inFull(added)])
    const { accounts } = await payments()
    expect(accounts).toMatchObject([{}, { paymentStatus: 'Completed' }])
    await call('DELETE /api/courses/:id', { params: { id: unwanted._id } })
  })

  test('may be removed once its payments are reversed, and chosen again as new', async () => {
    const { edit, course, paymentId, payments, history, params, student } = await enrol()
    const other = await addCourse({ courseFee: 50 })
    const refused = await edit([inFull(other)])
    expect([refused.status, refused.body.code]).toEqual([409, 'course_has_payments'])
    expect(refused.body.fields).toEqual({ selectedCourses: refused.body.message })

    await reverse(paymentId, 'Wrong course')
    const off = await edit([inFull(other)])
    expect(off.body.student?.selectedCourses.map(({ courseId }) => courseId)).toEqual([other._id])
    const transactions = 'GET /api/course-students/:studentId/:courseId/transactions'
    const gone = await attempt(transactions, { params })
    expect([gone.status, gone.body.code]).toEqual([404, 'enrolment_not_found'])
    for (const query of [{}, { paymentStatus: 'Pending' as const }, { search: student.name }]) {
      const list = await courseStudents({ ...query, courseId: course._id })
      expect(list).toMatchObject({ students: [], total: 0 })
    }
    expect((await payments()).payments.map(({ description }) => description)).toEqual([
      other.name,
      course.name,
    ])

    await change(course._id, { name: course.name, courseFee: 1500, duration: '1 Month' })
    server.clock.forward(40 * 24 * 3600)
    expect((await edit([inParts(other), inParts(course, 100)])).status).toBe(200)
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
})
