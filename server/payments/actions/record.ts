import { nextDueDate, standingOf } from '../../../contract/payments/instalments.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import type { TransactionMode } from '../../../contract/payments/terms.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import { onlyRow } from '../../db/written.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentLine, writeReceiptNumber } from '../present/payments.ts'
import { writeVoucherNumber } from '../present/fee-changes.ts'
import { decideMoment, decidePayment, keyOfStored, referenceKeyOf } from '../rules/payments.ts'
import { updateAccount } from '../sql/enrolments.ts'
import { lockLedger } from '../sql/ledger.ts'
import { findLinesByReference } from '../sql/lines.ts'
import { findRefundsByReference } from '../sql/refunds.ts'
import { keepStudentAccounts } from '../sql/student-accounts.ts'
import { accountIn, lockAccounts } from './account.ts'
import { take } from './issue.ts'

/** Records a payment for one course: a line in the ledger with a receipt of its own. */
export const recordPayment: Command<typeof contract.updatePayment> = async (tx, { body }, ctx) => {
  const { studentId, amount } = body
  const { accounts, account } = accountIn(await lockAccounts(tx, studentId), body)
  decidePayment(account, amount)
  const paid = account.paid + amount
  const after = accounts.map((one) => (one === account ? { ...one, paid } : one))
  const { id, instalments } = account
  await updateAccount(tx, { id, paid, nextDueDate: nextDueDate(instalments, paid) })
  await keepStudentAccounts(tx, ctx.today, [after])
  // All others who take money wait from here on.
  const made = decideMoment(ctx.now, await lockLedger(tx), zoneOf(ctx))
  await refuseUsed(tx, [body])
  const lines = [{ ...body, enrolmentId: id }]
  const issued = await take(tx, ctx, [{ studentId, lines, standing: standingOf(after), made }])
  const { receipt, payments } = onlyRow(issued)
  const payment = onlyRow(payments)
  await tallyAccounts(tx, [{ before: accounts, after }], [{ day: made.on, amount }])
  return {
    payment: presentLine({
      ...payment,
      student_id: studentId,
      received_at: made.at,
      financial_year: receipt.financial_year,
      number: receipt.number,
      recorder: ctx.person.name,
      recorder_id: ctx.person.id,
      course: null,
      import_id: null,
      to_be_checked: payment.transaction_mode === 'UPI' && payment.reference === null ? 1 : 0,
      bank_day: null,
      confirmed_at: null,
      confirmer: null,
      confirmer_id: null,
      reason: null,
      reversed_at: null,
      reverser: null,
      reverser_id: null,
    }),
  }
}

type Referenced = { transactionMode: TransactionMode; reference?: string | undefined }

/** Finds what has the references of payments or refunds already, by one of them. */
const findUsed = async <B extends Referenced>(tx: Tx, bodies: readonly B[]) => {
  const keys = bodies.flatMap((body) => referenceKeyOf(body) ?? [])
  const lines = keys.length === 0 ? [] : await findLinesByReference(tx, keys)
  const refunds = keys.length === 0 ? [] : await findRefundsByReference(tx, bodies)
  return (body: B) => {
    const key = referenceKeyOf(body)
    if (key === undefined) return {}
    return {
      refund: refunds.find((one) => keyOfStored(one) === key),
      line: lines.find(({ reference_key }) => reference_key === key),
    }
  }
}

/**
 * Refuses payments or refunds whose reference is already used on one of either, by the field that
 * `fieldOf` names; who records one locks the ledger first. One at a venue that is not seen is not named.
 */
export const refuseUsed = async <B extends Referenced>(
  tx: Tx,
  bodies: readonly B[],
  fieldOf?: (body: B) => string,
): Promise<void> => {
  const usedOn = await findUsed(tx, bodies)
  const usedAnywhere = tx.whole && (await findUsed(tx.whole, bodies))
  for (const body of bodies) {
    const { reference = '' } = body
    const { refund, line } = usedOn(body)
    if (refund) {
      const voucher = writeVoucherNumber(refund.financial_year, refund.number)
      const facts = { reference, voucher, day: refund.refunded_on }
      refuse('refund_reference_used', facts, fieldOf?.(body))
    }
    if (line)
      refuse(
        'reference_used',
        {
          reference,
          student: line.student,
          amount: toRupees(line.amount_paise),
          receipt: writeReceiptNumber(line.financial_year, line.number),
          day: line.issued_on,
        },
        fieldOf?.(body),
      )
    const elsewhere = usedAnywhere?.(body)
    if (elsewhere?.refund || elsewhere?.line)
      refuse('reference_taken', { reference }, fieldOf?.(body))
  }
}
