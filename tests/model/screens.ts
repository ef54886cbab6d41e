import { expect } from 'vitest'
import type { Client } from '../support/client.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import type { Student } from './books.ts'
import { courseStudents, type Filter } from './course-student-views.ts'
import { dashboard } from './dashboard.ts'
import { compareWithDayBook } from './day-book.ts'
import { compareWithReports } from './report-views.ts'
import { history, receipt, studentList, studentPayments, studentSeen } from './views.ts'
import { people, pick, type World } from './world.ts'

const statuses = [undefined, 'Pending', 'Partial', 'Completed'] as const

/** Compares the lists, and everything about one student, with the books. */
export const compareScreens = async (world: World, student: Student | undefined, at: number) => {
  const superadmin = await world.superadmin()
  await compareDashboard(world, superadmin)
  await compareWithReports(world, superadmin)
  await compareWithDayBook(world, superadmin)
  await compareTotals(world)
  await compareStudents(world, superadmin)
  const courseId = pick(world.books.courses, at)?.id ?? ''
  for (const paymentStatus of statuses)
    for (const filter of [{}, { courseId }, { overdue: 'true' as const }])
      await compareCourseStudents(world, superadmin, {
        ...filter,
        ...(paymentStatus && { paymentStatus }),
      })
  await compareCourseStudents(world, superadmin, { search: 'Asha', courseId })
  if (student) await compareStudent(world, superadmin, student)
  const another = pick(world.books.students, at)
  if (another) await compareStudent(world, superadmin, another)
}

/** Compares everything there is. */
export const compareAll = async (world: World) => {
  for (const [at] of world.books.courses.entries()) await compareScreens(world, undefined, at)
  const superadmin = await world.superadmin()
  for (const student of world.books.students) await compareStudent(world, superadmin, student)
}

const compareDashboard = async (world: World, superadmin: Client) => {
  const {
    topEmployees = [],
    team: _team,
    backup: _backup,
    ...stats
  } = await superadmin.call('GET /api/dashboard/stats', {})
  const seen = {
    ...stats,
    topEmployees: topEmployees.map(({ name, registrationCount }) => ({ name, registrationCount })),
  }
  expect(seen).toEqual(dashboard(world.books, world.today(), people))
}

/** What is derived, counted again from its sources. */
const compareTotals = async ({ server: { store } }: World) => {
  expect(await keptTotals(store.db)).toEqual(await countedTotals(store.db))
  expect(await ledgerFaults(store.db)).toEqual([])
}

const moneyOf = (student: ReturnType<typeof studentSeen>) => {
  const { _id, name, registrationNumber, registrationDate } = student
  const { admissionFee, feePaid, selectedCourses } = student
  const who = { _id, name, registrationNumber, registrationDate }
  return { ...who, admissionFee, feePaid, selectedCourses }
}

const compareStudents = async ({ books }: World, superadmin: Client) => {
  const { students, total } = await superadmin.call('GET /api/students', {
    query: { limit: '100' },
  })
  const expected = studentList(books)
  expect(total).toBe(expected.length)
  expect(students.map(moneyOf)).toEqual(expected.slice(0, 100))
}

const compareCourseStudents = async (world: World, superadmin: Client, filter: Filter) => {
  const expected = inListOrder(courseStudents(world.books, filter, world.today()), filter)
  const read = async (page: number, limit: number) => {
    const query = { ...filter, page: String(page), limit: String(limit) }
    const { students, total } = await superadmin.call('GET /api/course-students', { query })
    const from = (page - 1) * limit
    expect({ filter, total, students }).toEqual({
      filter,
      total: expected.length,
      students: expected.slice(from, from + limit),
    })
  }
  await read(1, 100)
  if (expected.length > 3) await read(2, 3)
}

type Listed = ReturnType<typeof courseStudents>[number]

/** Newest first; who is overdue by the first day of any course, and then in the order of registration. */
const inListOrder = (students: Listed[], { overdue }: Filter): Listed[] => {
  if (overdue === undefined) return students
  const since = ({ selectedCourses }: Listed) =>
    selectedCourses.map(({ nextDueDate = '9' }) => nextDueDate).toSorted()[0] ?? ''
  return students
    .toReversed()
    .toSorted((one, other) => (since(one) < since(other) ? -1 : since(one) > since(other) ? 1 : 0))
}

const compareStudent = async (world: World, superadmin: Client, student: Student) => {
  const params = { id: student.id }
  for (const number of new Set(student.lines.map((line) => line.receipt))) {
    const id = student.lines.findLast((line) => line.receipt === number)?.id ?? ''
    const read = await superadmin.call('GET /api/payments/:id/receipt', { params: { id } })
    expect(read.receipt).toEqual(receipt(student, number))
  }
  const detail = await superadmin.try('GET /api/students/:id', { params })
  const payments = await superadmin.try('GET /api/students/:id/payments', { params })
  if (student.isDeleted) {
    expect([detail.body.code, payments.body.code]).toEqual(Array(2).fill('student_not_found'))
  } else {
    expect(detail.body.student && moneyOf(detail.body.student)).toEqual(studentSeen(student))
    expect(payments.body).toEqual(studentPayments(student, world.today()))
  }
  for (const { id } of world.books.courses) await compareHistory(world, superadmin, student, id)
}

const compareHistory = async (
  world: World,
  superadmin: Client,
  student: Student,
  course: string,
) => {
  const params = { studentId: student.id, courseId: course }
  const call = 'GET /api/course-students/:studentId/:courseId/transactions'
  const read = await superadmin.try(call, { params })
  const enrolment = student.enrolments.find((one) => one.course === course)
  if (student.isDeleted) expect(read.body.code).toBe('student_not_found')
  else if (enrolment) expect(read.body).toEqual(history(student, enrolment, world.now()))
  else expect(read.body.code).toBe('enrolment_not_found')
}
