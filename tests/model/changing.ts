import { expect } from 'vitest'
import {
  changesOf,
  cutDues,
  type Due,
  type Enrolment,
  feeFor,
  nextVoucher,
  noteRefund,
  owedFor,
  paidFor,
  type Student,
  sum,
} from './books.ts'
import { answersAs, wrongAccount } from './paying.ts'
import type { Step } from './steps.ts'
import { change, personNamed, refund as refundSeen } from './change-views.ts'
import { closedOn } from './till.ts'
import { chiefName, courseOf, pick, studentOf, type World } from './world.ts'

export const none = (): Due[] => []

export const reasonOf = (world: World) => `Step ${world.done.length}`

export const meant = (world: World, step: Step) => {
  const student = studentOf(world, step)
  if (!student) return undefined
  const course = courseOf(world, student, step)
  const enrolment = student.enrolments.find((one) => one.course === course)
  return { student, course, enrolment, params: { id: student.id, courseId: course } }
}

export const concede = async (world: World, step: Step): Promise<Student | undefined> => {
  const found = meant(world, step)
  if (!found) return undefined
  const { student, course, enrolment, params } = found
  const fee = enrolment ? feeFor(student, enrolment) : 0
  const { percent } = step
  const part = Math.max(1, Math.floor(fee * (step.parts[0] ?? 1)) + (step.isWrong ? 1 : 0))
  const hundredths = Math.round((percent ?? 0) * 100)
  const share = Math.floor(((enrolment?.fee ?? 0) * hundredths + 9999) / 10_000)
  const amount = percent === undefined ? part : share
  const reason = reasonOf(world)
  const said = await (await world.superadmin()).try(
    'POST /api/students/:id/courses/:courseId/concessions',
    { params, body: { ...(percent === undefined ? { amount: part / 100 } : { percent }), reason } },
  )
  world.done.push(`conceded ${amount} of ${course} to ${student.id} → ${said.status}`)
  const wrong = amount === 0 || amount > fee ? 'concession_too_large' : undefined
  if (!answersAs(said, wrongAccount(student, enrolment) ?? wrong) || !enrolment) return student
  const one = {
    id: said.body.feeChange?._id ?? 'missing',
    course,
    title: enrolment.name,
    amount,
    ...(percent !== undefined && { percent }),
    reason,
    at: world.now(),
    cut: none(),
  }
  student.changes.push(one)
  one.cut = cutDues(student, enrolment)
  noteRefund(student, enrolment, world.today())
  expect(said.body).toEqual({ message: 'Concession recorded', feeChange: change(one) })
  return student
}

/** Pays back a part of what is due, now and then a paisa too much. */
export const refund = async (world: World, step: Step): Promise<Student | undefined> => {
  const due = world.books.students.flatMap((student) =>
    student.enrolments
      .filter((one) => paidFor(student, one.course) > feeFor(student, one))
      .map((enrolment) => ({ student, enrolment })),
  )
  const picked = step.isAny ? undefined : pick(due, step.line)
  const found = picked ?? meant(world, step)
  if (!found) return undefined
  const { student, enrolment } = found
  const course = enrolment?.course ?? courseOf(world, student, step)
  const left = enrolment ? paidFor(student, course) - feeFor(student, enrolment) : 0
  const most = Math.max(0, left)
  const amount = step.isWrong ? most + 1 : Math.max(1, Math.floor(most * (step.parts[0] ?? 1)))
  const { transactionMode: mode, reference } = step
  const reason = reasonOf(world)
  const said = await (await world.superadmin()).try(
    'POST /api/students/:id/courses/:courseId/refunds',
    {
      params: { id: student.id, courseId: course },
      body: {
        amount: amount / 100,
        transactionMode: mode,
        reason,
        ...(reference !== undefined && { reference }),
      },
    },
  )
  world.done.push(`refunded ${amount} paise of ${course} to ${student.id} → ${said.status}`)
  const nothing = most === 0 ? 'no_refund_due' : undefined
  const wrong = nothing ?? (amount > most ? 'refund_too_large' : undefined)
  const closed = closedOn(world.books, world.today())
  const code = wrongAccount(student, enrolment) ?? wrong ?? closed
  if (!answersAs(said, code) || !enrolment) return student
  const one = {
    id: said.body.refund?._id ?? 'missing',
    course,
    title: enrolment.name,
    amount,
    at: world.now(),
    mode,
    reference,
    reason,
    voucher: nextVoucher(world.books, world.today()),
  }
  student.refunds.push(one)
  cutDues(student, enrolment)
  noteRefund(student, enrolment, world.today())
  expect(said.body).toEqual({ message: 'Refund recorded', refund: refundSeen(one) })
  return student
}

/** Reverses a concession or a leaving. */
export const takeBack = async (world: World, step: Step): Promise<Student | undefined> => {
  const all = world.books.students.flatMap((student) =>
    student.changes.map((made) => ({ student, made })),
  )
  const stands = all.filter(({ made }) => made.reversal === undefined)
  const found = pick(step.isAny ? all : stands, step.line)
  if (!found) return undefined
  const { student, made } = found
  const reason = reasonOf(world)
  const said = await (await world.superadmin()).try('POST /api/fee-changes/:id/reverse', {
    params: { id: made.id },
    body: { reason },
  })
  world.done.push(`reversed change ${made.id} of ${student.id} → ${said.status}`)
  const later = changesOf(student, made.course).some(
    (one) => one.leftOn !== undefined && Number(one.id) > Number(made.id),
  )
  const enrolment = student.enrolments.find(({ course }) => course === made.course)
  const wrong = later ? 'reverse_leaving_first' : wrongAccount(student, enrolment)
  if (!answersAs(said, made.reversal ? 'fee_change_reversed' : wrong) || !enrolment) return student
  const before = owedFor(student, enrolment)
  made.reversal = { date: world.now(), reason, reversedBy: personNamed(chiefName) }
  owedAgain(world, enrolment, made.cut, owedFor(student, enrolment) - before)
  noteRefund(student, enrolment, world.today())
  expect(said.body).toEqual({ message: 'Change of the fee reversed', feeChange: change(made) })
  return student
}

/** Puts what is owed again on the days that it was cut from, and the rest on the last day or today. */
const owedAgain = (world: World, enrolment: Enrolment, cut: readonly Due[], more: number) => {
  const add = (dueDate: string, amount: number) => {
    if (amount === 0) return
    const same = enrolment.dues.findLast((due) => due.dueDate === dueDate)
    if (same) same.amount += amount
    else {
      const after = enrolment.dues.findIndex((due) => due.dueDate > dueDate)
      const place = after === -1 ? enrolment.dues.length : after
      enrolment.dues.splice(place, 0, { dueDate, amount })
    }
  }
  let left = more
  for (const due of cut) {
    const back = Math.min(left, due.amount)
    add(due.dueDate, back)
    left -= back
  }
  const days = [...enrolment.dues.map(({ dueDate }) => dueDate), world.today()]
  add(days.toSorted().at(-1) ?? '', left)
  expect(sum(enrolment.dues.map(({ amount }) => amount))).toBeGreaterThanOrEqual(more)
}
