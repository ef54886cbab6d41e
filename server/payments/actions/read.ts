import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { toRupees } from '../../../contract/values/money.ts'
import { statusOf } from '../../../contract/payments/terms.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Db } from '../../db/schema.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { InputOf } from '../../kit/http/call.ts'
import {
  presentAccount,
  presentCourseStudent,
  presentDescribed,
  presentInstalments,
  presentLine,
  presentReceipt,
} from '../present.ts'
import {
  presentChangedFee,
  presentFeeChange,
  presentRefund,
  withCourse,
} from '../present/fee-changes.ts'
import { findAccountsOfPresent } from '../sql/accounts.ts'
import { findCourseStudents } from '../sql/course-students.ts'
import { findFeeChangesOfEnrolment, findFeeChangesOfStudent } from '../sql/fee-changes.ts'
import { findLinesOfEnrolment, findLinesOfStudent, findReceiptOf } from '../sql/lines.ts'
import { findRefundsOfEnrolment, findRefundsOfStudent } from '../sql/refunds.ts'

export const courseStudentsPage = async (
  db: Db,
  { query }: InputOf<typeof contract.listCourseStudents>,
  ctx: Ctx,
) => {
  const { rows, total, capped, overdue } = await findCourseStudents(db, query, ctx.today)
  return {
    students: rows.map((row) => presentCourseStudent(row, ctx.today)),
    ...pageFacts(query.page, query.limit, total, capped),
    ...(overdue !== undefined && { overdueAmount: toRupees(overdue.paise) }),
  }
}

const dayOf = (ctx: Ctx) => ({ today: ctx.today, zone: zoneOf(ctx) })

export const transactions = async (
  db: Db,
  { params }: InputOf<typeof contract.getTransactions>,
  ctx: Ctx,
) => {
  const accounts = await findAccountsOfPresent(db, params.studentId)
  if (accounts.length === 0) refuse('student_not_found')
  const account = accounts.find(({ courseId }) => courseId === params.courseId)
  if (!account) return refuse('enrolment_not_found')
  const lines = await findLinesOfEnrolment(db, account.id)
  const feeChanges = await findFeeChangesOfEnrolment(db, account.id)
  const refunds = await findRefundsOfEnrolment(db, account.id)
  return {
    ...presentChangedFee(account, ctx.today),
    studentName: account.student,
    courseName: account.courseName,
    totalAmount: toRupees(account.total),
    amountPaid: toRupees(account.paid),
    pendingAmount: toRupees(account.total - account.paid),
    paymentStatus: statusOf(account),
    paymentMode: account.mode,
    transactions: lines.map(presentLine),
    feeChanges: feeChanges.map(presentFeeChange),
    refunds: refunds.map(presentRefund),
    partialPaymentDetails: presentInstalments(account, lines, dayOf(ctx)),
    nextDueDate: account.nextDueDate ?? undefined,
    asOf: ctx.now,
  }
}

export const receipt = async (db: Db, { params }: InputOf<typeof contract.getReceipt>) => {
  const lines = await findReceiptOf(db, params.id)
  const [first] = lines
  if (!first) return refuse('payment_not_found')
  return { receipt: presentReceipt(first, lines) }
}

export const studentPayments = async (
  db: Db,
  { params }: InputOf<typeof contract.listStudentPayments>,
  ctx: Ctx,
) => {
  const accounts = await findAccountsOfPresent(db, params.id)
  if (accounts.length === 0) refuse('student_not_found')
  const lines = await findLinesOfStudent(db, params.id)
  const feeChanges = await findFeeChangesOfStudent(db, params.id)
  const refunds = await findRefundsOfStudent(db, params.id)
  return {
    payments: lines.map(presentDescribed),
    feeChanges: feeChanges.map((change) => withCourse(presentFeeChange(change), change)),
    refunds: refunds.map((refund) => withCourse(presentRefund(refund), refund)),
    accounts: accounts.map((account) => ({
      ...presentAccount(account, ctx.today),
      instalments: presentInstalments(
        account,
        lines.filter(({ enrolment_id }) => enrolment_id === account.id),
        dayOf(ctx),
      ),
    })),
  }
}
