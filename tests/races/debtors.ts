import { aStudent } from '../support/builders.ts'
import type { Institute } from '../support/institute.ts'
import { create, newCourse, post } from './together.ts'

export const pay = '/api/course-students/update-payment'
export const fee = 1000
export const first = 100

/** A student who owes ₹900 of ₹1,000 for a course. */
const newDebtor = async (place: Institute, course: { _id: string }) => {
  const part = { paymentMode: 'Partial' as const, amountPaid: first, partialPaymentAmount: first }
  const body = aStudent(
    { ...course, courseFee: fee },
    { selectedCourses: [{ courseId: course._id, ...part }] },
  )
  const { student, receipt } = await create(place, 'POST /api/students', body)
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

export const newDebtors = async (place: Institute, count: number): Promise<Debtor[]> => {
  const course = await newCourse(place)
  return Promise.all(Array.from({ length: count }, () => newDebtor(place, course)))
}

export const oneDebtor = async (place: Institute) => newDebtor(place, await newCourse(place))

export const historyOf = (place: Institute, { history }: Debtor) =>
  place.call(
    'GET /api/course-students/:studentId/:courseId/transactions',
    `${history}/transactions`,
  )

/** Reverses a debtor's first payment. */
export const reverseFirst = (place: Institute, debtor: Debtor | undefined) =>
  post(place, `/api/payments/${debtor?.firstPayment}/reverse`, (at) => ({
    reason: `Typed twice, says ${at}`,
  }))
