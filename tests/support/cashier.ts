import type { Input } from '../../contract/kit/api.ts'
import { aCourse, aStudent, type CourseBody, type StudentBody } from './builders.ts'
import type { TestServer } from './server.ts'

type PaymentBody = Input<'POST /api/course-students/update-payment'>['body']
type InstalmentsBody =
  Input<'PUT /api/course-students/:studentId/:courseId/instalments'>['body']['instalments']
export type Choice = StudentBody['selectedCourses'][number]

type Enrolling = {
  courseFee?: number
  first?: number
  duration?: CourseBody['duration']
  given?: Partial<StudentBody>
}

/** An instalment of which nothing is paid yet. */
export const openInstalment = (dueDate: string, amount: number, more = {}) => ({
  dueDate,
  amount,
  amountPaid: 0,
  status: 'Pending',
  ...more,
})

/** The calls about money that tests make most, as the super administrator. */
export const cashierAt = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')

  const addCourse = async (given: Partial<CourseBody> = {}) =>
    (await (await superadmin()).call('POST /api/courses', { body: aCourse(given) })).course

  const reverse = async (id: string, reason = 'Typed twice', extras = {}) =>
    (await superadmin()).try(
      'POST /api/payments/:id/reverse',
      { params: { id }, body: { reason } },
      extras,
    )

  /** The receipt of a payment, as any employee opens it. */
  const receiptOf = async (id: string) =>
    (await (await server.as('employee')).call('GET /api/payments/:id/receipt', { params: { id } }))
      .receipt

  const stats = async () => {
    const { feeStats, ...counts } = await (await superadmin()).call('GET /api/dashboard/stats', {})
    return { ...feeStats, totalStudents: counts.totalStudents }
  }

  /** A student of one course with Partial payment and a first amount. */
  const enrol = async ({
    courseFee = 1000,
    first = 400,
    duration = '6 Months',
    given = {},
  }: Enrolling = {}) => {
    const course = await addCourse({ courseFee, duration })
    const body = aStudent(course, {
      selectedCourses: [
        { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: first },
      ],
      ...given,
    })
    const { student, receipt } = await (await superadmin()).call('POST /api/students', { body })
    const params = { studentId: student._id, courseId: course._id }
    return {
      course,
      student,
      receipt,
      body,
      params,
      pay: async (amount: number, more: Partial<PaymentBody> = {}, extras = {}) =>
        (await superadmin()).try(
          'POST /api/course-students/update-payment',
          { body: { ...params, amount, ...more } },
          extras,
        ),
      history: async () =>
        (await superadmin()).call('GET /api/course-students/:studentId/:courseId/transactions', {
          params,
        }),
      reschedule: async (instalments: InstalmentsBody) =>
        (await superadmin()).try('PUT /api/course-students/:studentId/:courseId/instalments', {
          params,
          body: { instalments },
        }),
      edit: async (selectedCourses: Choice[], more: Partial<StudentBody> = {}) =>
        (await superadmin()).try('PUT /api/students/:id', {
          params: { id: student._id },
          body: { ...body, selectedCourses, ...more },
        }),
      payments: async () =>
        (await server.as('employee')).call('GET /api/students/:id/payments', {
          params: { id: student._id },
        }),
      remove: async () =>
        (await superadmin()).call('DELETE /api/students/:id', { params: { id: student._id } }),
      restore: async () =>
        (await superadmin()).call('PATCH /api/students/:id/restore', {
          params: { id: student._id },
        }),
    }
  }

  return { superadmin, addCourse, enrol, reverse, receiptOf, stats }
}

type Enrolled = { studentId: string; courseId: string }
type Concession = Input<'POST /api/students/:id/courses/:courseId/concessions'>['body']
type Refund = Input<'POST /api/students/:id/courses/:courseId/refunds'>['body']

/** Concessions, leavings and refunds, as the super administrator. */
export const feesAt = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  return {
    of: ({ studentId, courseId }: Enrolled) => {
      const params = { id: studentId, courseId }
      return {
        concede: async (body: Partial<Concession>) =>
          (await superadmin()).try('POST /api/students/:id/courses/:courseId/concessions', {
            params,
            body: { reason: 'Her sister learns here too', ...body },
          }),
        preview: async (day: string) =>
          (await superadmin()).try('GET /api/students/:id/courses/:courseId/leaving', {
            params,
            query: { day },
          }),
        leave: async (day: string, charge: number) =>
          (await superadmin()).try('POST /api/students/:id/courses/:courseId/leave', {
            params,
            body: { day, charge, reason: 'Moved to another town' },
          }),
        refund: async (body: Partial<Refund>) =>
          (await superadmin()).try('POST /api/students/:id/courses/:courseId/refunds', {
            params,
            body: { amount: 1, transactionMode: 'Cash', reason: 'As agreed', ...body },
          }),
      }
    },
    reverseChange: async (id: string) =>
      (await superadmin()).try('POST /api/fee-changes/:id/reverse', {
        params: { id },
        body: { reason: 'The wrong student' },
      }),
    voucherOf: async (id: string) =>
      (await (await server.as('employee')).call('GET /api/refunds/:id/voucher', { params: { id } }))
        .voucher,
    due: async () => (await superadmin()).call('GET /api/refunds/due', {}),
  }
}

type Closing = Input<'POST /api/day-book/closings'>['body']
type Expense = Input<'POST /api/day-book/expenses'>['body']

/** The day book, as the super administrator. */
export const dayBookAt = (server: TestServer) => {
  const superadmin = () => server.as('superadmin')
  const read = async (day?: string) =>
    (await superadmin()).call('GET /api/day-book', { query: day === undefined ? {} : { day } })
  return {
    read,
    /** Closes a day with just the cash that must be in the till, unless something else is given. */
    close: async (day: string, given: Partial<Closing> = {}) => {
      const { body: seen } = await (await superadmin()).try('GET /api/day-book', { query: { day } })
      const expected = seen.till?.expectedCash ?? 0
      const openingCash = given.openingCash ?? 0
      const expectedCash = Math.round((expected + openingCash) * 100) / 100
      return (await superadmin()).try('POST /api/day-book/closings', {
        body: { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash, ...given },
      })
    },
    reopen: async (id: string, reason = 'A receipt was forgotten') =>
      (await superadmin()).try('POST /api/day-book/closings/:id/reopen', {
        params: { id },
        body: { reason },
      }),
    spend: async (body: Partial<Expense> = {}) =>
      (await superadmin()).try('POST /api/day-book/expenses', {
        body: { amount: 100, purpose: 'Tea', ...body },
      }),
    cancel: async (id: string) =>
      (await superadmin()).try('POST /api/day-book/expenses/:id/cancel', {
        params: { id },
        body: { reason: 'Typed twice' },
      }),
  }
}
