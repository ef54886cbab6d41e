import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { feeOf, moneyOf } from '../../../contract/payments/account.ts'
import { toRupees } from '../../../contract/values/money.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command, InputOf, Query } from '../../kit/http/call.ts'
import { presentWorking } from '../present/fee-changes.ts'
import { refundDay } from '../rules/fee-changes.ts'
import { computeLeaving, decideLeaving } from '../rules/leaving.ts'
import { type AccountFound, findAccountsOfPresent } from '../sql/accounts.ts'
import { insertFeeChange } from '../sql/fee-changes.ts'
import { lockAccounts } from './account.ts'
import { audited, changeAccount, keepTotals } from './change-account.ts'
import { madeBy, presented } from './concede.ts'

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
  const accounts = await findAccountsOfPresent(db, params.id)
  if (accounts.length === 0) refuse('student_not_found')
  const account = accounts.find(({ courseId }) => courseId === params.courseId)
  if (!account) return refuse('enrolment_not_found')
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
  const accountOf = await lockAccounts(tx, params.id)
  const lockedAccount = accountOf(params)
  const { account } = lockedAccount
  const working = workingOf(account, body.day, ctx)
  // Money may have come in, or the rule changed, since the working was shown.
  if (working.charge !== body.charge) refuse('charge_changed')
  const change = await changeAccount(tx, lockedAccount, {
    fee: working.charge,
    paid: account.paid,
    leftOn: body.day,
    since: body.day,
    today: ctx.today,
  })
  const id = await insertFeeChange(tx, {
    enrolment_id: account.id,
    kind: 'leaving',
    paise: feeOf(account) - working.charge,
    hundredths: null,
    reason: body.reason,
    left_on: body.day,
    working: JSON.stringify(working),
    cut: change.cut,
    cancels_id: null,
    ...madeBy(ctx),
  })
  await keepTotals(tx, change)
  await audit(tx, ctx, {
    action: 'enrolment.left',
    recordId: account.id,
    before: audited(account),
    after: { ...audited(change.changed), reason: body.reason },
  })
  return { feeChange: await presented(tx, id) }
}
