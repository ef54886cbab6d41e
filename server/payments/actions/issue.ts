import type { StudentBalance } from '../../../contract/payments/instalments.ts'
import { financialYear } from '../../../contract/values/calendar.ts'
import { ReferenceTaken } from '../../db/limits/faults.ts'
import type { Tx } from '../../db/schema.ts'
import { allRows } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import { importedSeries, type Moment, referenceKeyOf } from '../rules/payments.ts'
import * as sql from '../sql/ledger.ts'

export type Line = Omit<
  sql.NewPayment,
  'studentId' | 'receiptId' | 'recordedBy' | 'receivedAt' | 'importId'
>

/** When money was taken, and the import that says so if one does. */
export type Made = Moment & { importId?: number }

/** What a caller collects from a student, on one receipt, and what the student then owes, if that is known. */
export type Taking = {
  ctx: Ctx
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
const issueReceipts = async <T extends Taking>(tx: Tx, takings: readonly T[]) => {
  const issued = await sql.insertReceipts(
    tx,
    takings.map((taking) => ({
      taking,
      financialYear: seriesOf(taking.made),
      studentId: taking.studentId,
      issuedBy: taking.ctx.person.id,
      issuedAt: taking.made.at,
      issuedOn: taking.made.on,
      standing: taking.standing,
      importId: taking.made.importId ?? null,
    })),
  )
  const lines = issued.flatMap(({ request: { taking, issuedBy, issuedAt, importId }, receipt }) =>
    taking.lines.map((line) => ({
      ...line,
      studentId: taking.studentId,
      receiptId: receipt.id,
      recordedBy: issuedBy,
      receivedAt: issuedAt,
      importId,
    })),
  )
  const payments = Map.groupBy(await sql.insertPayments(tx, lines), ({ receipt_id }) => receipt_id)
  return issued.map(({ request: { taking }, receipt }) => ({
    taking,
    receipt,
    payments: allRows(payments.get(receipt.id) ?? [], taking.lines.length),
  }))
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
  const issued = await issueReceipts(tx, takings)
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
