import { expect } from 'vitest'
import {
  type Due,
  type Enrolment,
  type Line,
  cutDues,
  nextReceipt,
  noteRefund,
  owedFor,
  paidFor,
  pour,
  referenceKey,
  rupees,
  type Student,
  sum,
} from './books.ts'
import { daysAfter } from './calendar.ts'
import type { Step } from './steps.ts'
import { personNamed } from './change-views.ts'
import { instalmentsOf, line, writeWhatIsLeft } from './views.ts'
import { closedOn } from './till.ts'
import { chiefName, courseOf, pick, studentOf, type World } from './world.ts'

type Said = { status: number; body: { code?: string; message?: string } }

/** Compares a call's answer with the refusal that the books expect, if any. */
export const answersAs = (said: Said, code: string | undefined): boolean => {
  expect([said.status < 300, said.body.code]).toEqual([code === undefined, code])
  return code === undefined
}

export const wrongAccount = (student: Student, enrolment: Enrolment | undefined) => {
  if (student.isDeleted) return 'student_not_found'
  return enrolment ? undefined : 'enrolment_not_found'
}

/** A UTR is stored as its digits, another reference as it is typed. */
const storedAs = (typed: string): string =>
  ['4123 4567 8901', '४१२३४५६७८९०१'].includes(typed) ? '412345678901' : typed

/** Pays part of what is pending, or with `over` a paisa too much. */
export const pay = async (world: World, step: Step): Promise<Student | undefined> => {
  const student = studentOf(world, step)
  if (!student) return undefined
  const course = courseOf(world, student, step)
  const enrolment = student.enrolments.find((one) => one.course === course)
  const pending = enrolment ? owedFor(student, enrolment) - paidFor(student, course) : 0
  const part = Math.max(1, Math.floor(pending * (step.parts[0] ?? 1)))
  const amount = step.act === 'overpay' ? pending + 1 : part
  const { transactionMode: mode, notes } = step
  const typed = mode === 'UPI' ? step.utr : step.reference
  const reference = typed && storedAs(typed)
  const key = referenceKey({ mode, reference })
  const other = world.books.students
    .flatMap(({ name, lines }) => lines.map((taken) => ({ ...taken, name })))
    .find((taken) => taken.reversal === undefined && key && referenceKey(taken) === key)

  const said = await (await world.superadmin()).try('POST /api/course-students/update-payment', {
    body: {
      studentId: student.id,
      courseId: course,
      amount: amount / 100,
      transactionMode: mode,
      ...(typed !== undefined && { reference: typed }),
      ...(notes !== undefined && { notes }),
    },
  })
  world.done.push(
    `${student.id} paid ${amount} paise for ${course} by ${mode} ${typed} → ${said.status}`,
  )
  const tooMuch = amount > pending ? 'overpaid' : undefined
  const money = pending === 0 ? 'paid_in_full' : (tooMuch ?? (other && 'reference_used'))
  const code = wrongAccount(student, enrolment) ?? money
  if (!answersAs(said, code)) {
    if (code === 'overpaid') expect(said.body.message).toContain(`Only ${rupees(pending)} is`)
    if (code === 'reference_used')
      expect(said.body.message).toContain(
        `${other?.name}'s payment of ${rupees(other?.amount ?? 0)} (receipt ${other?.receipt} of `,
      )
    return student
  }
  const taken: Line = {
    id: said.body.payment?._id ?? 'missing',
    course,
    title: enrolment?.name ?? '',
    amount,
    at: world.now(),
    by: chiefName,
    mode,
    reference,
    notes,
    receipt: nextReceipt(world.books, world.today()),
  }
  student.lines.push(taken)
  writeWhatIsLeft(student)
  expect(said.body).toEqual({ message: 'Payment updated successfully', payment: line(taken) })
  return student
}

export const reverse = async (world: World, step: Step): Promise<Student | undefined> => {
  const all = world.books.students.flatMap((student) =>
    student.lines.map((taken) => ({ student, taken })),
  )
  const stands = all.filter(({ taken }) => taken.reversal === undefined)
  const found = pick(step.isAny ? all : stands, step.line)
  if (!found) return undefined
  const { student, taken } = found
  const said = await (await world.superadmin()).try('POST /api/payments/:id/reverse', {
    params: { id: taken.id },
    body: { reason: `Reversed by step ${world.done.length}` },
  })
  const reversal = {
    date: world.now(),
    reason: `Reversed by step ${world.done.length}`,
    reversedBy: personNamed(chiefName),
  }
  world.done.push(`reversed payment ${taken.id} of ${student.id} → ${said.status}`)
  const refunded = taken.amount > paidFor(student, taken.course) ? 'payment_refunded' : undefined
  const wrong = taken.reversal ? 'already_reversed' : refunded
  if (!answersAs(said, closedOn(world.books, world.today()) ?? wrong)) return student
  taken.reversal = reversal
  const enrolment = student.enrolments.find((one) => one.course === taken.course)
  if (enrolment) {
    cutDues(student, enrolment)
    noteRefund(student, enrolment, world.today())
  }
  expect(said.body).toEqual({ message: 'Payment reversed', payment: line(taken) })
  return student
}

/** Puts other instalments in the place of the open ones, now and then a paisa too many. */
export const reschedule = async (world: World, step: Step): Promise<Student | undefined> => {
  const student = studentOf(world, step)
  if (!student) return undefined
  const course = courseOf(world, student, step)
  const enrolment = student.enrolments.find((one) => one.course === course)
  const paid = { day: world.today(), amount: paidFor(student, course) }
  const covered = pour(enrolment?.dues ?? [], [paid]).filter((due) => due.covered === due.amount)
  const kept = enrolment?.dues.slice(0, covered.length) ?? []
  const open = enrolment?.dues.slice(covered.length) ?? []
  const wanted = share(world, step, sum(open.map(({ amount }) => amount)))

  const said = await (await world.superadmin()).try(
    'PUT /api/course-students/:studentId/:courseId/instalments',
    {
      params: { studentId: student.id, courseId: course },
      body: { instalments: wanted.map((due) => ({ ...due, amount: due.amount / 100 })) },
    },
  )
  world.done.push(
    `rescheduled ${course} of ${student.id} to ${JSON.stringify(wanted)} → ${said.status}`,
  )
  const code = wrongAccount(student, enrolment) ?? wrongDues(kept, open, wanted, step)
  if (!answersAs(said, code) || !enrolment) return student
  enrolment.dues = [
    ...kept,
    ...wanted.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)),
  ]
  expect(said.body.partialPaymentDetails).toEqual(instalmentsOf(student, enrolment, world.today()))
  return student
}

const wrongDues = (
  kept: readonly Due[],
  open: readonly Due[],
  wanted: readonly Due[],
  step: Step,
) => {
  const paidUntil = kept.at(-1)?.dueDate ?? ''
  if (open.length === 0) return 'nothing_open'
  if (wanted.some(({ dueDate }) => dueDate < paidUntil)) return 'instalment_too_early'
  return step.isWrong ? 'instalments_differ' : undefined
}

/** Shares an amount out over the step's days: a paisa on each, and the rest on the first. */
const share = (world: World, { daysOn, isWrong }: Step, amount: number) => {
  const days = daysOn.slice(0, Math.max(1, amount))
  return days.map((later, at) => ({
    dueDate: daysAfter(world.today(), later),
    amount: at === 0 ? Math.max(1, amount - days.length + 1 + (isWrong ? 1 : 0)) : 1,
  }))
}
