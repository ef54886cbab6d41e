import type * as contract from '../../../contract/payments/fee-changes.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentFeeChange } from '../present/fee-changes.ts'
import { decideConcession } from '../rules/fee-changes.ts'
import * as sql from '../sql/fee-changes.ts'
import { accountIn, changeFee, lockAccounts } from './account.ts'

/** Lowers what is owed for a course; the last instalments shrink first. */
export const concede: Command<typeof contract.concede> = async (tx, { params, body }, ctx) => {
  const one = accountIn(await lockAccounts(tx, params.id), params)
  const { paise, hundredths } = decideConcession(one.account, body)
  const id = await changeFee(tx, ctx, one, {
    action: 'enrolment.fee_conceded',
    entry: { kind: 'concession', paise, hundredths, reason: body.reason },
  })
  return { feeChange: presentFeeChange(await sql.readFeeChange(tx, id)) }
}

/** Reverses a concession or a leaving: what it took off is owed again. */
export const reverseFeeChange: Command<typeof contract.reverseFeeChange> = async (
  tx,
  { params, body },
  ctx,
) => {
  const of = (await sql.findFeeChange(tx, params.id)) ?? refuse('fee_change_not_found')
  const accounts = await lockAccounts(tx, of.student_id)
  const changes = await sql.findFeeChangesOf(tx, 'enrolment', of.enrolment_id)
  const cancelled = changes.find(({ id }) => id === params.id) ?? refuse('fee_change_not_found')
  if (cancelled.cancelled_at !== null) refuse('fee_change_reversed')
  const stands = changes.filter(({ cancelled_at }) => cancelled_at === null)
  if (stands.some(({ id, kind }) => kind === 'leaving' && id > cancelled.id))
    refuse('reverse_leaving_first')
  await changeFee(tx, ctx, accountIn(accounts, { enrolmentId: of.enrolment_id }), {
    action: 'enrolment.fee_change_reversed',
    entry: {
      kind: 'cancellation',
      paise: 0 - cancelled.paise,
      reason: body.reason,
      cancels_id: cancelled.id,
    },
    ...(cancelled.kind === 'leaving' && { leftOn: null }),
    cut: readJson(cancelled.cut),
  })
  return { feeChange: presentFeeChange(await sql.readFeeChange(tx, cancelled.id)) }
}
