import { expect } from 'vitest'
import { aStudent } from '../support/builders.ts'
import type { Choice } from '../support/cashier.ts'
import {
  type Course,
  type Due,
  type Enrolment,
  type Line,
  type Mode,
  nextReceipt,
  changesOf,
  standing,
  type Student,
} from './books.ts'
import { daysAfter, monthsAfter } from './calendar.ts'
import type { Step } from './steps.ts'
import { addLines, chiefName, studentOf, type World } from './world.ts'

type Chosen = { enrolment: Enrolment; first: number }

/** What is chosen of courses, each with its mode and first payment. */
const choose = (courses: readonly Course[], step: Step, on: string, least: 0 | 1): Chosen[] =>
  courses.map((course, at) => {
    const mode = step.modes[at] ?? 'Full'
    const part = Math.floor(course.fee * (step.parts[at] ?? 1))
    const isWhole = least === 1 && mode === 'Full'
    const first = isWhole ? course.fee : Math.max(Math.min(least, course.fee), part)
    return { enrolment: enrolmentOf(course, mode, first, on), first }
  })

const typed = ({ enrolment: { course, mode }, first }: Chosen): Choice =>
  mode === 'Full'
    ? { courseId: course, paymentMode: mode, amountPaid: first / 100 }
    : { courseId: course, paymentMode: mode, partialPaymentAmount: first / 100 }

const linesOf = (
  world: World,
  chosen: readonly Chosen[],
  step: Step,
  taken: { by: string; admissionFee: number },
): Omit<Line, 'id'>[] => {
  const fees: Pick<Line, 'course' | 'title' | 'amount'>[] = chosen.map(({ enrolment, first }) => ({
    course: enrolment.course,
    title: enrolment.name,
    amount: first,
  }))
  fees.push({ course: undefined, title: 'Admission fee', amount: taken.admissionFee })
  const paid = fees.filter(({ amount }) => amount > 0)
  if (paid.length === 0) return []
  const receipt = nextReceipt(world.books, world.today())
  const { transactionMode: mode } = step
  return paid.map((line) => ({ ...line, at: world.now(), by: taken.by, mode, receipt }))
}

export const register = async (world: World, step: Step): Promise<Student> => {
  const { books } = world
  const registeredOn = daysAfter(world.today(), -step.daysAgo)
  const courses = step.courses.flatMap((at) => books.courses[at] ?? [])
  const chosen = choose(courses, step, registeredOn, 1)
  const body = aStudent(
    { _id: '', courseFee: 0 },
    {
      name: step.name,
      registrationDate: registeredOn,
      admissionFee: step.admissionFee / 100,
      modeOfTransaction: step.transactionMode,
      selectedCourses: chosen.map(typed),
    },
  )
  const answer = await (await world.clerk(step.clerk)).call('POST /api/students', { body })
  const student: Student = {
    id: answer.student._id,
    name: step.name,
    registrationNumber: answer.student.registrationNumber,
    registeredOn,
    registeredBy: step.clerk,
    isDeleted: false,
    enrolments: chosen.map(({ enrolment }) => enrolment),
    lines: [],
    changes: [],
    refunds: [],
    leftAfter: {},
  }
  const taken = { by: step.clerk, admissionFee: step.admissionFee }
  const lines = linesOf(world, chosen, step, taken)
  expect(answer.receipt?.number).toBe(lines[0]?.receipt)
  await addLines(world, student, lines, answer.receipt?.paymentId)
  books.students.push(student)
  world.done.push(
    `${step.clerk} registered ${student.id} for ${JSON.stringify(body.selectedCourses)}, admission ${step.admissionFee} paise`,
  )
  return student
}

/**
 * Chooses courses again, also removed ones, and removes those with no payments; now
 * and then any course the student has.
 */
export const edit = async (world: World, step: Step): Promise<Student | undefined> => {
  const student = studentOf(world, step)
  if (!student) return undefined
  const named = step.courses.flatMap((at) => world.books.courses[at] ?? [])
  const known = new Set(student.lines.map(({ course }) => course))
  const former = world.books.courses.filter(({ id }) => known.has(id) && !step.isAny)
  const has = ({ id }: Course) => student.enrolments.some(({ course }) => course === id)
  const wanted = [...new Set([...named, ...former])].filter((course) => !has(course))
  const chosen = choose(wanted, step, world.today(), 0)
  const goes = ({ course }: Enrolment) =>
    step.isAny ? named.some(({ id }) => id === course) : standing(student, course).length === 0
  // A student has at least one course, so the first stays if all would go.
  const left = student.enrolments.filter((one) => !goes(one))
  const kept = left.length + chosen.length > 0 ? left : student.enrolments.slice(0, 1)
  const removed = student.enrolments.filter((one) => !kept.includes(one))
  const body = aStudent(
    { _id: '', courseFee: 0 },
    {
      name: step.name,
      registrationDate: student.registeredOn,
      admissionFee: 777,
      modeOfTransaction: step.transactionMode,
      selectedCourses: [
        ...chosen.map(typed),
        // Input for a course that they already have is ignored.
        ...kept.map(({ course }) => ({ courseId: course, partialPaymentAmount: 0.5 })),
      ],
    },
  )
  const params = { id: student.id }
  const answer = await (await world.superadmin()).try('PUT /api/students/:id', { params, body })
  const paid = removed.find(({ course }) => standing(student, course).length > 0)
  const changed = removed.find(({ course }) => changesOf(student, course).length > 0)
  const kind = paid ? 'course_has_payments' : changed && 'course_has_changes'
  const code = student.isDeleted ? 'student_not_found' : kind
  world.done.push(
    `edited ${student.id}, took off ${removed.map((one) => one.course).join(' ')}, chose ${JSON.stringify(chosen.map(typed))} → ${answer.status}`,
  )
  expect([answer.status < 300, answer.body.code]).toEqual([code === undefined, code])
  if (code === 'course_has_payments')
    expect(answer.body.message).toContain(`${paid?.name} has payments.`)
  if (code !== undefined) return student
  student.name = step.name
  student.enrolments = [...kept, ...chosen.map(({ enrolment }) => enrolment)]
  const lines = linesOf(world, chosen, step, { by: chiefName, admissionFee: 0 })
  expect(answer.body.receipt?.number).toBe(lines[0]?.receipt)
  await addLines(world, student, lines, answer.body.receipt?.paymentId)
  return student
}

const mostParts = 6

/** What is agreed when a course is taken up. */
const enrolmentOf = (course: Course, mode: Mode, first: number, on: string): Enrolment => ({
  course: course.id,
  name: course.name,
  on,
  months: course.months,
  fee: course.fee,
  duration: course.duration,
  mode,
  partial: mode === 'Partial' ? first : 0,
  dues: mode === 'Full' ? inFull(course.fee, on) : inPart(course, first, on),
})

const inFull = (fee: number, on: string): Due[] => (fee > 0 ? [{ dueDate: on, amount: fee }] : [])

const inPart = ({ fee, months }: Course, first: number, on: string): Due[] => {
  const dues = first > 0 ? [{ dueDate: on, amount: first }] : []
  let left = fee - first
  const parts = Math.min(mostParts, months, left)
  const each = parts > 0 ? (left - (left % parts)) / parts : 0
  for (let at = 1; at <= parts; at += 1) {
    const amount = at < parts ? each : left
    dues.push({ dueDate: monthsAfter(on, at), amount })
    left -= amount
  }
  return dues
}
