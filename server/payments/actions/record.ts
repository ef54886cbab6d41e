import { nextDueDate } from '../../../contract/payments/instalments.ts'
import { showRupees, toRupees } from '../../../contract/values/money.ts'
import type * as contract from '../../../contract/payments/calls.ts'
import { Refusal, refuse } from '../../../contract/kit/refuse.ts'
import { Overtaken } from '../../db/limits/faults.ts'
import { readJson } from '../../db/json/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyAccounts } from '../../db/tallies.ts'
import { attempt } from '../../kit/attempt.ts'
import { auditAll } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { CallOf, InputOf } from '../../kit/http/route.ts'
import { presentLine, writeReceiptNumber } from '../present.ts'
import { decidePayment, referenceKeyOf } from '../rules.ts'
import type { AccountFound } from '../sql/accounts.ts'
import { updateAccounts } from '../sql/enrolments.ts'
import { claimReferences } from '../sql/ledger.ts'
import { findLinesByReference } from '../sql/lines.ts'
import { lockAccounts } from './account.ts'
import { issueReceipts } from './issue.ts'

type Input = InputOf<typeof contract.updatePayment>
type Call = CallOf<typeof contract.updatePayment>

/** Two payments of one student, or with one reference, are decided one after the other. */
export const heldByPayment = ({ body }: Input): string[] => {
  const key = referenceKeyOf(body)
  return [`student ${body.studentId}`, ...(key === undefined ? [] : [`reference ${key}`])]
}

/** What payments are decided upon, held until they are recorded. */
export const readForPayments = async (tx: Tx, inputs: readonly Input[]) => {
  const bodies = inputs.map(({ body }) => body)
  const [accountOf, refuseUsed] = await Promise.all([
    lockAccounts(
      tx,
      bodies.map(({ studentId }) => studentId),
    ),
    findUsed(tx, bodies),
  ])
  return { accountOf, refuseUsed }
}

type Facts = Awaited<ReturnType<typeof readForPayments>>

/** Takes payments, each for one course: a line in the ledger with a receipt of its own. */
export const recordPayments = async (
  tx: Tx,
  calls: readonly Call[],
  { accountOf, refuseUsed }: Facts,
) => {
  const decided = calls.map(({ input: { body }, ctx }) =>
    attempt((): Accepted => {
      const { accounts, account } = accountOf(body)
      decidePayment(account, body.amount)
      refuseUsed(body)
      return { ctx, body, accounts, account, paid: account.paid + body.amount }
    }),
  )
  const lines = (await take(tx, decided.filter(isAccepted))).values()
  return decided.map((outcome) => (isAccepted(outcome) ? answer(lines.next().value) : outcome))
}

type Accepted = {
  ctx: Ctx
  body: Input['body']
  accounts: readonly AccountFound[]
  account: AccountFound
  /** What is paid for the course from now on. */
  paid: number
}

const isAccepted = (outcome: Accepted | Refusal): outcome is Accepted =>
  !(outcome instanceof Refusal)

const answer = (line: Parameters<typeof presentLine>[0] | undefined) => ({
  message: 'Payment updated successfully',
  payment: presentLine(line ?? refuse('unexpected')),
})

/** Refuses a payment whose reference stands on another. */
const findUsed = async (tx: Tx, bodies: readonly Input['body'][]) => {
  const keys = bodies.flatMap((body) => referenceKeyOf(body) ?? [])
  const used = keys.length === 0 ? [] : await findLinesByReference(tx, keys)
  return (body: Input['body']): void => {
    const key = referenceKeyOf(body)
    const other = used.find(({ reference_key }) => reference_key === key)
    if (other)
      refuse('reference_used', {
        reference: body.reference ?? '',
        student: other.student,
        amount: showRupees(toRupees(other.amount_paise)),
        receipt: writeReceiptNumber(other.financial_year, other.number),
      })
  }
}

const take = async (tx: Tx, accepted: readonly Accepted[]) => {
  if (accepted.length === 0) return []
  const [issued] = await Promise.all([
    issueReceipts(
      tx,
      accepted.map(({ ctx, body, account }) => ({
        ctx,
        studentId: body.studentId,
        lines: [{ ...body, enrolmentId: account.id }],
      })),
    ),
    updateAccounts(
      tx,
      accepted.map(({ account, paid }) => ({
        id: account.id,
        paid,
        nextDueDate: nextDueDate(readJson(account.instalments), paid),
      })),
    ),
  ])
  const taken = accepted.map(({ ctx, body }, at) => {
    const { receipt, payments } = issued[at] ?? refuse('unexpected')
    return { ctx, body, receipt, payment: payments[0] ?? refuse('unexpected') }
  })
  await Promise.all([
    claim(tx, taken),
    tallyAccounts(tx, ...accepted.map(changeOf)),
    auditAll(
      tx,
      taken.map(({ ctx, payment }) => ({
        author: ctx,
        change: { action: 'payment.recorded', recordId: payment.id, after: payment },
      })),
    ),
  ])
  return taken.map(({ ctx, body, receipt, payment }) => ({
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
  }))
}

const changeOf = ({ accounts, account, paid }: Accepted) => ({
  before: accounts,
  after: accounts.map((one) => (one === account ? { ...one, paid } : one)),
})

type Taken = { body: Input['body']; payment: { id: number } }

const claim = async (tx: Tx, taken: readonly Taken[]): Promise<void> => {
  const claims = taken.flatMap(({ body, payment }) => {
    const key = referenceKeyOf(body)
    return key === undefined ? [] : [{ reference_key: key, payment_id: payment.id }]
  })
  if (claims.length === 0) return
  const claimed = await claimReferences(tx, claims)
  if (claimed.length < claims.length) throw new Overtaken()
}
