import { z } from '../kit/zod.ts'
import { calendarDay } from '../values/calendar-schemas.ts'
import {
  byId,
  endpoint,
  id,
  idOrRecord,
  listOf,
  namedPerson,
  optionalChoice,
  paging,
} from '../kit/endpoint.ts'
import { sortOf } from '../kit/sorting.ts'
import { consentOnReceipt } from '../consents/calls.ts'
import { amountIn, rupeesOut } from '../values/money-schemas.ts'
import { optionalReference, paymentMode, paymentStatus, transactionMode } from './schemas.ts'
import { instalmentStatuses, paymentStatuses } from './terms.ts'
import {
  changedFee,
  feeChange,
  namedOnPaper,
  refund,
  reversal,
  setOffLine,
} from './fee-change-shapes.ts'
import { hasUtrForUpi, utrWanted } from './utr.ts'
import { optionalLines, reasonGiven, searchTerm } from '../values/text.ts'

/** One line of the ledger. `paymentMode` is how the money was handed over: Cash, UPI … */
export const ledgerLine = z.object({
  _id: z.string(),
  /** When the server recorded it, ISO 8601 in UTC. */
  date: z.string(),
  amount: rupeesOut(),
  paymentMode: transactionMode,
  reference: z.string().optional(),
  notes: z.string().optional(),
  recordedBy: namedPerson(),
  receiptNumber: z.string(),
  /** True for money taken before Muster, as an import says; `date` is then noon of its day. */
  imported: z.literal(true).optional(),
  /** True for one by UPI whose UTR is not known yet, and which no bank statement has confirmed. */
  toBeChecked: z.literal(true).optional(),
  /** Present when a statement of the bank has the payment: on which day. */
  bank: z.object({ day: z.string(), date: z.string(), confirmedBy: namedPerson() }).optional(),
  /** Present when the payment was reversed. */
  reversal: reversal.optional(),
})
export type LedgerLine = z.output<typeof ledgerLine>

const instalment = z.object({
  dueDate: z.string(),
  amount: rupeesOut(),
  /** How much of it is covered. */
  amountPaid: rupeesOut(),
  status: z.enum(instalmentStatuses),
  /** The day on which it was covered. */
  paidDate: z.string().optional(),
})
export type Instalment = z.output<typeof instalment>

const account = changedFee.extend({
  courseId: z.string(),
  courseName: z.string(),
  /** The fee: as agreed, less concessions and leaving. */
  totalAmount: rupeesOut(),
  amountPaid: rupeesOut(),
  paymentMode,
  paymentStatus,
  /** The first open instalment. */
  nextDueDate: z.string().optional(),
  /** True when `nextDueDate` is before today. */
  overdue: z.boolean(),
})

const courseStudent = z.object({
  _id: z.string(),
  name: z.string(),
  contactNumber: z.string(),
  registrationNumber: z.string(),
  selectedCourses: z.array(account.extend({ originalCourseId: z.string() })),
  /** What is overdue of all courses; absent when nothing is. */
  overdueAmount: rupeesOut().optional(),
})
export type CourseStudent = z.output<typeof courseStudent>

export const courseStudentSorts = ['name', 'balance', 'nextDue', 'status'] as const

const courseStudentFilter = {
  search: searchTerm(),
  paymentStatus: optionalChoice(paymentStatuses, 'Choose Pending, Partial or Completed'),
  courseId: z
    .string()
    .transform((value) => (value === '' ? undefined : value))
    .pipe(id().optional())
    .optional(),
  /** `due`: something is left to pay; `none`: nothing is. With a course, of that course. */
  balance: optionalChoice(['due', 'none'], 'Choose due or none'),
  /** With a course, those who are overdue with that course. */
  overdue: z
    .enum(['', 'true', 'false'], { error: 'Choose true for overdue students only' })
    .transform((value) => value === 'true')
    .optional(),
  sort: sortOf(courseStudentSorts),
}

export const listCourseStudents = endpoint('GET /api/course-students', {
  summary:
    'Students with what they have paid and owe for each course, newest first or as sorted; overdue ones by their next due date',
  access: 'dues.read',
  query: z.object({ ...paging(), ...courseStudentFilter }),
  answer: listOf('students', courseStudent).extend({
    /** What is overdue of all students found, where only overdue ones are listed and counted. */
    overdueAmount: rupeesOut().optional(),
  }),
})

export const paymentInput = z.object({
  studentId: idOrRecord('Choose a student'),
  courseId: idOrRecord('Please choose a course'),
  amount: amountIn(),
  /** Accepted because callers send it; the enrolment keeps its agreed mode. */
  paymentMode: paymentMode.optional(),
  transactionMode: transactionMode.default('Cash'),
  /** Of a UPI payment its UTR, or left out. */
  reference: optionalReference(),
  notes: optionalLines(500),
})

export const updatePayment = endpoint('POST /api/course-students/update-payment', {
  summary: 'Record what a student pays for a course, with its receipt',
  access: 'fees.take',
  done: 'Payment updated successfully',
  body: paymentInput.refine(hasUtrForUpi, utrWanted),
  answer: z.object({ message: z.string(), payment: ledgerLine }),
  refuses: [
    'student_not_found',
    'enrolment_not_found',
    'overpaid',
    'paid_in_full',
    'clock_behind',
    'reference_used',
    'reference_taken',
    'refund_reference_used',
  ],
  idempotent: true,
})

const oneAccount = z.object({ studentId: id(), courseId: id() })

const history = changedFee.extend({
  studentName: z.string(),
  courseName: z.string(),
  totalAmount: rupeesOut(),
  amountPaid: rupeesOut(),
  pendingAmount: rupeesOut(),
  paymentStatus,
  paymentMode,
  /** Newest first; a cancelled one keeps its place. */
  transactions: z.array(ledgerLine),
  /** Newest first, as the payments. */
  feeChanges: z.array(feeChange),
  refunds: z.array(refund),
  setOffs: z.array(setOffLine),
  partialPaymentDetails: z.array(instalment),
  nextDueDate: z.string().optional(),
  /** The server's clock at this answer, ISO 8601 in UTC. */
  asOf: z.string(),
})
export type TransactionHistory = z.output<typeof history>

export const getTransactions = endpoint(
  'GET /api/course-students/:studentId/:courseId/transactions',
  {
    summary:
      'The payments, refunds and changes of the fee of a student for a course, and its instalments',
    access: 'dues.read',
    params: oneAccount,
    answer: history,
    refuses: ['student_not_found', 'enrolment_not_found'],
  },
)

export const instalmentsInput = z.object({
  instalments: z
    .array(
      z.object(
        { dueDate: calendarDay('Due date is required'), amount: amountIn() },
        { error: 'Enter a due date and an amount' },
      ),
      { error: 'Enter at least one instalment' },
    )
    .min(1, { error: 'Enter at least one instalment' })
    .max(60, { error: 'Enter at most 60 instalments' }),
})

export const updateInstalments = endpoint(
  'PUT /api/course-students/:studentId/:courseId/instalments',
  {
    summary: 'Replace the instalments that are not covered yet; they add up to what they replace',
    access: 'fees.manage',
    done: 'Instalments updated',
    params: oneAccount,
    body: instalmentsInput,
    answer: z.object({ message: z.string(), partialPaymentDetails: z.array(instalment) }),
    refuses: [
      'student_not_found',
      'enrolment_not_found',
      'instalments_differ',
      'instalment_too_early',
      'nothing_open',
    ],
  },
)

export const reversePayment = endpoint('POST /api/payments/:id/reverse', {
  summary: 'Cancel a payment whole, with the reason; the ledger keeps both',
  access: 'fees.manage',
  done: 'Payment reversed',
  params: byId,
  body: reasonGiven,
  answer: z.object({ message: z.string(), payment: ledgerLine }),
  refuses: [
    'payment_not_found',
    'already_reversed',
    'payment_refunded',
    'day_closed',
    'clock_behind',
  ],
  idempotent: true,
})

const receipt = z.object({
  /** `R/26-27/000123`. */
  number: z.string(),
  date: z.string(),
  issuedBy: z.object({ name: z.string() }),
  student: namedOnPaper,
  lines: z.array(ledgerLine.extend({ description: z.string() })),
  total: rupeesOut(),
  /** The total without reversed lines. */
  valid: rupeesOut(),
  /** True when every line is reversed. */
  cancelled: z.boolean(),
  /**
   * What the student then owed for all their courses, and when the next instalment was due. Absent
   * once a line is reversed, and on receipts from before it was recorded.
   */
  account: z.object({ balance: rupeesOut(), nextDueDate: z.string().optional() }).optional(),
  /** What the student owes now, for all their courses; absent when nothing, and once they are deleted. */
  owedNow: rupeesOut().optional(),
  /** What is owed back to the student now, for all their courses; absent when nothing is. */
  refundDue: rupeesOut().optional(),
  /** Of a registration: the consent that was given with it. */
  consent: consentOnReceipt.optional(),
})
export type Receipt = z.output<typeof receipt>

export const getReceipt = endpoint('GET /api/payments/:id/receipt', {
  summary: 'The receipt on which a payment stands, with all its lines',
  access: 'fees.read',
  params: byId,
  answer: z.object({ receipt }),
  refuses: ['payment_not_found'],
})

export const listStudentPayments = endpoint('GET /api/students/:id/payments', {
  summary:
    'All payments, refunds, set-offs and changes of the fees of a student, also of a deleted one, newest first, and the instalments of their courses',
  access: 'fees.read',
  params: byId,
  answer: z.object({
    student: z.object({
      name: z.string(),
      registrationNumber: z.string(),
      /** True for a deleted student, whose money stays. */
      deleted: z.boolean(),
      /** True once their personal data is erased, which nothing brings back. */
      erased: z.literal(true).optional(),
    }),
    payments: z.array(ledgerLine.extend({ description: z.string() })),
    feeChanges: z.array(feeChange.extend({ description: z.string() })),
    refunds: z.array(refund.extend({ description: z.string() })),
    /** Two lines for each. */
    setOffs: z.array(setOffLine),
    accounts: z.array(account.extend({ instalments: z.array(instalment) })),
  }),
  refuses: ['student_not_found'],
})
