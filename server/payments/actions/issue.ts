import type { Standing } from '../../../contract/payments/instalments.ts'
import { financialYear } from '../../../contract/values/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import { allRows } from '../../db/written.ts'
import type { Ctx } from '../../kit/context.ts'
import { insertPayments, insertReceipts, type NewPayment } from '../sql/ledger.ts'

export type Line = Omit<NewPayment, 'studentId' | 'receiptId' | 'recordedBy' | 'receivedAt'>

/** What a caller collects from a student today, on one receipt, and what the student then owes. */
export type Taking = { ctx: Ctx; studentId: number; lines: readonly Line[]; standing: Standing }

/** Records what was collected in the ledger; each is returned with its receipt and its payments. */
export const issueReceipts = async <T extends Taking>(tx: Tx, takings: readonly T[]) => {
  const issued = await insertReceipts(
    tx,
    takings.map((taking) => ({
      taking,
      financialYear: financialYear(taking.ctx.today),
      studentId: taking.studentId,
      issuedBy: taking.ctx.person.id,
      issuedAt: taking.ctx.now,
      issuedOn: taking.ctx.today,
      standing: taking.standing,
    })),
  )
  const lines = issued.flatMap(({ request: { taking, issuedBy, issuedAt }, receipt }) =>
    taking.lines.map((line) => ({
      ...line,
      studentId: taking.studentId,
      receiptId: receipt.id,
      recordedBy: issuedBy,
      receivedAt: issuedAt,
    })),
  )
  const payments = Map.groupBy(await insertPayments(tx, lines), ({ receipt_id }) => receipt_id)
  return issued.map(({ request: { taking }, receipt }) => ({
    taking,
    receipt,
    payments: allRows(payments.get(receipt.id) ?? [], taking.lines.length),
  }))
}
