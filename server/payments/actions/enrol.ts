import type { Day } from '../../../contract/values/calendar.ts'
import { nextDueDate, planInstalments } from '../../../contract/payments/instalments.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import type { Tx } from '../../db/schema.ts'
import { allRows, onlyRow } from '../../db/written.ts'
import { tallyCollected } from '../../db/tallies.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { writeReceiptNumber } from '../present.ts'
import * as sql from '../sql/enrolments.ts'
import { keepStudentAccounts } from '../sql/student-accounts.ts'
import { issueReceipts, type Line } from './issue.ts'

/** What is agreed and paid when a student enrols; money in paise. */
export type EnrolmentDay = {
  studentId: number
  studentCreatedAt: string
  /** The day from which the instalments are counted. */
  enrolledOn: Day
  enrolments: readonly sql.NewEnrolment[]
  admissionFee: number
  transactionMode: TransactionMode
}

/** Where to find the receipt. */
export type ReceiptGiven = { paymentId: string; number: string }

/**
 * Enrols a student, plans the instalments and records the first payments: one receipt for all, with a
 * line in the ledger for each course and for the admission fee. Without a payment there is no receipt.
 */
export const recordAtEnrolment = async (
  tx: Tx,
  ctx: Ctx,
  day: EnrolmentDay,
): Promise<ReceiptGiven | undefined> => {
  const lines = await enrol(tx, ctx, day)
  const standing = onlyRow(await keepStudentAccounts(tx, [day.studentId]))
  if (day.admissionFee > 0) {
    await sql.insertAdmissionFee(tx, day.studentId, day.admissionFee)
    lines.push({ enrolmentId: null, amount: day.admissionFee })
  }
  if (lines.length === 0) return undefined
  const taking = {
    ctx,
    studentId: day.studentId,
    lines: lines.map((line) => ({ ...line, transactionMode: day.transactionMode })),
    standing,
  }
  const { receipt, payments } = onlyRow(await issueReceipts(tx, [taking]))
  await tallyCollected(tx, {
    day: ctx.today,
    amount: lines.reduce((sum, { amount }) => sum + amount, 0),
  })
  const recorded = payments.map((payment) => ({
    action: 'payment.recorded' as const,
    recordId: payment.id,
    after: payment,
  }))
  await audit(tx, ctx, ...recorded)
  const [first] = payments
  return (
    first && {
      paymentId: String(first.id),
      number: writeReceiptNumber(receipt.financialYear, receipt.number),
    }
  )
}

const enrol = async (
  tx: Tx,
  ctx: Ctx,
  day: EnrolmentDay,
): Promise<Pick<Line, 'enrolmentId' | 'amount'>[]> => {
  if (day.enrolments.length === 0) return []
  const planned = day.enrolments.map((enrolment) => {
    const instalments = planInstalments({
      ...enrolment,
      first: enrolment.paid,
      enrolledOn: day.enrolledOn,
      most: ctx.settings.instalments,
    })
    return { ...enrolment, instalments, nextDueDate: nextDueDate(instalments, enrolment.paid) }
  })
  const rows = allRows(await sql.insertEnrolments(tx, day, planned, ctx.now), planned.length)
  const enrolled = planned.map((enrolment) => {
    const row = onlyRow(rows.filter(({ course_id }) => course_id === enrolment.courseId))
    return { ...enrolment, enrolmentId: row.id, from: 0 }
  })
  await sql.insertInstalments(tx, enrolled)
  return enrolled
    .filter(({ paid }) => paid > 0)
    .map(({ enrolmentId, paid }) => ({ enrolmentId, amount: paid }))
}

/** Removes a student's courses that have no valid payment. */
export const takeOff = async (tx: Tx, ctx: Ctx, enrolmentIds: readonly number[]): Promise<void> => {
  if (enrolmentIds.length > 0) await sql.takeOffEnrolments(tx, enrolmentIds, ctx.now)
}
