import { financialYear } from '../../../contract/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import { insertPayments, insertReceipt, type NewPayment } from '../sql/ledger.ts'

export type Line = Omit<NewPayment, 'studentId' | 'receiptId' | 'recordedBy'>

/** Writes what the caller takes from a student today into the ledger, all on one new receipt. */
export const issueReceipt = async (tx: Tx, ctx: Ctx, studentId: number, lines: readonly Line[]) => {
  const receipt = await insertReceipt(
    tx,
    { financialYear: financialYear(ctx.today), studentId, issuedBy: ctx.person.id },
    ctx.now,
  )
  const given = { studentId, receiptId: receipt.id, recordedBy: ctx.person.id }
  const payments = await insertPayments(
    tx,
    lines.map((line) => ({ ...line, ...given })),
    ctx.now,
  )
  return { receipt, payments }
}
