import { expect } from 'vitest'
import type { Due, Line, Student } from './books.ts'
import { cutDues, nextReceipt, noteRefund, owedFor, paidFor, pour, sum } from './books.ts'
import { daysAfter } from './calendar.ts'
import type { FeeStep } from './steps.ts'
import { personNamed } from './change-views.ts'
import { instalmentsOf, line, writeWhatIsLeft } from './views.ts'
import { chiefName, closedOn, meant, pick, type World } from './world.ts'

/** ₹1,20,000.50 */
const rupees = (paise: number): string => {
  const digits = { minimumFractionDigits: paise % 100 === 0 ? 0 : 2 }
  return `₹${(paise / 100).toLocaleString('en-IN', digits)}`
}

/** The spelling by which a UPI or bank reference is unique. */
const referenceKey = ({ mode, reference }: Pick<Line, 'mode' | 'reference'>) =>
  reference !== undefined && (mode === 'UPI' || mode === 'Bank Transfer')
    ? reference.normalize('NFKC').toLowerCase().replace(/\s/g, '')
    : undefined

/** A UTR is stored as its digits, another reference as it is typed. */
const storedAs = (typed: string): string =>
  ['4123 4567 8901', '४१२३४५६७८९०१'].includes(typed) ? '412345678901' : typed

/** Pays part of what is pending, or with `over` a paisa too much. */
export const pay = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const account = meant(world, step)
  if (!account) return undefined
  const { student, enrolment, wrong } = account
  const { course, name: title } = enrolment
  const pending = owedFor(student, enrolment) - paidFor(student, course)
  const part = Math.max(1, Math.floor(pending * (step.parts[0] ?? 1)))
  const amount = step.act === 'overpay' ? pending + 1 : part
  const { transactionMode: mode, notes } = step
  const typed = mode === 'UPI' ? step.utr : step.reference
  const reference = typed && storedAs(typed)
  const key = referenceKey({ mode, reference })
  const other = world.books.students
    .flatMap(({ name, lines }) => lines.map((taken) => ({ ...taken, name })))
    .find((taken) => taken.reversal === undefined && key && referenceKey(taken) === key)
  const tooMuch = amount > pending ? 'overpaid' : other && 'reference_used'
  const code = wrong ?? (pending === 0 ? 'paid_in_full' : tooMuch)
  const { isDone, body } = await world.make(
    `${student.id} paid ${amount} paise for ${course} by ${mode} ${typed}`,
    code,
    'POST /api/course-students/update-payment',
    {
      body: {
        studentId: student.id,
        courseId: course,
        amount: amount / 100,
        transactionMode: mode,
        reference: typed,
        notes,
      },
    },
  )
  const { message, fields, facts } = body
  if (code === 'overpaid') {
    expect(message).toContain(`Only ${rupees(pending)} is`)
    expect(facts).toEqual({ pending: pending / 100 })
  }
  if (code === 'overpaid' || code === 'paid_in_full') expect(fields).toEqual({ amount: message })
  if (code === 'reference_used') {
    const { name: theirs, amount: taken = 0, receipt } = other ?? {}
    const payment = `${theirs}'s payment of ${rupees(taken)} (receipt ${receipt} of `
    expect(message).toContain(payment)
    expect(fields).toEqual({ reference: message })
  }
  if (!isDone) return student
  const id = body.payment?._id ?? 'missing'
  const receipt = nextReceipt(world.books, world.today())
  const known = { id, course, title, amount, mode, reference, notes, receipt }
  const taken: Line = { ...known, at: world.now(), by: chiefName }
  student.lines.push(taken)
  writeWhatIsLeft(student)
  expect(body).toEqual({ message: 'Payment updated successfully', payment: line(taken) })
  return student
}

export const reverse = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const all = world.books.students.flatMap((student) =>
    student.lines.map((taken) => ({ student, taken })),
  )
  const stands = all.filter(({ taken }) => taken.reversal === undefined)
  const found = pick(step.isAny ? all : stands, step.line)
  if (!found) return undefined
  const { student, taken } = found
  const reason = `Reversed by step ${world.done.length}`
  const refunded = taken.amount > paidFor(student, taken.course) ? 'payment_refunded' : undefined
  const wrong = taken.reversal ? 'already_reversed' : refunded
  const code = closedOn(world.books, world.today()) ?? wrong
  const { isDone, body } = await world.make(
    `reversed payment ${taken.id} of ${student.id}`,
    code,
    'POST /api/payments/:id/reverse',
    { params: { id: taken.id }, body: { reason } },
  )
  if (code === 'payment_refunded')
    expect(body.message).toContain(`${rupees(paidFor(student, taken.course))} of it is left`)
  if (!isDone) return student
  taken.reversal = { date: world.now(), reason, reversedBy: personNamed(chiefName) }
  const enrolment = student.enrolments.find((one) => one.course === taken.course)
  if (enrolment) {
    cutDues(student, enrolment)
    noteRefund(student, enrolment, world.today())
  }
  expect(body).toEqual({ message: 'Payment reversed', payment: line(taken) })
  return student
}

/** Puts other instalments in the place of the open ones, now and then a paisa too many. */
export const reschedule = async (world: World, step: FeeStep): Promise<Student | undefined> => {
  const account = meant(world, step)
  if (!account) return undefined
  const { student, enrolment, wrong } = account
  const { course, dues } = enrolment
  const paid = { day: world.today(), amount: paidFor(student, course) }
  const covered = pour(dues, [paid]).filter((due) => due.covered === due.amount).length
  const [kept, open] = [dues.slice(0, covered), dues.slice(covered)]
  const wanted = share(world, step, sum(open.map(({ amount }) => amount)))
  const paidUntil = kept.at(-1)?.dueDate ?? ''
  const tooEarly = wanted.some(({ dueDate }) => dueDate < paidUntil)
  const differ = step.isWrong ? 'instalments_differ' : undefined
  const code =
    wrong ?? (open.length === 0 ? 'nothing_open' : tooEarly ? 'instalment_too_early' : differ)
  const { isDone, body } = await world.make(
    `rescheduled ${course} of ${student.id} to ${JSON.stringify(wanted)}`,
    code,
    'PUT /api/course-students/:studentId/:courseId/instalments',
    {
      params: { studentId: student.id, courseId: course },
      body: { instalments: wanted.map((due) => ({ ...due, amount: due.amount / 100 })) },
    },
  )
  if (code === 'instalments_differ') {
    const [given, all] = [wanted, open].map((some) => rupees(sum(some.map((due) => due.amount))))
    expect(body.message).toBe(`${given} of ${all} allocated; must equal ${all}.`)
    expect(body.fields).toEqual({ instalments: body.message })
  }
  if (!isDone) return student
  enrolment.dues = [
    ...kept,
    ...wanted.toSorted((one, other) => (one.dueDate < other.dueDate ? -1 : 1)),
  ]
  expect(body.partialPaymentDetails).toEqual(instalmentsOf(student, enrolment, world.today()))
  return student
}

/** Shares an amount out over the step's days: a paisa on each, and the rest on the first. */
const share = (world: World, { daysOn, isWrong }: FeeStep, amount: number): Due[] => {
  const days = daysOn.slice(0, Math.max(1, amount))
  return days.map((later, at) => ({
    dueDate: daysAfter(world.today(), later),
    amount: at === 0 ? Math.max(1, amount - days.length + 1 + (isWrong ? 1 : 0)) : 1,
  }))
}
