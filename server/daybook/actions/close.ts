import type * as contract from '../../../contract/daybook/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { financialYear } from '../../../contract/values/calendar.ts'
import type { Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { decideMoment, decideOpen } from '../../payments/rules/payments.ts'
import { lockLedger } from '../../payments/sql/ledger.ts'
import { lockTill } from '../../payments/sql/till.ts'
import { leftBy, presentClosing } from '../present.ts'
import { decideClosing, decideDay, decideReopening, netOf } from '../rules.ts'
import { readCash } from '../sql/cash.ts'
import * as sql from '../sql/closings.ts'

/** Closes a day: the cash since the last close is counted, and kept with what it must have been. */
export const closeDay: Command<typeof contract.closeDay> = async (tx, { body }, ctx) => {
  const { day, counts, remark } = body
  decideDay(day, ctx.today)
  const last = await lockTill(tx)
  decideOpen(last?.day, day)
  const { at } = decideMoment(ctx.now, await lockLedger(tx), zoneOf(ctx))
  const year = financialYear(day)
  const lastReceipt = await sql.lockLastReceipt(tx, year, day)
  const moved = await readCash(tx, last, day)
  const opening = last ? leftBy(last) : (body.openingCash ?? 0)
  const decided = decideClosing(body, opening + netOf(moved))
  const id = await sql.insertClosing(tx, {
    day,
    opening_paise: opening,
    received_paise: moved.received,
    reversed_paise: moved.reversed,
    refunded_paise: moved.refunded,
    spent_paise: moved.spent,
    counts: JSON.stringify(counts),
    other_paise: decided.other,
    counted_paise: decided.counted,
    handed_over_paise: decided.handedOver,
    remark: remark ?? null,
    financial_year: year,
    last_receipt: lastReceipt,
    closed_at: at,
    closed_by: ctx.person.id,
  })
  const closing = presentClosing(await findOrRefuse(tx, id))
  await audit(tx, ctx, { action: 'closing.made', recordId: id, after: closing })
  return { closing }
}

/** Reopens the last closed day; what was counted stays in its history. */
export const reopenDay: Command<typeof contract.reopenDay> = async (tx, { params, body }, ctx) => {
  const last = await lockTill(tx)
  const closing = (await sql.findClosing(tx, params.id)) ?? refuse('closing_not_found')
  decideReopening({ ...closing, isReopened: closing.reopened_at !== null }, last)
  await sql.insertReopening(tx, {
    closing_id: closing.id,
    reason: body.reason,
    reopened_at: ctx.now,
    reopened_by: ctx.person.id,
  })
  await audit(tx, ctx, {
    action: 'closing.reopened',
    recordId: closing.id,
    after: { day: closing.day, reason: body.reason },
  })
  return { closing: presentClosing(await findOrRefuse(tx, closing.id)) }
}

const findOrRefuse = async (tx: Tx, id: number) =>
  (await sql.findClosing(tx, id)) ?? refuse('closing_not_found')
