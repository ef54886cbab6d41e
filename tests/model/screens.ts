import { expect } from 'vitest'
import type { Answer } from '../../contract/kit/api.ts'
import type { Client } from '../support/client.ts'
import { aDay } from '../support/clock/days.ts'
import { compareReports } from '../support/recount/compare-reports.ts'
import { sumOf } from '../support/recount/ledger-rows.ts'
import { recountDues } from '../support/recount/recount-ages.ts'
import { countedTotals } from '../support/recount/recount.ts'
import { type Student, sum } from './books.ts'
import { courseStudents, type Filter } from './course-student-views.ts'
import { dashboard } from './dashboard.ts'
import { compareWithDayBook } from './day-book.ts'
import {
  described,
  history,
  owedBy,
  owedTo,
  present,
  studentPayments,
  studentSeen,
} from './views.ts'
import { pick, type World } from './world.ts'

const statuses = [undefined, 'Pending', 'Partial', 'Completed'] as const

/** Compares the lists, and everything about one student, with the books. */
export const compareScreens = async (world: World, student: Student | undefined, at: number) => {
  const superadmin = await world.superadmin()
  await compareTotals(world, superadmin)
  await compareWithDayBook(world, superadmin)
  await compareStudents(world, superadmin)
  const courseId = pick(world.books.courses, at)?.id ?? ''
  const overdue = { overdue: 'true' } as const
  for (const paymentStatus of [...statuses, undefined])
    for (const filter of [{}, { courseId }, overdue, { ...overdue, courseId }])
      await compareCourseStudents(world, superadmin, {
        ...filter,
        ...(paymentStatus && { paymentStatus }),
      })
  await compareCourseStudents(world, superadmin, { search: 'Asha', courseId })
  const another = pick(world.books.students, at)
  for (const one of [student, another]) if (one) await compareStudent(world, superadmin, one)
}

/** Compares everything there is. */
export const compareAll = async (world: World) => {
  for (const [at] of world.books.courses.entries()) await compareScreens(world, undefined, at)
  const superadmin = await world.superadmin()
  for (const student of world.books.students) await compareStudent(world, superadmin, student)
}

/** Counts what is derived again from its sources: the totals, the dashboard and the reports. */
const compareTotals = async ({ server, today }: World, superadmin: Client) => {
  const { db } = server.store
  const totals = await countedTotals(db)
  const people = await db.selectFrom('employees').select(['id', 'name']).execute()
  const nameOf = new Map(people.map(({ id, name }) => [id, name]))
  const expected = dashboard(totals, today(), nameOf)
  const read = await superadmin.call('GET /api/dashboard/stats', {})
  const { topEmployees = [], team: _team, backup: _backup, ...stats } = read
  expect({
    ...stats,
    topEmployees: topEmployees.map(({ name, registrationCount }) => ({ name, registrationCount })),
  }).toEqual(expected)
  await compareReports(server, superadmin, { from: expected.months[0]?.month ?? '' })
  const owed = await superadmin.call('GET /api/reports/outstanding', {})
  const total = { students: expected.feeStats.totalFeePending, amount: expected.outstanding }
  expect(owed).toMatchObject({ ...(await recountDues(db, aDay(today()))), total })
  const parts = [...owed.ages, owed.promised, owed.notDue]
  expect(sumOf(parts, 'amount')).toBeCloseTo(total.amount, 2)
  expect(sumOf(parts, 'students')).toBe(total.students)
}

const moneyOf = (student: Answer<'GET /api/students'>['students'][number]) => {
  const { _id, name, registrationNumber, registrationDate } = student
  const { admissionFee, feePaid, selectedCourses } = student
  const who = { _id, name, registrationNumber, registrationDate }
  return { ...who, admissionFee, feePaid, selectedCourses }
}

const compareStudents = async ({ books }: World, superadmin: Client) => {
  const query = { limit: '100' }
  const { students, total } = await superadmin.call('GET /api/students', { query })
  const expected = present(books).map(studentSeen)
  expect(total).toBe(expected.length)
  expect(students.map(moneyOf)).toEqual(expected.slice(0, 100))
}

const compareCourseStudents = async (world: World, superadmin: Client, filter: Filter) => {
  const expected = courseStudents(world.books, filter, world.today())
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

const compareStudent = async (world: World, superadmin: Client, student: Student) => {
  const params = { id: student.id }
  for (const number of new Set(student.lines.map((line) => line.receipt))) {
    const id = student.lines.findLast((line) => line.receipt === number)?.id ?? ''
    const read = await superadmin.call('GET /api/payments/:id/receipt', { params: { id } })
    expect(read.receipt).toEqual(receipt(student, number))
  }
  const detail = await superadmin.try('GET /api/students/:id', { params })
  const payments = await superadmin.try('GET /api/students/:id/payments', { params })
  if (student.isDeleted) expect(detail.body.code).toBe('student_not_found')
  else expect(detail.body.student && moneyOf(detail.body.student)).toEqual(studentSeen(student))
  expect(payments.body).toEqual(studentPayments(student, world.today()))
  for (const { id } of world.books.courses) {
    const { body } = await superadmin.try(
      'GET /api/course-students/:studentId/:courseId/transactions',
      { params: { studentId: student.id, courseId: id } },
    )
    const enrolment = student.enrolments.find((one) => one.course === id)
    if (student.isDeleted) expect(body.code).toBe('student_not_found')
    else if (enrolment) expect(body).toEqual(history(student, enrolment, world.now()))
    else expect(body.code).toBe('enrolment_not_found')
  }
}

const receipt = (student: Student, number: string) => {
  const lines = student.lines.filter((one) => one.receipt === number)
  const valid = lines.filter(({ reversal }) => reversal === undefined)
  const owed = owedBy(student)
  return {
    number,
    date: lines[0]?.at,
    issuedBy: { name: lines[0]?.by },
    student: {
      _id: student.id,
      name: student.name,
      registrationNumber: student.registrationNumber,
      parentName: 'Vijay Patil',
      parentMobileNumber: '98220 54321',
      deleted: student.isDeleted,
    },
    lines: lines.map(described),
    total: sum(lines.map(({ amount }) => amount)) / 100,
    valid: sum(valid.map(({ amount }) => amount)) / 100,
    cancelled: valid.length === 0,
    ...(valid.length === lines.length && { account: student.leftAfter[number] }),
    ...(!student.isDeleted && owed > 0 && { owedNow: owed / 100 }),
    ...(owedTo(student) > 0 && { refundDue: owedTo(student) / 100 }),
  }
}
