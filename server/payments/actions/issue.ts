import type { Standing } from '../../../contract/payments/instalments.ts'
import { type Day, financialYear } from '../../../contract/values/calendar.ts'
import { Overtaken } from '../../db/limits/faults.ts'
import type { Tx } from '../../db/schema.ts'
import { allRows } from '../../db/written.ts'
import type { Ctx } from '../../kit/context.ts'
import { importedSeries, referenceKeyOf } from '../rules/payments.ts'
import * as sql from '../sql/ledger.ts'

export type Line = Omit<
  sql.NewPayment,
  'studentId' | 'receiptId' | 'recordedBy' | 'receivedAt' | 'importId'
>

/** Money that was taken on an earlier day, as an import says. */
export type Past = { importId: number; on: Day; at: string }

/**
 * What a caller collects from a student, on one receipt, and what the student then owes, if that is
 * known. It is collected today unless it is past.
 */
export type Taking = {
  ctx: Ctx
  studentId: number
  lines: readonly Line[]
  standing: Standing | undefined
  past?: Past | undefined
}

/** The day on which money was taken. */
export const dayOf = ({ past, ctx }: Pick<Taking, 'past' | 'ctx'>): Day => past?.on ?? ctx.today

const seriesOf = (taking: Taking): string => {
  const year = financialYear(dayOf(taking))
  return taking.past ? importedSeries(year) : year
}

/** Records what was collected in the ledger; each is returned with its receipt and its payments. */
export const issueReceipts = async <T extends Taking>(tx: Tx, takings: readonly T[]) => {
  const issued = await sql.insertReceipts(
    tx,
    takings.map((taking) => ({
      taking,
      financialYear: seriesOf(taking),
      studentId: taking.studentId,
      issuedBy: taking.ctx.person.id,
      issuedAt: taking.past?.at ?? taking.ctx.now,
      issuedOn: dayOf(taking),
      standing: taking.standing,
      importId: taking.past?.importId ?? null,
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
  if (claimed.length < claims.length) throw new Overtaken()
}
