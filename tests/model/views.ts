import { dayInIndia } from './calendar.ts'
import { change, changedFee, personNamed, refund } from './change-views.ts'
import {
  type Books,
  type Enrolment,
  type Line,
  owedFor,
  paidFor,
  pour,
  type Student,
  standing,
  statusOf,
  sum,
} from './books.ts'

/* What the screens must say, computed from the books alone; money in rupees as on the wire. */

export const present = (books: Books) =>
  books.students.filter(({ isDeleted }) => !isDeleted).toReversed()

export const poured = (student: Student, { course, dues }: Enrolment) =>
  pour(dues, notRefunded(student, course))

/** The payments that still count, the first ones first: refunds came from the last. */
const notRefunded = (student: Student, course: string) => {
  let left = paidFor(student, course)
  return standing(student, course).map(({ at, amount }) => {
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

/** Writes on the newest receipt what is left to pay. */
export const writeWhatIsLeft = (student: Student): void => {
  const receipt = student.lines.at(-1)?.receipt
  if (receipt === undefined) return
  const [nextDueDate] = student.enrolments.flatMap((one) => nextDue(student, one) ?? []).toSorted()
  student.leftAfter[receipt] = {
    balance:
      sum(student.enrolments.map((one) => owedFor(student, one) - paidFor(student, one.course))) /
      100,
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

const described = (one: Line) => ({ ...line(one), description: one.title })

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
    totalAmount: owedFor(student, one) / 100,
    amountPaid: paidFor(student, one.course) / 100,
    paymentStatus: statusOf(student, one),
    partialPaymentAmount: one.partial / 100,
  })),
})

export const studentList = (books: Books) => present(books).map(studentSeen)

export const account = (student: Student, one: Enrolment, today: string) => {
  const due = nextDue(student, one)
  return {
    ...changedFee(student, one, today),
    courseId: one.course,
    courseName: one.name,
    totalAmount: owedFor(student, one) / 100,
    amountPaid: paidFor(student, one.course) / 100,
    paymentMode: one.mode,
    paymentStatus: statusOf(student, one),
    ...(due !== undefined && { nextDueDate: due }),
    overdue: due !== undefined && due < today,
  }
}

export const history = (student: Student, one: Enrolment, now: string) => {
  const due = nextDue(student, one)
  const paid = paidFor(student, one.course)
  return {
    ...changedFee(student, one, dayInIndia(now)),
    studentName: student.name,
    courseName: one.name,
    totalAmount: owedFor(student, one) / 100,
    amountPaid: paid / 100,
    pendingAmount: (owedFor(student, one) - paid) / 100,
    paymentStatus: statusOf(student, one),
    paymentMode: one.mode,
    transactions: student.lines
      .filter(({ course }) => course === one.course)
      .toReversed()
      .map(line),
    feeChanges: student.changes
      .filter(({ course }) => course === one.course)
      .toReversed()
      .map(change),
    refunds: student.refunds
      .filter(({ course }) => course === one.course)
      .toReversed()
      .map(refund),
    partialPaymentDetails: instalmentsOf(student, one, dayInIndia(now)),
    ...(due !== undefined && { nextDueDate: due }),
    asOf: now,
  }
}

export const studentPayments = (student: Student, today: string) => ({
  payments: student.lines.toReversed().map(described),
  feeChanges: student.changes
    .toReversed()
    .map((one) => ({ ...change(one), description: one.title })),
  refunds: student.refunds.toReversed().map((one) => ({ ...refund(one), description: one.title })),
  accounts: student.enrolments.map((one) => ({
    ...account(student, one, today),
    instalments: instalmentsOf(student, one, today),
  })),
})

export const receipt = (student: Student, number: string) => {
  const lines = student.lines.filter((one) => one.receipt === number)
  const valid = lines.filter(({ reversal }) => reversal === undefined)
  const owed = sum(
    student.enrolments.map((one) => owedFor(student, one) - paidFor(student, one.course)),
  )
  return {
    number,
    date: lines[0]?.at,
    issuedBy: { name: lines[0]?.by },
    student: {
      _id: student.id,
      name: student.name,
      registrationNumber: student.registrationNumber,
      parentName: 'Vijay Patil',
      parentMobileNumber: '98220 54321',
      deleted: student.isDeleted,
    },
    lines: lines.map(described),
    total: sum(lines.map(({ amount }) => amount)) / 100,
    valid: sum(valid.map(({ amount }) => amount)) / 100,
    cancelled: valid.length === 0,
    ...(valid.length === lines.length && { account: student.leftAfter[number] }),
    ...(!student.isDeleted && owed > 0 && { owedNow: owed / 100 }),
  }
}
