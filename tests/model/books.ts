import { monthsAfter, receiptYear } from './calendar.ts'

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
  fee: number
  duration: string
  mode: Mode
  /** What was agreed as the first payment of a partial one. */
  partial: number
  dues: Due[]
}

export type Line = {
  id: string
  /** Nothing for the admission fee. */
  course: string | undefined
  title: string
  amount: number
  at: string
  by: string
  mode: string
  reference?: string | undefined
  notes?: string | undefined
  receipt: string
  reversal?: { date: string; reason: string; reversedBy: unknown }
}

export type Student = {
  id: string
  name: string
  registrationNumber: string
  registeredOn: string
  registeredBy: string
  isDeleted: boolean
  enrolments: Enrolment[]
  /** In the order in which they were taken. */
  lines: Line[]
  /** What was left to pay right after each receipt, as written on it. */
  leftAfter: Record<string, { balance: number; nextDueDate?: string }>
}

export type Books = {
  courses: Course[]
  /** In the order in which they were registered. */
  students: Student[]
  /** How many receipts each financial year has. */
  receipts: Record<string, number>
}

export const sum = (amounts: readonly number[]): number => {
  let total = 0
  for (const amount of amounts) total += amount
  return total
}

export const standing = (student: Student, course: string | undefined): Line[] =>
  student.lines.filter((line) => line.course === course && line.reversal === undefined)

export const paidFor = (student: Student, course: string | undefined): number =>
  sum(standing(student, course).map(({ amount }) => amount))

export const statusOf = (student: Student, { course, fee }: Enrolment): string => {
  const paid = paidFor(student, course)
  if (paid === fee) return 'Completed'
  return paid > 0 ? 'Partial' : 'Pending'
}

/** Takes the next number of the year. */
export const nextReceipt = (books: Books, today: string): string => {
  const year = receiptYear(today)
  const number = (books.receipts[year] ?? 0) + 1
  books.receipts[year] = number
  return `R/${year}/${String(number).padStart(6, '0')}`
}

const mostParts = 6

/** What is agreed when a course is taken up. */
export const enrolmentOf = (course: Course, mode: Mode, first: number, on: string): Enrolment => ({
  course: course.id,
  name: course.name,
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

/** ₹1,20,000.50 */
export const rupees = (paise: number): string => {
  const whole = String((paise - (paise % 100)) / 100)
  const thousands = whole.slice(-3)
  const before = whole.slice(0, -3)
  const pairs = before.replace(/\B(?=(\d\d)+$)/g, ',')
  const cents = paise % 100
  return `₹${before === '' ? '' : `${pairs},`}${thousands}${cents === 0 ? '' : `.${String(cents).padStart(2, '0')}`}`
}

/** The spelling by which a UPI or bank reference is unique. */
export const referenceKey = ({ mode, reference }: Pick<Line, 'mode' | 'reference'>) =>
  reference !== undefined && (mode === 'UPI' || mode === 'Bank Transfer')
    ? reference.normalize('NFKC').toLowerCase().replace(/\s/g, '')
    : undefined
