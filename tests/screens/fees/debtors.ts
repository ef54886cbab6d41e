import type { CourseBody, StudentBody } from '../../support/builders.ts'
import { inParts } from '../../support/cashier.ts'
import type { ScreenServer } from '../support/screens.ts'

type Paying = { fee?: number; paid?: number; duration?: CourseBody['duration'] }

/** A student who has paid part of a course of their own; without a word 2,000 of 12,000. */
export const addDebtor = async (
  server: ScreenServer,
  name: string,
  { fee = 12_000, paid = 2000, duration = '6 Months' }: Paying = {},
  given: Partial<StudentBody> = {},
) => {
  const course = await server.addCourse({ name: `Course of ${name}`, courseFee: fee, duration })
  const courseId = course._id
  const selectedCourses = [inParts(course, paid)]
  const student = await server.addStudent(course, { name, selectedCourses, ...given })
  return { student, course, studentId: student._id, courseId }
}

export const paymentsOf = async (server: ScreenServer, id: string) =>
  (await server.call('GET /api/students/:id/payments', { params: { id } })).payments

export const reverse = (server: ScreenServer, id: string, reason: string) =>
  server.call('POST /api/payments/:id/reverse', { params: { id }, body: { reason } })
