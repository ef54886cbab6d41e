import { expect } from 'vitest'
import type { CallName, Input } from '../../contract/kit/api.ts'
import { aCourse } from '../support/builders.ts'
import type { Client } from '../support/client.ts'
import type { TestServer } from '../support/server.ts'
import { type Books, type Course, type Enrolment, type Student, statusOf } from './books.ts'
import { dayInIndia } from './calendar.ts'
import { clerks, coursesTaught, type FeeStep } from './steps.ts'

export const chiefName = 'The superadmin'

/** The server, the books, and what was done to both. */
export type World = Awaited<ReturnType<typeof openWorld>>

export const openWorld = async (server: TestServer) => {
  // Sessions end when the clock moves on, so everyone signs in again for each action.
  const superadmin = () => server.as('superadmin')
  const chief = await superadmin()
  for (const name of clerks) await server.as('employee', name)
  const courses: Course[] = []
  for (const { fee, duration, months } of coursesTaught) {
    const body = aCourse({ courseFee: fee / 100, duration })
    const { course } = await chief.call('POST /api/courses', { body })
    courses.push({ id: course._id, name: course.name, fee, duration, months })
  }
  /** The steps so far, for finding out what went wrong. */
  const done: string[] = []
  const till = { expenses: [], closings: [] }
  const books: Books = { courses, students: [], receipts: {}, vouchers: {}, ...till }
  return {
    server,
    books,
    done,
    now: () => server.clock.now.toISOString(),
    today: () => dayInIndia(server.clock.now.toISOString()),
    superadmin,
    clerk: (name: string) => server.as('employee', name),
    /** Makes a call, and compares its answer with the refusal that the books expect, if any. */
    make: async <N extends CallName>(
      story: string,
      code: string | undefined,
      call: N,
      input: Input<N>,
      by?: Client,
    ) => {
      const { status, body } = await (by ?? (await superadmin())).try(call, input)
      done.push(`${story} → ${status}`)
      expect([status < 300, body.code]).toEqual([code === undefined, code])
      return { isDone: code === undefined, body }
    },
  }
}

/** One of a list, as chance says; nothing of an empty one. */
export const pick = <T>(list: readonly T[], chance: number): T | undefined =>
  list[chance % Math.max(1, list.length)]

export const studentOf = ({ books }: World, { isAny, student }: FeeStep): Student | undefined => {
  const present = books.students.filter(({ isDeleted }) => !isDeleted)
  return pick(isAny || present.length === 0 ? books.students : present, student)
}

/** A course of the student's, one that is not paid yet if there is; now and then any course. */
const courseOf = ({ books }: World, student: Student, { isAny, course }: FeeStep): string => {
  if (isAny) return pick(books.courses, course)?.id ?? '0'
  const open = student.enrolments.filter((one) => statusOf(student, one) !== 'Completed')
  return pick(open.length > 0 ? open : student.enrolments, course)?.course ?? '0'
}

/** An account, or one of nothing, and the refusal of every call about that. */
export type Account = { student: Student; enrolment: Enrolment; wrong: string | undefined }

export const accountOf = (world: World, student: Student, course: string): Account => {
  const known = student.enrolments.find((one) => one.course === course)
  const terms = { name: '', months: 1, duration: '', mode: 'Full', partial: 0 } as const
  const nothing = { ...terms, course, on: world.today(), fee: 0, dues: [] }
  const missing = known ? undefined : 'enrolment_not_found'
  return {
    student,
    enrolment: known ?? nothing,
    wrong: student.isDeleted ? 'student_not_found' : missing,
  }
}

/** The account that a step is about. */
export const meant = (world: World, step: FeeStep): Account | undefined => {
  const student = studentOf(world, step)
  return student && accountOf(world, student, courseOf(world, student, step))
}

/** The refusal of what is paid out of a day that is closed. */
export const closedOn = ({ closings }: Books, day: string): 'day_closed' | undefined => {
  const last = closings.at(-1)
  return last && day <= last.day ? 'day_closed' : undefined
}
