import { aStudent } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import { create, newCourse, post } from './together.ts'

export const pay = '/api/course-students/update-payment'
export const fee = 1000
export const first = 100

/** A student who owes ₹900 of ₹1,000 for a course. */
const newDebtor = async (institute: Institute, course: { _id: string }) => {
  const part = { paymentMode: 'Partial' as const, amountPaid: first, partialPaymentAmount: first }
  const body = aStudent(
    { ...course, courseFee: fee },
    { selectedCourses: [{ courseId: course._id, ...part }] },
  )
  const { student, receipt } = await create(institute, 'POST /api/students', body)
  const path = `/api/students/${student._id}`
  return {
    body,
    path,
    account: { studentId: student._id, courseId: course._id },
    history: `/api/course-students/${student._id}/${course._id}`,
    ofCourse: `${path}/courses/${course._id}`,
    firstPayment: receipt?.paymentId ?? '',
  }
}

export type Debtor = Awaited<ReturnType<typeof newDebtor>>

export const newDebtors = async (institute: Institute, count: number): Promise<Debtor[]> => {
  const course = await newCourse(institute)
  return Promise.all(Array.from({ length: count }, () => newDebtor(institute, course)))
}

export const oneDebtor = async (institute: Institute) =>
  newDebtor(institute, await newCourse(institute))

export const historyOf = (institute: Institute, { history }: Debtor) =>
  institute.call(
    'GET /api/course-students/:studentId/:courseId/transactions',
    `${history}/transactions`,
  )

/** Reverses a debtor's first payment. */
export const reverseFirst = (institute: Institute, debtor: Debtor | undefined) =>
  post(institute, `/api/payments/${debtor?.firstPayment}/reverse`, (at) => ({
    reason: `Typed twice, says ${at}`,
  }))
