import { expect } from 'vitest'
import { aStudent } from '../support/builders.ts'
import type { Choice } from '../support/cashier.ts'
import type { Course, Due, Enrolment, Line, Mode, Student } from './books.ts'
import { changesOf, nextReceipt, paidFor, standing } from './books.ts'
import { daysAfter, monthsAfter } from './calendar.ts'
import type { FeeStep } from './steps.ts'
import { writeWhatIsLeft } from './views.ts'
import { chiefName, studentOf, type World } from './world.ts'

type Chosen = { enrolment: Enrolment; first: number }

/** What is chosen of courses, each with its mode and first payment. */
const choose = (courses: readonly Course[], step: FeeStep, on: string, least: 0 | 1): Chosen[] =>
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

/** Writes the first payments down as the receipt lists them, under the ids that the server gave them. */
const writeLines = async (
  world: World,
  student: Student,
  chosen: readonly Chosen[],
  taken: Pick<Line, 'by' | 'mode'> & { admissionFee: number },
  given: { number: string; paymentId: string } | undefined,
): Promise<void> => {
  const { by, mode, admissionFee } = taken
  const fees: Pick<Line, 'course' | 'title' | 'amount'>[] = chosen.map(({ enrolment, first }) => ({
    course: enrolment.course,
    title: enrolment.name,
    amount: first,
  }))
  fees.push({ course: undefined, title: 'Admission fee', amount: admissionFee })
  const paid = fees.filter(({ amount }) => amount > 0)
  const receipt = paid.length > 0 ? nextReceipt(world.books, world.today()) : undefined
  expect(given?.number).toBe(receipt)
  if (given === undefined || receipt === undefined) return
  const read = await (await world.superadmin()).call('GET /api/payments/:id/receipt', {
    params: { id: given.paymentId },
  })
  paid.forEach((line, at) => {
    const id = read.receipt.lines[at]?._id ?? 'missing'
    student.lines.push({ ...line, id, at: world.now(), by, mode, receipt })
  })
  writeWhatIsLeft(student)
}

/** What is typed into the form of a student. */
const typedIn = (
  { name, transactionMode }: FeeStep,
  registrationDate: string,
  admissionFee: number,
  selectedCourses: Choice[],
) =>
  aStudent(
    { _id: '', courseFee: 0 },
    { name, registrationDate, admissionFee, modeOfTransaction: transactionMode, selectedCourses },
  )

export const register = async (world: World, step: FeeStep): Promise<Student> => {
  const { books } = world
  const registeredOn = daysAfter(world.today(), -step.daysAgo)
  const courses = step.courses.flatMap((at) => books.courses[at] ?? [])
  const chosen = choose(courses, step, registeredOn, 1)
  const { clerk, name, admissionFee, transactionMode: mode } = step
  const body = typedIn(step, registeredOn, admissionFee / 100, chosen.map(typed))
  const answer = await (await world.clerk(clerk)).call('POST /api/students', { body })
  const student: Student = {
    id: answer.student._id,
    name,
    registrationNumber: answer.student.registrationNumber,
    registeredOn,
    isDeleted: false,
    enrolments: chosen.map(({ enrolment }) => enrolment),
    lines: [],
    changes: [],
    refunds: [],
    setOffs: [],
    leftAfter: {},
  }
  await writeLines(world, student, chosen, { by: clerk, mode, admissionFee }, answer.receipt)
  books.students.push(student)
  world.done.push(
    `${clerk} registered ${student.id} for ${JSON.stringify(body.selectedCourses)}, admission ${admissionFee} paise`,
  )
  return student
}

/**
 * Chooses courses again, also removed ones, and removes those with no payments; now
 * and then any course the student has.
 */
export const edit = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const student = studentOf(world, step)
  if (!student) return undefined
  const named = step.courses.flatMap((at) => world.books.courses[at] ?? [])
  const known = new Set(student.lines.map(({ course }) => course))
  const former = world.books.courses.filter(({ id }) => known.has(id) && !step.isAny)
  const has = ({ id }: Course) => student.enrolments.some(({ course }) => course === id)
  const wanted = [...new Set([...named, ...former])].filter((course) => !has(course))
  const chosen = choose(wanted, step, world.today(), 0)
  const hasMoney = ({ course }: Enrolment) =>
    standing(student, course).length > 0 || paidFor(student, course) > 0
  const goes = (one: Enrolment) =>
    step.isAny ? named.some(({ id }) => id === one.course) : !hasMoney(one)
  // A student has at least one course, so the first stays if all would go.
  const left = student.enrolments.filter((one) => !goes(one))
  const kept = left.length + chosen.length > 0 ? left : student.enrolments.slice(0, 1)
  const removed = student.enrolments.filter((one) => !kept.includes(one))
  const body = typedIn(step, student.registeredOn, 777, [
    ...chosen.map(typed),
    // Input for a course that they already have is ignored.
    ...kept.map(({ course }) => ({ courseId: course, partialPaymentAmount: 0.5 })),
  ])
  const paid = removed.find(hasMoney)
  const changed = removed.find(({ course }) => changesOf(student, course).length > 0)
  const kind = paid ? 'course_has_payments' : changed && 'course_has_changes'
  const code = student.isDeleted ? 'student_not_found' : kind
  const { isDone, body: said } = await world.make(
    `edited ${student.id}, took off ${removed.map((one) => one.course).join(' ')}, chose ${JSON.stringify(chosen.map(typed))}`,
    code,
    'PUT /api/students/:id',
    { params: { id: student.id }, body },
  )
  if (code === 'course_has_payments') expect(said.message).toContain(`${paid?.name} has payments.`)
  if (!isDone) return student
  student.name = step.name
  student.enrolments = [...kept, ...chosen.map(({ enrolment }) => enrolment)]
  const taken = { by: chiefName, mode: step.transactionMode, admissionFee: 0 }
  await writeLines(world, student, chosen, taken, said.receipt)
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
