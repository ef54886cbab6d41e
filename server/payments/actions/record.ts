import { nextDueDate } from '../../../contract/instalments.ts'
import { showRupees, toRupees } from '../../../contract/money.ts'
import type * as contract from '../../../contract/payments.ts'
import { refuse } from '../../../contract/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { InputOf } from '../../kit/route.ts'
import { presentLine, writeReceiptNumber } from '../present.ts'
import { decidePayment, referenceKeyOf } from '../rules.ts'
import { updateAccount } from '../sql/enrolments.ts'
import { claimReference } from '../sql/ledger.ts'
import { findLineByReference } from '../sql/lines.ts'
import { lockAccount } from './account.ts'
import { issueReceipt } from './issue.ts'

type Input = InputOf<typeof contract.updatePayment>

/** Takes a payment for one course: a line in the ledger with a receipt of its own. */
export const recordPayment = async (tx: Tx, { body }: Input, ctx: Ctx) => {
  const { accounts, account } = await lockAccount(tx, body)
  decidePayment(account, body.amount)

  const paid = account.paid + body.amount
  await updateAccount(tx, account.id, {
    paid,
    nextDueDate: nextDueDate(readJson(account.instalments), paid),
  })
  // The receipt's number makes the others wait until our commit, so it is taken late.
  const taken = await take(tx, ctx, body, account.id)
  const after = accounts.map((one) => (one === account ? { ...one, paid } : one))
  await tallyAccounts(tx, accounts, after)
  await audit(tx, ctx, {
    action: 'payment.recorded',
    recordId: taken.payment.id,
    after: taken.payment,
  })
  return { message: 'Payment updated successfully', payment: presentLine(taken.line) }
}

const take = async (tx: Tx, ctx: Ctx, body: Input['body'], enrolmentId: number) => {
  const { receipt, payments } = await issueReceipt(tx, ctx, body.studentId, [
    { ...body, enrolmentId },
  ])
  const [payment] = payments
  if (!payment) return refuse('unexpected')
  await claim(tx, body, payment.id)
  const line = {
    ...payment,
    student_id: body.studentId,
    received_at: ctx.now,
    financial_year: receipt.financialYear,
    number: receipt.number,
    recorder: ctx.person.name,
    course: null,
    reason: null,
    reversed_at: null,
    reverser: null,
  }
  return { payment, line }
}

const claim = async (tx: Tx, body: Input['body'], paymentId: number): Promise<void> => {
  const key = referenceKeyOf(body)
  if (key === undefined || (await claimReference(tx, key, paymentId))) return
  const other = await findLineByReference(tx, key)
  refuse('reference_used', {
    reference: body.reference ?? '',
    student: other?.student ?? '',
    amount: showRupees(toRupees(other?.amount_paise ?? 0)),
    receipt: other ? writeReceiptNumber(other.financial_year, other.number) : '',
  })
}
