import type { StudentBalance } from '../../../contract/payments/instalments.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import { financialYear } from '../../../contract/values/calendar.ts'
import type { Paise } from '../../../contract/values/money.ts'
import { ReferenceTaken } from '../../db/limits/faults.ts'
import type { Tx } from '../../db/schema.ts'
import { allRows, itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { importedSeries, type Moment, referenceKeyOf } from '../rules/payments.ts'
import * as sql from '../sql/ledger.ts'

/** What is paid for a course, or for admission. */
export type Line = {
  /** Null for the admission fee. */
  enrolmentId: number | null
  amount: Paise
  transactionMode: TransactionMode
  reference?: string | undefined
  notes?: string | undefined
}

/** When money was taken, the import that says so if one does, and by whom if not by the caller. */
export type Made = Moment & { importId?: number; by?: number }

/** What a caller collects from a student, on one receipt, and what the student then owes, if that is known. */
export type Taking = {
  studentId: number
  lines: readonly Line[]
  standing: StudentBalance | undefined
  made: Made
}

const seriesOf = ({ on, importId }: Made): string => {
  const year = financialYear(on)
  return importId === undefined ? year : importedSeries(year)
}

/** Records what was collected in the ledger; each is returned with its receipt and its payments. */
export const issueReceipts = async <T extends Taking>(
  tx: Tx,
  { person }: { person: { id: number } },
  takings: readonly T[],
) => {
  const receipts = await sql.insertReceipts(
    tx,
    takings.map(({ studentId, made, standing }) => ({
      financial_year: seriesOf(made),
      student_id: studentId,
      issued_at: made.at,
      issued_on: made.on,
      issued_by: made.by ?? person.id,
      balance_paise: standing?.balance ?? null,
      next_due_date: standing?.nextDueDate ?? null,
      import_id: made.importId ?? null,
    })),
  )
  const rows = takings.flatMap(({ studentId, made, lines }, at) =>
    lines.map((line) => ({
      student_id: studentId,
      enrolment_id: line.enrolmentId,
      receipt_id: itemAt(receipts, at).id,
      amount_paise: line.amount,
      transaction_mode: line.transactionMode,
      reference: line.reference ?? null,
      notes: line.notes ?? null,
      received_at: made.at,
      recorded_by: made.by ?? person.id,
      import_id: made.importId ?? null,
    })),
  )
  const payments = Map.groupBy(await sql.insertPayments(tx, rows), ({ receipt_id }) => receipt_id)
  return takings.map((taking, at) => {
    const receipt = itemAt(receipts, at)
    const paid = allRows(payments.get(receipt.id) ?? [], taking.lines.length)
    return { taking, receipt, payments: paid }
  })
}

type Claimed = { id: number; transaction_mode: Line['transactionMode']; reference: string | null }

/** Claims the references of new payments; when another transaction was faster, this one starts again. */
export const claimReferences = async (tx: Tx, payments: readonly Claimed[]): Promise<void> => {
  const claims = payments.flatMap(({ id, transaction_mode: transactionMode, reference }) => {
    const key = referenceKeyOf({ transactionMode, reference: reference ?? undefined })
    return key === undefined ? [] : [{ reference_key: key, payment_id: id }]
  })
  if (claims.length === 0) return
  const claimed = await sql.claimReferences(tx, claims)
  if (claimed.length < claims.length) throw new ReferenceTaken()
}

/** Records what was collected, claims its references and writes it into the audit. */
export const take = async <T extends Taking>(tx: Tx, ctx: Ctx, takings: readonly T[]) => {
  const issued = await issueReceipts(tx, ctx, takings)
  const payments = issued.flatMap((one) => one.payments)
  await claimReferences(tx, payments)
  const recorded = payments.map((payment) => ({
    action: 'payment.recorded' as const,
    recordId: payment.id,
    after: payment,
  }))
  await audit(tx, ctx, ...recorded)
  return issued
}
