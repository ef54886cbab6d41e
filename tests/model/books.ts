import { daysAfter, receiptYear } from './calendar.ts'

/*
 * The institute's money as a clerk would write it on paper: students, what they agreed to and what
 * they paid. Everything else is computed from that when read. Money in paise.
 */

export type Mode = 'Full' | 'Partial'
export type Due = { dueDate: string; amount: number }
export type Course = { id: string; name: string; fee: number; duration: string; months: number }

export type Enrolment = {
  course: string
  name: string
  on: string
  months: number
  /** As agreed. */
  fee: number
  duration: string
  mode: Mode
  /** What was agreed as the first payment of a partial one. */
  partial: number
  dues: Due[]
  /** By when what is paid above the fee is to be paid back. */
  refundBy?: string | undefined
}

type Reversal = { date: string; reason: string; reversedBy: unknown }

/** Something about the fee of a course; `course` is nothing for the admission fee. */
type FeeEntry<Course> = { id: string; course: Course; title: string; amount: number; at: string }

/** A concession, or that a student left a course. */
export type Change = FeeEntry<string> & {
  percent?: number
  leftOn?: string
  working?: object
  reason: string
  cut: Due[]
  reversal?: Reversal
}

export type Refund = FeeEntry<string> & {
  mode: string
  reference?: string | undefined
  reason: string
  voucher: string
}

/** What the course owed back, set against another one. */
export type SetOff = FeeEntry<string> & {
  to: string
  toTitle: string
  reason: string
  reversal?: Reversal
}

export type Line = FeeEntry<string | undefined> & {
  by: string
  mode: string
  reference?: string | undefined
  notes?: string | undefined
  receipt: string
  reversal?: Reversal
}

export type Student = {
  id: string
  name: string
  registrationNumber: string
  registeredOn: string
  isDeleted: boolean
  enrolments: Enrolment[]
  /** In the order in which they were taken. */
  lines: Line[]
  changes: Change[]
  refunds: Refund[]
  setOffs: SetOff[]
  /** What was left to pay right after each receipt, as written on it. */
  leftAfter: Record<string, { balance: number; nextDueDate?: string }>
}

export type Books = {
  courses: Course[]
  /** In the order in which they were registered. */
  students: Student[]
  /** How many receipts each financial year has. */
  receipts: Record<string, number>
  vouchers: Record<string, number>
  expenses: { id: string; day: string; isCancelled: boolean }[]
  /** The closes that are valid, in their order; `cash` is all cash until that day, when it was closed. */
  closings: { id: string; day: string; left: number; cash: number }[]
}

export const sum = (amounts: readonly number[]): number =>
  amounts.reduce((total, amount) => total + amount, 0)

export const standing = (student: Student, course: string | undefined): Line[] =>
  student.lines.filter((line) => line.course === course && line.reversal === undefined)

export const paidFor = (student: Student, course: string | undefined): number =>
  sum(standing(student, course).map(({ amount }) => amount)) +
  sum(setOffsStanding(student).map((one) => (one.to === course ? one.amount : 0))) -
  sum(
    [...student.refunds, ...setOffsStanding(student)]
      .filter((one) => one.course === course)
      .map(({ amount }) => amount),
  )

export const setOffsStanding = ({ setOffs }: Student): SetOff[] =>
  setOffs.filter(({ reversal }) => reversal === undefined)

/** The changes of a course's fee that were not reversed. */
export const changesOf = (student: Student, course: string): Change[] =>
  student.changes.filter((one) => one.course === course && one.reversal === undefined)

/** The fee as agreed, less its changes. */
export const feeFor = (student: Student, { course, fee }: Enrolment): number =>
  fee - sum(changesOf(student, course).map(({ amount }) => amount))

/** What is owed in all. */
export const owedFor = (student: Student, enrolment: Enrolment): number =>
  Math.max(feeFor(student, enrolment), paidFor(student, enrolment.course))

/** Fits instalments to what is owed after less of it, from the last; what they lose is returned. */
export const cutDues = (student: Student, enrolment: Enrolment): Due[] => {
  let over = sum(enrolment.dues.map(({ amount }) => amount)) - owedFor(student, enrolment)
  const cut: Due[] = []
  const left: Due[] = []
  for (const due of enrolment.dues.toReversed()) {
    const gone = Math.min(over, due.amount)
    over -= gone
    if (gone > 0) cut.unshift({ ...due, amount: gone })
    if (gone < due.amount) left.unshift({ ...due, amount: due.amount - gone })
  }
  enrolment.dues = left
  return cut
}

/** Remembers by when money is to be paid back, if any is. */
export const noteRefund = (student: Student, enrolment: Enrolment, since: string): void => {
  const isDue = paidFor(student, enrolment.course) > feeFor(student, enrolment)
  const day = daysAfter(since, 10)
  const before = enrolment.refundBy ?? day
  enrolment.refundBy = isDue ? (before < day ? before : day) : undefined
}

export const statusOf = (student: Student, enrolment: Enrolment): string => {
  const paid = paidFor(student, enrolment.course)
  if (paid === owedFor(student, enrolment)) return 'Completed'
  return paid > 0 ? 'Partial' : 'Pending'
}

/** Takes the next number of the year. */
const nextOf = (kind: 'R' | 'V', taken: Record<string, number>, today: string): string => {
  const year = receiptYear(today)
  const number = (taken[year] ?? 0) + 1
  taken[year] = number
  return `${kind}/${year}/${String(number).padStart(6, '0')}`
}
export const nextReceipt = ({ receipts }: Books, today: string) => nextOf('R', receipts, today)
export const nextVoucher = ({ vouchers }: Books, today: string) => nextOf('V', vouchers, today)

export type Poured = Due & { covered: number; on?: string }

/** Pours one payment after the other into the instalments, each filled before the next. */
export const pour = (dues: readonly Due[], taken: readonly { day: string; amount: number }[]) => {
  const poured: Poured[] = dues.map((due) => ({ ...due, covered: 0 }))
  for (const { day, amount } of taken) {
    let left = amount
    for (const due of poured) {
      const drop = Math.min(left, due.amount - due.covered)
      due.covered += drop
      left -= drop
      if (drop > 0 && due.covered === due.amount) due.on = day
    }
  }
  return poured
}
