import type * as contract from '../../../contract/daybook/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { type Tx, whole } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { decideMoment, decideOpen } from '../../payments/rules/payments.ts'
import { lockLedger } from '../../payments/sql/ledger.ts'
import { lockTill } from '../../payments/sql/till.ts'
import { leftBy, presentExpense } from '../present.ts'
import { decideDay, netOf } from '../rules.ts'
import { readCash } from '../sql/cash.ts'
import { findExpense, insertExpense } from '../sql/expenses.ts'

/** Records cash that was spent from the till. */
export const recordExpense: Command<typeof contract.recordExpense> = async (tx, { body }, ctx) => {
  const last = await lockTill(tx)
  const { at, on } = decideMoment(ctx.now, await lockLedger(tx), zoneOf(ctx))
  const { day = on } = body
  decideDay(day, on)
  decideOpen(last?.day, day)
  if (body.onlyFromTill === true) {
    const inTill = leftBy(last) + netOf(await readCash(whole(tx), last, day))
    if (body.amount > inTill) refuse('above_till')
  }
  const id = await insertExpense(tx, {
    day,
    amount_paise: body.amount,
    purpose: body.purpose,
    paid_to: body.paidTo ?? null,
    cancels_id: null,
    reason: null,
    recorded_at: at,
    recorded_by: ctx.person.id,
  })
  const expense = presentExpense(await findOrRefuse(tx, id))
  await audit(tx, ctx, { action: 'expense.recorded', recordId: id, after: expense })
  return { expense }
}

/** Cancels an expense: its cash is back in the till today, so a day that is over does not change. */
export const cancelExpense: Command<typeof contract.cancelExpense> = async (
  tx,
  { params, body },
  ctx,
) => {
  const last = await lockTill(tx)
  const row = await findOrRefuse(tx, params.id)
  if (row.cancelled_by !== null) refuse('already_cancelled')
  const { at, on: day } = decideMoment(ctx.now, await lockLedger(tx), zoneOf(ctx))
  decideOpen(last?.day, day)
  await insertExpense(tx, {
    day,
    amount_paise: -row.amount_paise,
    purpose: row.purpose,
    paid_to: row.paid_to,
    cancels_id: row.id,
    reason: body.reason,
    recorded_at: at,
    recorded_by: ctx.person.id,
  })
  const expense = presentExpense(row)
  await audit(tx, ctx, {
    action: 'expense.cancelled',
    recordId: row.id,
    before: expense,
    after: { day, reason: body.reason },
  })
  return { expense }
}

const findOrRefuse = async (tx: Tx, id: number) =>
  (await findExpense(tx, id)) ?? refuse('expense_not_found')
