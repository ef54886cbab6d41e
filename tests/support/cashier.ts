import type { Input } from '../../contract/kit/api.ts'
import { aCourse, aStudent, type CourseBody, type StudentBody } from './builders.ts'
import { signedIn } from './client.ts'
import { expectTrueBooks } from './recount/books.ts'
import type { TestServer } from './server.ts'

type PaymentBody = Input<'POST /api/course-students/update-payment'>['body']
type InstalmentsBody =
  Input<'PUT /api/course-students/:studentId/:courseId/instalments'>['body']['instalments']
export type Choice = StudentBody['selectedCourses'][number]

type Enrolling = {
  courseFee?: number | undefined
  first?: number | undefined
  duration?: CourseBody['duration']
  given?: Partial<StudentBody>
}

/** A course as it is chosen to be paid in parts, perhaps with a first payment; one that they have stays. */
export const inParts = (course: { _id: string }, partialPaymentAmount?: number): Choice => ({
  courseId: course._id,
  paymentMode: 'Partial',
  partialPaymentAmount,
})

/** A course as it is chosen to be paid in full, all of it at once unless another amount is given. */
export const inFull = (
  { _id: courseId, courseFee }: { _id: string; courseFee: number },
  amountPaid = courseFee,
): Choice => ({ courseId, paymentMode: 'Full', amountPaid })

/** Calls of the super administrator and of an employee, each in a new session, as the clock may have moved. */
const callsAt = (server: TestServer) => {
  const { call, raw, try: attempt } = signedIn(server)
  return { call, raw, attempt, asEmployee: signedIn(server, 'employee').call }
}

/** The calls about money that tests make most, as the super administrator. */
export const cashierAt = (server: TestServer) => {
  const { attempt, call, raw, asEmployee } = callsAt(server)

  const addCourse = async (given: Partial<CourseBody> = {}) =>
    (await call('POST /api/courses', { body: aCourse(given) })).course

  const reverse = (id: string, reason = 'Typed twice', extras = {}) =>
    attempt('POST /api/payments/:id/reverse', { params: { id }, body: { reason } }, extras)

  /** The receipt of a payment, as any employee opens it. */
  const receiptOf = async (id: string) =>
    (await asEmployee('GET /api/payments/:id/receipt', { params: { id } })).receipt

  const stats = async () => {
    const { feeStats, ...counts } = await call('GET /api/dashboard/stats', {})
    return { ...feeStats, totalStudents: counts.totalStudents }
  }

  const courseStudents = (query: Input<'GET /api/course-students'>['query'] = {}) =>
    call('GET /api/course-students', { query })

  /** What is done with a student's course. */
  const accountOf = (body: StudentBody, params: Enrolled) => {
    const student = { params: { id: params.studentId } }
    const pay = (amount: number, more: Partial<PaymentBody> = {}, extras = {}) =>
      attempt(
        'POST /api/course-students/update-payment',
        { body: { ...params, amount, ...more } },
        extras,
      )
    return {
      params,
      pay,
      /** Takes a payment that is not refused. */
      take: async (amount: number, more: Partial<PaymentBody> = {}) => {
        const { payment } = (await pay(amount, more)).body
        if (!payment) throw new Error(`The payment of ${amount} was refused`)
        return payment
      },
      history: () => call('GET /api/course-students/:studentId/:courseId/transactions', { params }),
      reschedule: (instalments: InstalmentsBody) =>
        attempt('PUT /api/course-students/:studentId/:courseId/instalments', {
          params,
          body: { instalments },
        }),
      edit: (selectedCourses: Choice[], more: Partial<StudentBody> = {}) =>
        attempt('PUT /api/students/:id', {
          ...student,
          body: { ...body, selectedCourses, ...more },
        }),
      payments: () => asEmployee('GET /api/students/:id/payments', student),
      remove: () => call('DELETE /api/students/:id', student),
      restore: () => call('PATCH /api/students/:id/restore', student),
    }
  }

  /** A student of one course with Partial payment and a first amount. */
  const enrol = async ({
    courseFee = 1000,
    first = 400,
    duration = '6 Months',
    given = {},
  }: Enrolling = {}) => {
    const course = await addCourse({ courseFee, duration })
    const body = aStudent(course, { selectedCourses: [inParts(course, first)], ...given })
    const { student, receipt } = await call('POST /api/students', { body })
    const account = accountOf(body, { studentId: student._id, courseId: course._id })
    return { ...account, body, course, student, receipt, paymentId: receipt?.paymentId ?? '' }
  }

  const expectBooksAgree = () => expectTrueBooks(server.store.db)

  const students = { addCourse, enrol, accountOf, courseStudents }
  const superadmin = () => server.as('superadmin')
  return {
    superadmin,
    attempt,
    call,
    raw,
    ...students,
    reverse,
    receiptOf,
    stats,
    expectBooksAgree,
  }
}

type Enrolled = { studentId: string; courseId: string }
type Concession = Input<'POST /api/students/:id/courses/:courseId/concessions'>['body']
type Refund = Input<'POST /api/students/:id/courses/:courseId/refunds'>['body']

/** Concessions, leavings and refunds, as the super administrator. */
export const feesAt = (server: TestServer) => {
  const { attempt, call, asEmployee } = callsAt(server)
  return {
    of: ({ studentId, courseId }: Enrolled) => {
      const params = { id: studentId, courseId }
      return {
        concede: (body: Partial<Concession>) =>
          attempt('POST /api/students/:id/courses/:courseId/concessions', {
            params,
            body: { reason: 'Her sister learns here too', ...body },
          }),
        preview: (day: string) =>
          attempt('GET /api/students/:id/courses/:courseId/leaving', { params, query: { day } }),
        leave: (day: string, charge: number) =>
          attempt('POST /api/students/:id/courses/:courseId/leave', {
            params,
            body: { day, charge, reason: 'Moved to another town' },
          }),
        setOff: (toCourseId: string, amount: number) =>
          attempt('POST /api/students/:id/courses/:courseId/set-offs', {
            params,
            body: { toCourseId, amount, reason: 'Her other course' },
          }),
        refund: (body: Partial<Refund>) =>
          attempt('POST /api/students/:id/courses/:courseId/refunds', {
            params,
            body: { amount: 1, transactionMode: 'Cash', reason: 'As agreed', ...body },
          }),
      }
    },
    reverseChange: (id: string, reason = 'The wrong student') =>
      attempt('POST /api/fee-changes/:id/reverse', { params: { id }, body: { reason } }),
    reverseSetOff: (id: string, reason = 'The wrong course') =>
      attempt('POST /api/set-offs/:id/reverse', { params: { id }, body: { reason } }),
    voucherOf: async (id: string) =>
      (await asEmployee('GET /api/refunds/:id/voucher', { params: { id } })).voucher,
    due: () => call('GET /api/refunds/due', {}),
  }
}

type Closing = Input<'POST /api/day-book/closings'>['body']
type Expense = Input<'POST /api/day-book/expenses'>['body']

/** The day book, as the super administrator. */
export const dayBookAt = (server: TestServer) => {
  const { attempt, call } = callsAt(server)
  const read = (day?: string) =>
    call('GET /api/day-book', { query: day === undefined ? {} : { day } })
  return {
    read,
    /** Closes a day with just the cash that must be in the till, unless something else is given. */
    close: async (day: string, given: Partial<Closing> = {}) => {
      const { body: seen } = await attempt('GET /api/day-book', { query: { day } })
      const cash = (seen.till?.expectedCash ?? 0) + (given.openingCash ?? 0)
      const expectedCash = Math.round(cash * 100) / 100
      return attempt('POST /api/day-book/closings', {
        body: { day, counts: {}, otherCash: Math.max(0, expectedCash), expectedCash, ...given },
      })
    },
    reopen: (id: string, reason = 'A receipt was forgotten') =>
      attempt('POST /api/day-book/closings/:id/reopen', { params: { id }, body: { reason } }),
    spend: (body: Partial<Expense> = {}) =>
      attempt('POST /api/day-book/expenses', { body: { amount: 100, purpose: 'Tea', ...body } }),
    cancel: (id: string, reason = 'Typed twice') =>
      attempt('POST /api/day-book/expenses/:id/cancel', { params: { id }, body: { reason } }),
  }
}
