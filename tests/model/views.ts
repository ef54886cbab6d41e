import { dayInIndia } from './calendar.ts'
import type { Books, Enrolment, Line, Student } from './books.ts'
import {
  changesOf,
  feeFor,
  owedFor,
  paidFor,
  pour,
  setOffsStanding,
  standing,
  statusOf,
  sum,
} from './books.ts'
import { change, personNamed, refund, setOffLines } from './change-views.ts'

/* What the screens must say, computed from the books alone; money in rupees as on the wire. */

/** What explains an account whose fee was changed. */
export const changedFee = (student: Student, one: Enrolment, today: string) => {
  const [fee, left] = [feeFor(student, one), changesOf(student, one.course).find((it) => it.leftOn)]
  const due = paidFor(student, one.course) - fee
  const by = one.refundBy ?? ''
  return {
    ...(fee !== one.fee && { agreedAmount: one.fee / 100 }),
    ...(due > 0 && { refundDue: due / 100, refundDueBy: by }),
    ...(due > 0 && by < today && { refundOverdue: true }),
    ...(left && { leftOn: left.leftOn }),
  }
}

export const present = (books: Books) =>
  books.students.filter(({ isDeleted }) => !isDeleted).toReversed()

export const poured = (student: Student, { course, dues }: Enrolment) =>
  pour(dues, notRefunded(student, course))

/** The payments that still count, the first ones first: refunds came from the last. */
const notRefunded = (student: Student, course: string) => {
  let left = paidFor(student, course)
  const setAgainst = setOffsStanding(student).filter(({ to }) => to === course)
  const moneyIn = [...standing(student, course), ...setAgainst].toSorted((one, other) =>
    one.at < other.at ? -1 : 1,
  )
  return moneyIn.map(({ at, amount }) => {
    const stays = Math.min(left, amount)
    left -= stays
    return { day: dayInIndia(at), amount: stays }
  })
}

export const instalmentsOf = (student: Student, enrolment: Enrolment, today: string) =>
  poured(student, enrolment).map(({ dueDate, amount, covered, on }) => ({
    dueDate,
    amount: amount / 100,
    amountPaid: covered / 100,
    status: covered === amount ? 'Paid' : dueDate < today ? 'Overdue' : 'Pending',
    ...(on !== undefined && { paidDate: on }),
  }))

const nextDue = (student: Student, enrolment: Enrolment) =>
  poured(student, enrolment).find(({ covered, amount }) => covered < amount)?.dueDate

/** What is paid above the fee of courses. */
export const owedTo = (student: Student) =>
  sum(student.enrolments.map((one) => owedFor(student, one) - feeFor(student, one)))

export const owedBy = (student: Student) =>
  sum(student.enrolments.map((one) => owedFor(student, one) - paidFor(student, one.course)))

/** Writes on the newest receipt what is left to pay. */
export const writeWhatIsLeft = (student: Student): void => {
  const receipt = student.lines.at(-1)?.receipt
  if (receipt === undefined) return
  const [nextDueDate] = student.enrolments.flatMap((one) => nextDue(student, one) ?? []).toSorted()
  student.leftAfter[receipt] = {
    balance: owedBy(student) / 100,
    ...(nextDueDate !== undefined && { nextDueDate }),
  }
}

/** True for one by UPI of which no UTR is known. */
const isToBeChecked = ({ mode, reference, reversal }: Line): boolean =>
  mode === 'UPI' && reference === undefined && reversal === undefined

export const line = (one: Line) => ({
  _id: one.id,
  date: one.at,
  amount: one.amount / 100,
  paymentMode: one.mode,
  ...(one.reference !== undefined && { reference: one.reference }),
  ...(one.notes !== undefined && { notes: one.notes }),
  recordedBy: personNamed(one.by),
  receiptNumber: one.receipt,
  ...(isToBeChecked(one) && { toBeChecked: true }),
  ...(one.reversal !== undefined && { reversal: one.reversal }),
})

export const described = (one: Line) => ({ ...line(one), description: one.title })

/** What the student list and the student's page say about their money. */
export const studentSeen = (student: Student) => ({
  _id: student.id,
  name: student.name,
  registrationNumber: student.registrationNumber,
  registrationDate: student.registeredOn,
  admissionFee: paidFor(student, undefined) / 100,
  feePaid: student.enrolments.every((one) => statusOf(student, one) === 'Completed'),
  selectedCourses: student.enrolments.map((one) => ({
    courseId: one.course,
    courseName: one.name,
    courseFee: one.fee / 100,
    duration: one.duration,
    paymentMode: one.mode,
    totalAmount: feeFor(student, one) / 100,
    amountPaid: paidFor(student, one.course) / 100,
    paymentStatus: statusOf(student, one),
    partialPaymentAmount: one.partial / 100,
  })),
})

/** What the list of course students and the history say alike about an account. */
const sums = (student: Student, one: Enrolment, today: string) => {
  const due = nextDue(student, one)
  return {
    ...changedFee(student, one, today),
    courseName: one.name,
    totalAmount: feeFor(student, one) / 100,
    amountPaid: paidFor(student, one.course) / 100,
    paymentMode: one.mode,
    paymentStatus: statusOf(student, one),
    ...(due !== undefined && { nextDueDate: due }),
  }
}

export const account = (student: Student, one: Enrolment, today: string) => ({
  ...sums(student, one, today),
  courseId: one.course,
  overdue: (nextDue(student, one) ?? today) < today,
})

export const history = (student: Student, one: Enrolment, now: string) => {
  const ofCourse = <T extends { course: string | undefined }>(rows: readonly T[]) =>
    rows.filter(({ course }) => course === one.course).toReversed()
  return {
    ...sums(student, one, dayInIndia(now)),
    studentName: student.name,
    pendingAmount: (owedFor(student, one) - paidFor(student, one.course)) / 100,
    transactions: ofCourse(student.lines).map(line),
    feeChanges: ofCourse(student.changes).map(change),
    refunds: ofCourse(student.refunds).map(refund),
    setOffs: student.setOffs.toReversed().flatMap((made) => setOffLines(made, one.course)),
    partialPaymentDetails: instalmentsOf(student, one, dayInIndia(now)),
    asOf: now,
  }
}

export const studentPayments = (student: Student, today: string) => ({
  student: {
    name: student.name,
    registrationNumber: student.registrationNumber,
    deleted: student.isDeleted,
  },
  payments: student.lines.toReversed().map(described),
  feeChanges: student.changes
    .toReversed()
    .map((one) => ({ ...change(one), description: one.title })),
  refunds: student.refunds.toReversed().map((one) => ({ ...refund(one), description: one.title })),
  setOffs: student.setOffs.toReversed().flatMap((made) => setOffLines(made)),
  accounts: student.enrolments.map((one) => ({
    ...account(student, one, today),
    instalments: instalmentsOf(student, one, today),
  })),
})
