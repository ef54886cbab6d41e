import { financialYear } from '../../../contract/values/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import type { Ctx } from '../../kit/context.ts'
import { insertPayments, insertReceipts, type NewPayment } from '../sql/ledger.ts'

export type Line = Omit<NewPayment, 'studentId' | 'receiptId' | 'recordedBy' | 'receivedAt'>

/** What a caller takes from a student today, on one receipt. */
export type Act = { ctx: Ctx; studentId: number; lines: readonly Line[] }

/** Writes acts into the ledger; each gets a receipt of its own, answered in the same order. */
export const issueReceipts = async (tx: Tx, acts: readonly Act[]) => {
  const receipts = await insertReceipts(
    tx,
    acts.map(({ ctx, studentId }) => ({
      financialYear: financialYear(ctx.today),
      studentId,
      issuedBy: ctx.person.id,
      issuedAt: ctx.now,
    })),
  )
  const taken = acts.flatMap(({ ctx, studentId, lines }, at) =>
    lines.map((line) => ({
      ...line,
      studentId,
      receiptId: receipts[at]?.id ?? 0,
      recordedBy: ctx.person.id,
      receivedAt: ctx.now,
    })),
  )
  const payments = Map.groupBy(await insertPayments(tx, taken), ({ receipt_id }) => receipt_id)
  return receipts.map((receipt) => ({ receipt, payments: payments.get(receipt.id) ?? [] }))
}
