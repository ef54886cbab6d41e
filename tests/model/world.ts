import { aCourse } from '../support/builders.ts'
import type { TestServer } from '../support/server.ts'
import { type Books, type Course, type Line, type Student, statusOf } from './books.ts'
import { dayInIndia } from './calendar.ts'
import { clerks, coursesTaught, type Step } from './steps.ts'
import { writeWhatIsLeft } from './views.ts'

export const chiefName = 'The superadmin'
export const people = [chiefName, ...clerks]

/** The server, the books, and what was done to both. */
export type World = Awaited<ReturnType<typeof openWorld>>

export const openWorld = async (server: TestServer) => {
  const superadmin = await server.as('superadmin')
  for (const name of clerks) await server.as('employee', name)
  const courses: Course[] = []
  for (const { fee, duration, months } of coursesTaught) {
    const body = aCourse({ courseFee: fee / 100, duration })
    const { course } = await superadmin.call('POST /api/courses', { body })
    courses.push({ id: course._id, name: course.name, fee, duration, months })
  }
  /** The steps so far, for finding out what went wrong. */
  const done: string[] = []
  const books: Books = {
    courses,
    students: [],
    receipts: {},
    vouchers: {},
    till: { expenses: [], closings: [] },
  }
  return {
    server,
    books,
    done,
    now: () => server.clock.now.toISOString(),
    today: () => dayInIndia(server.clock.now.toISOString()),
    // Sessions end when the clock moves on, so everyone signs in again for each action.
    superadmin: () => server.as('superadmin'),
    clerk: (name: string) => server.as('employee', name),
  }
}

/** One of a list, as chance says; nothing of an empty one. */
export const pick = <T>(list: readonly T[], chance: number): T | undefined =>
  list[chance % Math.max(1, list.length)]

export const studentOf = ({ books }: World, { isAny, student }: Step): Student | undefined => {
  const present = books.students.filter(({ isDeleted }) => !isDeleted)
  return pick(isAny || present.length === 0 ? books.students : present, student)
}

/** A course of the student's, one that is not paid yet if there is; now and then any course. */
export const courseOf = ({ books }: World, student: Student, { isAny, course }: Step): string => {
  if (isAny) return pick(books.courses, course)?.id ?? '0'
  const open = student.enrolments.filter((one) => statusOf(student, one) !== 'Completed')
  return pick(open.length > 0 ? open : student.enrolments, course)?.course ?? '0'
}

/** Writes lines down under the ids that the server gave them; the receipt lists them in order. */
export const addLines = async (
  { superadmin }: World,
  student: Student,
  lines: readonly Omit<Line, 'id'>[],
  paymentId: string | undefined,
): Promise<void> => {
  if (paymentId === undefined || lines.length === 0) return
  const params = { id: paymentId }
  const { receipt } = await (await superadmin()).call('GET /api/payments/:id/receipt', { params })
  lines.forEach((line, at) => {
    student.lines.push({ ...line, id: receipt.lines[at]?._id ?? 'missing' })
  })
  writeWhatIsLeft(student)
}
