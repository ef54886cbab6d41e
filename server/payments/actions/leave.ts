import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { feeOf, moneyOf } from '../../../contract/payments/account.ts'
import { toRupees } from '../../../contract/values/money.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { presentFeeChange, presentWorking } from '../present/fee-changes.ts'
import { refundDay } from '../rules/fee-changes.ts'
import { computeLeaving, decideLeaving } from '../rules/leaving.ts'
import type { AccountFound } from '../sql/accounts.ts'
import { readFeeChange } from '../sql/fee-changes.ts'
import { accountIn, changeFee, lockAccounts, readAccounts } from './account.ts'

type Day = InputOf<typeof contract.leaveCourse>['body']['day']

const workingOf = (account: AccountFound, day: Day, ctx: Ctx) => {
  decideLeaving(account, day, ctx.today)
  return computeLeaving({ ...account, fee: feeOf(account) }, day, ctx.settings.refunds)
}

/** What leaving on a day would mean, before it is confirmed. */
export const previewLeaving: Query<typeof contract.previewLeaving> = async (
  db,
  { params, query },
  ctx,
) => {
  const { account } = accountIn(await readAccounts(db, params.id), params)
  const working = workingOf(account, query.day, ctx)
  const money = moneyOf(working.charge, account.paid)
  return {
    working: presentWorking(working),
    refundDue: toRupees(money.refundDue),
    refundDueBy: refundDay(account.refundDueOn, { refundDue: 1 }, query.day) ?? query.day,
    balance: toRupees(money.total - money.paid),
  }
}

/** Ends a course of a student: what they pay for it is computed, open instalments end with the rest. */
export const leaveCourse: Command<typeof contract.leaveCourse> = async (
  tx,
  { params, body },
  ctx,
) => {
  const one = accountIn(await lockAccounts(tx, params.id), params)
  const { account } = one
  const working = workingOf(account, body.day, ctx)
  // Money may have come in, or the rule changed, since the working was shown.
  if (working.charge !== body.charge) refuse('charge_changed')
  const id = await changeFee(tx, ctx, one, {
    action: 'enrolment.left',
    entry: {
      kind: 'leaving',
      paise: feeOf(account) - working.charge,
      reason: body.reason,
      left_on: body.day,
      working: JSON.stringify(working),
    },
    leftOn: body.day,
    since: body.day,
  })
  return { feeChange: presentFeeChange(await readFeeChange(tx, id)) }
}
