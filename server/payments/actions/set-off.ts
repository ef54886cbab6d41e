import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { feeOf } from '../../../contract/payments/account.ts'
import type { Paise } from '../../../contract/values/money.ts'
import type { Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import { audit, type Change } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentSetOff } from '../present/fee-changes.ts'
import { decidePayment } from '../rules/payments.ts'
import { decideRefund, paidWithout } from '../rules/fee-changes.ts'
import type { AccountFound } from '../sql/accounts.ts'
import * as sql from '../sql/set-offs.ts'
import { lockAccounts } from './account.ts'
import { audited, changeAccount, keepTotals } from './change-account.ts'
import { madeBy } from './concede.ts'

/** Sets what a course owes back against what is pending for another course of the student. */
export const setOff: Command<typeof contract.setOff> = async (tx, { params, body }, ctx) => {
  const accountOf = await lockAccounts(tx, params.id)
  const { accounts, account: from } = accountOf(params)
  const { account: to } = accountOf({ courseId: body.toCourseId })
  decideRefund(from, body.amount)
  decidePayment(to, body.amount)
  const id = await move(tx, { ...body, accounts, from, to, cancels: null }, ctx)
  return { setOffs: await presented(tx, id) }
}

/** Reverses a set-off: its amount is owed back by the one course and owed for the other again. */
export const reverseSetOff: Command<typeof contract.reverseSetOff> = async (
  tx,
  { params, body },
  ctx,
) => {
  const { student_id: studentId } =
    (await sql.findSetOff(tx, params.id)) ?? refuse('set_off_not_found')
  const accountOf = await lockAccounts(tx, studentId)
  const made = (await sql.findSetOff(tx, params.id)) ?? refuse('set_off_not_found')
  if (made.cancelled_at !== null) refuse('fee_change_reversed')
  const { accounts, account: from } = accountOf({ enrolmentId: made.to_enrolment_id })
  const { account: to } = accountOf({ enrolmentId: made.from_enrolment_id })
  const amount = made.amount_paise
  await move(tx, { ...body, accounts, from, to, amount, cancels: made.id }, ctx)
  return { setOffs: await presented(tx, made.id) }
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
  const days = { since: ctx.today, today: ctx.today }
  const out = await changeAccount(
    tx,
    { accounts, account: from },
    { fee: feeOf(from), paid: paidWithout(from, amount), ...days },
  )
  const into = await changeAccount(
    tx,
    { accounts: out.after, account: to },
    { fee: feeOf(to), paid: to.paid + amount, ...days },
  )
  const id = await sql.insertSetOff(tx, {
    from_enrolment_id: from.id,
    to_enrolment_id: to.id,
    amount_paise: amount,
    reason,
    cancels_id: cancels,
    ...madeBy(ctx),
  })
  await keepTotals(tx, { before: accounts, after: into.after })
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

const presented = async (tx: Tx, id: number) => {
  const storedSetOff = await sql.findSetOff(tx, id)
  return presentSetOff(itemAt(storedSetOff === undefined ? [] : [storedSetOff], 0))
}
