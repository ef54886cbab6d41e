import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { feeOf } from '../../../contract/payments/account.ts'
import { readJson } from '../../db/json-text.ts'
import type { Tx } from '../../db/schema.ts'
import { itemAt } from '../../db/written.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentFeeChange } from '../present/fee-changes.ts'
import { decideConcession } from '../rules/fee-changes.ts'
import * as sql from '../sql/fee-changes.ts'
import { lockAccounts } from './account.ts'
import { audited, changeAccount, keepTotals } from './change-account.ts'

/** Lowers what is owed for a course; the last instalments shrink first. */
export const concede: Command<typeof contract.concede> = async (tx, { params, body }, ctx) => {
  const accountOf = await lockAccounts(tx, params.id)
  const lockedAccount = accountOf(params)
  const { account } = lockedAccount
  const { paise, hundredths } = decideConcession(account, body)
  const { today } = ctx
  const fee = feeOf(account) - paise
  const change = await changeAccount(tx, lockedAccount, {
    fee,
    paid: account.paid,
    since: today,
    today,
  })
  const id = await sql.insertFeeChange(tx, {
    enrolment_id: account.id,
    kind: 'concession',
    paise,
    hundredths,
    reason: body.reason,
    left_on: null,
    working: null,
    cut: change.cut,
    cancels_id: null,
    ...madeBy(ctx),
  })
  await keepTotals(tx, change)
  await audit(tx, ctx, {
    action: 'enrolment.fee_conceded',
    recordId: account.id,
    before: audited(account),
    after: { ...audited(change.changed), reason: body.reason },
  })
  return { feeChange: await presented(tx, id) }
}

/** Reverses a concession or a leaving: what it took off is owed again. */
export const reverseFeeChange: Command<typeof contract.reverseFeeChange> = async (
  tx,
  { params, body },
  ctx,
) => {
  const of = (await sql.findFeeChange(tx, params.id)) ?? refuse('fee_change_not_found')
  const accountOf = await lockAccounts(tx, of.student_id)
  const changes = await sql.findFeeChangesOfEnrolment(tx, of.enrolment_id)
  const cancelled = changes.find(({ id }) => id === params.id) ?? refuse('fee_change_not_found')
  if (cancelled.cancelled_at !== null) refuse('fee_change_reversed')
  const stands = changes.filter(({ cancelled_at }) => cancelled_at === null)
  if (stands.some(({ id, kind }) => kind === 'leaving' && id > cancelled.id))
    refuse('reverse_leaving_first')
  const lockedAccount = accountOf({ enrolmentId: of.enrolment_id })
  const { account } = lockedAccount
  const { today } = ctx
  const change = await changeAccount(tx, lockedAccount, {
    fee: feeOf(account) + cancelled.paise,
    paid: account.paid,
    leftOn: cancelled.kind === 'leaving' ? null : account.leftOn,
    since: today,
    today,
    cut: readJson(cancelled.cut),
  })
  await sql.insertFeeChange(tx, {
    enrolment_id: account.id,
    kind: 'cancellation',
    paise: 0 - cancelled.paise,
    hundredths: null,
    reason: body.reason,
    left_on: null,
    working: null,
    cut: change.cut,
    cancels_id: cancelled.id,
    ...madeBy(ctx),
  })
  await keepTotals(tx, change)
  await audit(tx, ctx, {
    action: 'enrolment.fee_change_reversed',
    recordId: account.id,
    before: audited(account),
    after: { ...audited(change.changed), reason: body.reason },
  })
  return { feeChange: await presented(tx, cancelled.id) }
}

/** Who makes a change of a fee, and when. */
export const madeBy = ({ now, today, person }: Ctx) => ({
  made_at: now,
  made_on: today,
  made_by: person.id,
})

export const presented = async (tx: Tx, id: number) => {
  const feeChange = await sql.findFeeChange(tx, id)
  return presentFeeChange(itemAt(feeChange === undefined ? [] : [feeChange], 0))
}
