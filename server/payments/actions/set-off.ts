import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Paise } from '../../../contract/values/money.ts'
import type { Tx } from '../../db/schema.ts'
import { audit, type Change } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentSetOff } from '../present/fee-changes.ts'
import { decidePayment } from '../rules/payments.ts'
import { decideRefund, paidWithout } from '../rules/fee-changes.ts'
import type { AccountFound } from '../sql/accounts.ts'
import * as sql from '../sql/set-offs.ts'
import { accountIn, audited, changeAccount, keepTotals, lockAccounts, madeBy } from './account.ts'

/** Sets what a course owes back against what is pending for another course of the student. */
export const setOff: Command<typeof contract.setOff> = async (tx, { params, body }, ctx) => {
  const accounts = await lockAccounts(tx, params.id)
  const { account: from } = accountIn(accounts, params)
  const { account: to } = accountIn(accounts, { courseId: body.toCourseId })
  decideRefund(from, body.amount)
  decidePayment(to, body.amount)
  const id = await move(tx, { ...body, accounts, from, to, cancels: null }, ctx)
  return { setOffs: presentSetOff(await sql.readSetOff(tx, id)) }
}

/** Reverses a set-off: its amount is owed back by the one course and owed for the other again. */
export const reverseSetOff: Command<typeof contract.reverseSetOff> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { student_id: studentId } =
    (await sql.findSetOff(tx, params.id)) ?? refuse('set_off_not_found')
  const accounts = await lockAccounts(tx, studentId)
  const made = (await sql.findSetOff(tx, params.id)) ?? refuse('set_off_not_found')
  if (made.cancelled_at !== null) refuse('fee_change_reversed')
  const { account: from } = accountIn(accounts, { enrolmentId: made.to_enrolment_id })
  const { account: to } = accountIn(accounts, { enrolmentId: made.from_enrolment_id })
  const amount = made.amount_paise
  await move(tx, { ...body, accounts, from, to, amount, cancels: made.id }, ctx)
  return { setOffs: presentSetOff(await sql.readSetOff(tx, made.id)) }
}

type Move = {
  accounts: readonly AccountFound[]
  from: AccountFound
  to: AccountFound
  amount: Paise
  reason: string
  /** Of a reversal: what it reverses. */
  cancels: number | null
}

/** Moves what is paid from one course to another, both at once; what was collected stays as it is. */
const move = async (tx: Tx, { accounts, from, to, amount, reason, cancels }: Move, ctx: Ctx) => {
  const { today } = ctx
  const less = { paid: paidWithout(from, amount), today }
  const out = await changeAccount(tx, { accounts, account: from }, less)
  const more = { paid: to.paid + amount, today }
  const into = await changeAccount(tx, { accounts: out.after, account: to }, more)
  const id = await sql.insertSetOff(tx, {
    from_enrolment_id: from.id,
    to_enrolment_id: to.id,
    amount_paise: amount,
    reason,
    cancels_id: cancels,
    ...madeBy(ctx),
  })
  await keepTotals(tx, today, { before: accounts, after: into.after })
  const action: Change['action'] =
    cancels === null ? 'enrolment.set_off' : 'enrolment.set_off_reversed'
  await audit(
    tx,
    ctx,
    ...[
      { before: from, after: out.changed },
      { before: to, after: into.changed },
    ].map(({ before, after }) => ({
      action,
      recordId: before.id,
      before: audited(before),
      after: { ...audited(after), amount_paise: amount, reason },
    })),
  )
  return id
}
