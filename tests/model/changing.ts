import { expect } from 'vitest'
import type { Change, Due, Enrolment, Student } from './books.ts'
import {
  changesOf,
  cutDues,
  feeFor,
  nextVoucher,
  noteRefund,
  owedFor,
  paidFor,
  sum,
} from './books.ts'
import { daysAfter, monthsAfter } from './calendar.ts'
import { change, personNamed, refund as refundSeen } from './change-views.ts'
import type { FeeStep } from './steps.ts'
import { type Account, accountOf, chiefName, closedOn, meant, pick, type World } from './world.ts'

const reasonOf = (world: World) => `Step ${world.done.length}`

const paramsOf = ({ student, enrolment }: Account) => ({
  id: student.id,
  courseId: enrolment.course,
})

/** Writes a change of a fee down, with what it takes off the instalments. */
const writeChange = (
  { student, enrolment }: Account,
  one: Omit<Change, 'course' | 'title' | 'cut'>,
  since: string,
) => {
  const made: Change = { ...one, course: enrolment.course, title: enrolment.name, cut: [] }
  student.changes.push(made)
  made.cut = cutDues(student, enrolment)
  noteRefund(student, enrolment, since)
  return change(made)
}

export const concede = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const account = meant(world, step)
  if (!account) return undefined
  const { student, enrolment, wrong } = account
  const fee = feeFor(student, enrolment)
  const { percent } = step
  const part = Math.max(1, Math.floor(fee * (step.parts[0] ?? 1)) + (step.isWrong ? 1 : 0))
  const hundredths = Math.round((percent ?? 0) * 100)
  const share = Math.floor((enrolment.fee * hundredths + 9999) / 10_000)
  const amount = percent === undefined ? part : share
  const given = percent === undefined ? { amount: part / 100 } : { percent }
  const reason = reasonOf(world)
  const { isDone, body } = await world.make(
    `conceded ${amount} of ${enrolment.course} to ${student.id}`,
    wrong ?? (amount === 0 || amount > fee ? 'concession_too_large' : undefined),
    'POST /api/students/:id/courses/:courseId/concessions',
    { params: paramsOf(account), body: { ...given, reason } },
  )
  if (!isDone) return student
  const id = body.feeChange?._id ?? 'missing'
  const one = { id, amount, ...(percent !== undefined && { percent }), reason, at: world.now() }
  const feeChange = writeChange(account, one, world.today())
  expect(body).toEqual({ message: 'Concession recorded', feeChange })
  return student
}

/** The number of days from one to another, both included. */
const daysFrom = (first: string, last: string): number => {
  let days = 0
  for (let day = first; day <= last; day = daysAfter(day, 1)) days += 1
  return days
}

export const leave = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const account = meant(world, step)
  if (!account) return undefined
  const { student, enrolment, wrong } = account
  const { course, on, months } = enrolment
  const day = daysAfter(world.today(), -step.daysAgo)
  const fee = feeFor(student, enrolment)
  const whole = daysFrom(on, monthsAfter(on, months)) - 1
  const held = Math.min(whole, daysFrom(on, day))
  const charge = (fee * held - ((fee * held) % whole)) / whole
  const reason = reasonOf(world)
  const hasLeft = changesOf(student, course).some(({ leftOn }) => leftOn !== undefined)
  const [named, differs] = step.isWrong ? [charge + 1, 'charge_changed'] : [charge]
  const { isDone, body } = await world.make(
    `${student.id} left ${course} on ${day} for ${charge} paise`,
    wrong ?? (hasLeft ? 'already_left' : day < on ? 'left_too_early' : differs),
    'POST /api/students/:id/courses/:courseId/leave',
    { params: paramsOf(account), body: { day, reason, charge: named / 100 } },
  )
  if (!isDone) return student
  const rupees = { fee: fee / 100, paid: paidFor(student, course) / 100 }
  const kept = { keptPercent: 0, kept: 0, share: charge / 100, charge: charge / 100 }
  const working = { rule: 'days', ...rupees, ...kept, held, whole }
  const id = body.feeChange?._id ?? 'missing'
  const one = { id, amount: fee - charge, leftOn: day, working, reason, at: world.now() }
  const feeChange = writeChange(account, one, day)
  expect(body).toEqual({ message: 'Leaving recorded', feeChange })
  return student
}

/** Pays back a part of what is due, now and then a paisa too much. */
export const refund = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const due = world.books.students.flatMap((student) =>
    student.enrolments
      .filter((one) => paidFor(student, one.course) > feeFor(student, one))
      .map((one) => accountOf(world, student, one.course)),
  )
  const account = (step.isAny ? undefined : pick(due, step.line)) ?? meant(world, step)
  if (!account) return undefined
  const { student, enrolment, wrong } = account
  const { course, name: title } = enrolment
  const most = Math.max(0, paidFor(student, course) - feeFor(student, enrolment))
  const amount = step.isWrong ? most + 1 : Math.max(1, Math.floor(most * (step.parts[0] ?? 1)))
  const { transactionMode: mode } = step
  // A reference of the bank is one of a kind, as those of payments are.
  const reference = mode === 'UPI' || mode === 'Bank Transfer' ? undefined : step.reference
  const reason = reasonOf(world)
  const tooMuch = amount > most ? 'refund_too_large' : closedOn(world.books, world.today())
  const paidBack = { amount: amount / 100, transactionMode: mode, reason }
  const { isDone, body } = await world.make(
    `refunded ${amount} paise of ${course} to ${student.id}`,
    wrong ?? (most === 0 ? 'no_refund_due' : tooMuch),
    'POST /api/students/:id/courses/:courseId/refunds',
    { params: paramsOf(account), body: { ...paidBack, reference } },
  )
  if (!isDone) return student
  const id = body.refund?._id ?? 'missing'
  const voucher = nextVoucher(world.books, world.today())
  const one = { id, course, title, amount, at: world.now(), mode, reference, reason, voucher }
  student.refunds.push(one)
  cutDues(student, enrolment)
  noteRefund(student, enrolment, world.today())
  expect(body).toEqual({ message: 'Refund recorded', refund: refundSeen(one) })
  return student
}

/** Reverses a concession or a leaving. */
export const takeBack = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const all = world.books.students.flatMap((student) =>
    student.changes.map((made) => ({ student, made })),
  )
  const stands = all.filter(({ made }) => made.reversal === undefined)
  const found = pick(step.isAny ? all : stands, step.line)
  if (!found) return undefined
  const { student, made } = found
  const { enrolment, wrong } = accountOf(world, student, made.course)
  const reason = reasonOf(world)
  const later = changesOf(student, made.course).some(
    (one) => one.leftOn !== undefined && Number(one.id) > Number(made.id),
  )
  const refused = made.reversal ? 'fee_change_reversed' : later ? 'reverse_leaving_first' : wrong
  const { isDone, body } = await world.make(
    `reversed change ${made.id} of ${student.id}`,
    student.isDeleted ? wrong : refused,
    'POST /api/fee-changes/:id/reverse',
    { params: { id: made.id }, body: { reason } },
  )
  if (!isDone) return student
  const before = owedFor(student, enrolment)
  made.reversal = { date: world.now(), reason, reversedBy: personNamed(chiefName) }
  owedAgain(world, enrolment, made.cut, owedFor(student, enrolment) - before)
  noteRefund(student, enrolment, world.today())
  expect(body).toEqual({ message: 'Change of the fee reversed', feeChange: change(made) })
  return student
}

/** Puts what is owed again on the days that it was cut from, and the rest on the last day or today. */
export const owedAgain = (
  world: World,
  enrolment: Enrolment,
  cut: readonly Due[],
  more: number,
) => {
  const add = (dueDate: string, amount: number) => {
    if (amount === 0) return
    const same = enrolment.dues.findLast((due) => due.dueDate === dueDate)
    if (same) same.amount += amount
    else {
      const after = enrolment.dues.findIndex((due) => due.dueDate > dueDate)
      const index = after === -1 ? enrolment.dues.length : after
      enrolment.dues.splice(index, 0, { dueDate, amount })
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
