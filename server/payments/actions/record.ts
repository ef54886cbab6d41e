import { nextDueDate, standingOf } from '../../../contract/payments/instalments.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import type { LedgerLine } from '../../../contract/payments/calls.ts'
import { Refusal, refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import { onlyRow } from '../../db/written.ts'
import { attempt } from '../../kit/batch.ts'
import { auditAll } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { CallOf, InputOf } from '../../kit/http/call.ts'
import { presentLine, writeReceiptNumber } from '../present/payments.ts'
import { writeVoucherNumber } from '../present/fee-changes.ts'
import { decideMoment, decidePayment, type Moment, referenceKeyOf } from '../rules/payments.ts'
import type { AccountFound } from '../sql/accounts.ts'
import { updateAccounts } from '../sql/enrolments.ts'
import { lockLedger } from '../sql/ledger.ts'
import { findLinesByReference } from '../sql/lines.ts'
import { findRefundsByReference } from '../sql/refunds.ts'
import { keepStudentAccounts } from '../sql/student-accounts.ts'
import { lockAccounts } from './account.ts'
import { claimReferences, issueReceipts } from './issue.ts'

type Input = InputOf<typeof contract.updatePayment>
type Call = CallOf<typeof contract.updatePayment>

/** Two payments of one student, or with one reference, are decided one after the other. */
export const heldByPayment = ({ body }: Input): string[] => {
  const key = referenceKeyOf(body)
  return [`student ${body.studentId}`, ...(key === undefined ? [] : [`reference ${key}`])]
}

/** The facts that decide about payments, locked until those are recorded. */
export const readForPayments = async (tx: Tx, inputs: readonly Input[]) => {
  const bodies = inputs.map(({ body }) => body)
  const students = bodies.map(({ studentId }) => studentId)
  const [accountOf, newest, refuseUsed] = await Promise.all([
    lockAccounts(tx, students),
    lockLedger(tx),
    findUsed(tx, bodies),
  ])
  return { accountOf, refuseUsed, newest }
}

type PaymentFacts = Awaited<ReturnType<typeof readForPayments>>

/** Records payments, each for one course: a line in the ledger with a receipt of its own. */
export const recordPayments = async (
  tx: Tx,
  calls: readonly Call[],
  { accountOf, refuseUsed, newest }: PaymentFacts,
) => {
  const outcomes = new Map<Call, { payment: LedgerLine } | Refusal>()
  const accepted: Accepted[] = []
  for (const call of calls) {
    const { body } = call.input
    const decided = attempt(() => {
      const made = decideMoment(call.ctx.now, newest, zoneOf(call.ctx))
      const { accounts, account } = accountOf(body)
      decidePayment(account, body.amount)
      refuseUsed(body)
      return { call, accounts, account, paid: account.paid + body.amount, made }
    })
    if (decided instanceof Refusal) outcomes.set(call, decided)
    else accepted.push(decided)
  }
  for (const { call, line } of await take(tx, accepted))
    outcomes.set(call, { payment: presentLine(line) })
  return outcomes
}

type Accepted = {
  call: Call
  accounts: readonly AccountFound[]
  account: AccountFound
  /** What is then paid for the course. */
  paid: number
  made: Moment
}

type Referenced = Pick<Input['body'], 'transactionMode'> & { reference?: string | undefined }

/** Refuses a payment or a refund whose reference is already used on one of either; who records one locks the ledger first. */
export const findUsed = async (tx: Tx, bodies: readonly Referenced[]) => {
  const keys = bodies.flatMap((body) => referenceKeyOf(body) ?? [])
  const used = keys.length === 0 ? [] : await findLinesByReference(tx, keys)
  const refunds = keys.length === 0 ? [] : await findRefundsByReference(tx, bodies)
  return (body: Referenced, field?: string): void => {
    const key = referenceKeyOf(body)
    const refund = refunds.find(
      ({ transaction_mode: transactionMode, reference }) =>
        key !== undefined &&
        referenceKeyOf({ transactionMode, reference: reference ?? undefined }) === key,
    )
    if (refund)
      refuse(
        'refund_reference_used',
        {
          reference: body.reference ?? '',
          voucher: writeVoucherNumber(refund.financial_year, refund.number),
          day: refund.refunded_on,
        },
        field,
      )
    const other = used.find(({ reference_key }) => reference_key === key)
    if (other)
      refuse(
        'reference_used',
        {
          reference: body.reference ?? '',
          student: other.student,
          amount: toRupees(other.amount_paise),
          receipt: writeReceiptNumber(other.financial_year, other.number),
          day: other.issued_on,
        },
        field,
      )
  }
}

const take = async (tx: Tx, accepted: readonly Accepted[]) => {
  if (accepted.length === 0) return []
  const [issued] = await Promise.all([
    issueReceipts(
      tx,
      accepted.map((one) => ({
        call: one.call,
        ctx: one.call.ctx,
        studentId: one.call.input.body.studentId,
        lines: [{ ...one.call.input.body, enrolmentId: one.account.id }],
        standing: standingOf(changeOf(one).after),
        made: one.made,
      })),
    ),
    updateAccounts(
      tx,
      accepted.map(({ account, paid }) => ({
        id: account.id,
        paid,
        nextDueDate: nextDueDate(account.instalments, paid),
      })),
    ),
  ])
  const taken = issued.map(({ taking: { call, made }, receipt, payments }) => ({
    call,
    made,
    receipt,
    payment: onlyRow(payments),
  }))
  await Promise.all([
    claimReferences(
      tx,
      taken.map(({ payment }) => payment),
    ),
    keepStudentAccounts(
      tx,
      accepted.map((one) => changeOf(one).after),
    ),
    tallyAccounts(tx, accepted.map(changeOf), accepted.map(collectedBy)),
    auditAll(
      tx,
      taken.map(({ call, payment }) => ({
        author: call.ctx,
        change: { action: 'payment.recorded', recordId: payment.id, after: payment },
      })),
    ),
  ])
  return taken.map(({ call, made, receipt, payment }) => ({
    call,
    line: {
      ...payment,
      student_id: call.input.body.studentId,
      received_at: made.at,
      financial_year: receipt.financialYear,
      number: receipt.number,
      recorder: call.ctx.person.name,
      recorder_id: call.ctx.person.id,
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
    },
  }))
}

const changeOf = ({ accounts, account, paid }: Accepted) => ({
  before: accounts,
  after: accounts.map((one) => (one === account ? { ...one, paid } : one)),
})

const collectedBy = ({ call, made }: Accepted) => ({ day: made.on, amount: call.input.body.amount })
