import { financialYear } from '../../contract/calendar.ts'
import type { TransactionMode } from '../../contract/payments.ts'
import type { Tx } from '../db/schema.ts'
import { audit } from '../kit/audit.ts'
import type { Ctx } from '../kit/context.ts'
import * as sql from './sql.ts'

/** What is agreed and paid when a student takes up courses; money in paise. */
export type EnrolmentDay = {
  studentId: number
  enrolments: readonly sql.NewEnrolment[]
  admissionFee: number
  transactionMode: TransactionMode
}

/**
 * Enrols a student and takes what he pays on the day: one receipt for the whole act, with a line in
 * the ledger for each course and for the admission fee. Nothing paid, no receipt.
 */
export const recordAtEnrolment = async (tx: Tx, ctx: Ctx, day: EnrolmentDay): Promise<void> => {
  const lines = await enrol(tx, ctx, day)
  if (day.admissionFee > 0) lines.push({ enrolmentId: null, amount: day.admissionFee })
  if (lines.length === 0) return
  const receiptId = await sql.insertReceipt(
    tx,
    {
      financialYear: financialYear(ctx.today),
      studentId: day.studentId,
      issuedBy: ctx.person.id,
    },
    ctx.now,
  )
  const payments = await sql.insertPayments(
    tx,
    lines.map((line) => ({
      ...line,
      studentId: day.studentId,
      receiptId,
      transactionMode: day.transactionMode,
      recordedBy: ctx.person.id,
    })),
    ctx.now,
  )
  const recorded = payments.map((payment) => ({
    action: 'payment.recorded' as const,
    recordId: payment.id,
    after: payment,
  }))
  await audit(tx, ctx, ...recorded)
}

type Line = { enrolmentId: number | null; amount: number }

const enrol = async (
  tx: Tx,
  ctx: Ctx,
  { studentId, enrolments }: EnrolmentDay,
): Promise<Line[]> => {
  if (enrolments.length === 0) return []
  const ids = await sql.insertEnrolments(tx, studentId, enrolments, ctx.now)
  const idOf = new Map(ids.map((row) => [row.course_id, row.id]))
  return enrolments
    .filter(({ paid }) => paid > 0)
    .map(({ courseId, paid }) => ({
      enrolmentId: idOf.get(courseId) ?? null,
      amount: paid,
    }))
}

/** Takes courses without any payment off a student again. */
export const takeOff = async (tx: Tx, enrolmentIds: readonly number[]): Promise<void> => {
  if (enrolmentIds.length > 0) await sql.deleteEnrolments(tx, enrolmentIds)
}
