import { expect } from 'vitest'
import type { Enrolment, SetOff, Student } from './books.ts'
import { cutDues, feeFor, noteRefund, owedFor, paidFor } from './books.ts'
import { owedAgain } from './changing.ts'
import type { FeeStep } from './steps.ts'
import { personNamed, setOffLines } from './change-views.ts'
import { accountOf, chiefName, pick, studentOf, type World } from './world.ts'

const owesBack = (student: Student, one: Enrolment) => owedFor(student, one) - feeFor(student, one)

/** Fits instalments to what a course owes after money was moved, and notes what it owes back. */
const settle = (world: World, student: Student, enrolment: Enrolment, before: number) => {
  const more = owedFor(student, enrolment) - before
  if (more > 0) owedAgain(world, enrolment, [], more)
  else cutDues(student, enrolment)
  noteRefund(student, enrolment, world.today())
}

/** Sets a part of what a course owes back against another one, now and then a paisa too much. */
export const setOff = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const owed = world.books.students.filter((one) =>
    one.enrolments.some((course) => owesBack(one, course) > 0),
  )
  const student = (step.isAny ? undefined : pick(owed, step.student)) ?? studentOf(world, step)
  if (!student) return undefined
  const { enrolments } = student
  const from = enrolments.find((one) => owesBack(student, one) > 0) ?? pick(enrolments, 0)
  const to = pick(enrolments, step.line)
  if (!from || !to) return undefined
  const due = owesBack(student, from)
  const pending = owedFor(student, to) - paidFor(student, to.course)
  const part = Math.floor(Math.min(due, pending) * (step.parts[0] ?? 1))
  const amount = step.isWrong ? due + 1 : Math.max(1, part)
  const reason = `Step ${world.done.length}`
  const notDue = due === 0 ? 'no_refund_due' : amount > due ? 'refund_too_large' : undefined
  const notOwed = pending === 0 ? 'paid_in_full' : amount > pending ? 'overpaid' : undefined
  const { isDone, body } = await world.make(
    `set ${amount} paise of ${from.course} against ${to.course} of ${student.id}`,
    student.isDeleted ? 'student_not_found' : (notDue ?? notOwed),
    'POST /api/students/:id/courses/:courseId/set-offs',
    {
      params: { id: student.id, courseId: from.course },
      body: { toCourseId: to.course, amount: amount / 100, reason },
    },
  )
  if (!isDone) return student
  const before = { from: owedFor(student, from), to: owedFor(student, to) }
  const id = body.setOffs?.[0]?._id ?? 'missing'
  const course = { course: from.course, title: from.name, to: to.course, toTitle: to.name }
  const made: SetOff = { id, ...course, amount, at: world.now(), reason }
  student.setOffs.push(made)
  settle(world, student, from, before.from)
  settle(world, student, to, before.to)
  expect(body).toEqual({ message: 'Set against the other course', setOffs: setOffLines(made) })
  return student
}

/** Reverses a set-off. */
export const setBack = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const all = world.books.students.flatMap((student) =>
    student.setOffs.map((made) => ({ student, made })),
  )
  const found = pick(all, step.line)
  if (!found) return undefined
  const { student, made } = found
  const from = accountOf(world, student, made.to)
  const to = accountOf(world, student, made.course)
  const left = paidFor(student, made.to)
  const reason = `Step ${world.done.length}`
  const wrong = from.wrong ?? to.wrong ?? (made.amount > left ? 'payment_refunded' : undefined)
  const { isDone, body } = await world.make(
    `reversed set-off ${made.id} of ${student.id}`,
    made.reversal && !student.isDeleted ? 'fee_change_reversed' : wrong,
    'POST /api/set-offs/:id/reverse',
    { params: { id: made.id }, body: { reason } },
  )
  if (!isDone) return student
  const before = [from, to].map(({ enrolment }) => owedFor(student, enrolment))
  made.reversal = { date: world.now(), reason, reversedBy: personNamed(chiefName) }
  settle(world, student, from.enrolment, before[0] ?? 0)
  settle(world, student, to.enrolment, before[1] ?? 0)
  expect(body).toEqual({ message: 'Set-off reversed', setOffs: setOffLines(made) })
  return student
}
