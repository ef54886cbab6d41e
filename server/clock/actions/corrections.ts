import { correctionSentences } from '../../../contract/clock/terms.ts'
import { statusOfTimes, workBeside } from '../../../contract/clock/work-status.ts'
import type * as contract from '../../../contract/clock/corrections.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { holdPerson } from '../../db/shared/people.ts'
import type { Db, Tx } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { type Ctx, zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { findApprovedLeave } from '../../leave/sql/away.ts'
import { totalOf } from '../../leave/sql/counts.ts'
import { findActiveLocations } from '../../locations/sql.ts'
import { presentCorrection, presentToDecide } from '../present.ts'
import * as rules from '../rules/correction.ts'
import { firstDayOf, leaveOn } from '../rules/kinds.ts'
import * as sql from '../sql/corrections.ts'
import { findDay } from '../sql/days.ts'
import { correctDay } from './correct.ts'
import { wallOf } from './month.ts'
import { decide } from './proposals.ts'

export const ask: Command<typeof contract.askForCorrection> = async (tx, { body }, ctx) => {
  const { date, reason } = body
  const zone = zoneOf(ctx)
  const person = (await holdPerson(tx, ctx.person.id)) ?? refuse('not_signed_in')
  rules.requireDayOf(date, ctx.today, { name: person.name, firstDay: firstDayOf(person, zone) })
  rules.requireMonthOpen(date, ctx.today)
  const day = await findDay(tx, person.id, date)
  const asked = rules.timesOf(date, body, zone, day)
  rules.requireTimes(rules.timesAsked(asked, day), ctx.now)
  if (await sql.isWaiting(tx, person.id, date)) refuse('correction_waiting', { day: date })
  const id = await sql.addRequest(tx, {
    employee_id: person.id,
    day: date,
    ...asked,
    reason,
    asked_at: ctx.now,
    decided_by: null,
    decided_at: null,
    refusal_reason: null,
  })
  const correction = presentCorrection(await find(tx, id))
  await audit(tx, ctx, {
    action: 'day.correction_requested',
    recordId: person.id,
    after: correction,
  })
  return { correction }
}

export const withdraw: Command<typeof contract.withdrawCorrection> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  await holdPerson(tx, ctx.person.id)
  const request = await find(tx, id)
  if (request.employee_id !== ctx.person.id || request.decided_at !== null)
    refuse('proposal_decided')
  await sql.deleteRequest(tx, id)
  await audit(tx, ctx, {
    action: 'day.correction_withdrawn',
    recordId: ctx.person.id,
    before: presentCorrection(request),
  })
  return {}
}

export const corrections: Query<typeof contract.listCorrections> = async (db, { query }, ctx) => {
  const { page, limit, status, employeeId } = query
  const counts = await sql.countRequests(db)
  const ofPerson = employeeId === undefined ? counts : await sql.countRequests(db, employeeId)
  const total = status === undefined ? totalOf(ofPerson) : ofPerson[status]
  const rows = await sql.findRequests(db, query, ctx.person.id)
  return {
    corrections: rows.map((row) => presentToDecide(row, ctx.person, wallOf(ctx))),
    locations: await findActiveLocations(db),
    counts: { total: totalOf(counts), ...counts },
    ...pageFacts(page, limit, total),
  }
}

/** Approves by a correction of the day as the caller saw it; its times say what the day counts as. */
export const decideCorrection: Command<typeof contract.decideCorrection> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const { status } = body
  const before = await find(tx, id)
  const { employee_id: employeeId, day: date, reason } = before
  await holdPerson(tx, employeeId)
  const isApproved = status === 'approved'
  const refusalReason = isApproved ? null : (body.rejectionReason ?? null)
  await decide(tx, ctx, 'correction_requests', before, refusalReason)
  if (isApproved) {
    const corrected = { ...(await correctionOf(tx, ctx, before)), reason, __v: body.__v }
    const params = { employeeId, date }
    await correctDay(tx, { params, query: undefined, body: corrected }, ctx)
  }
  await audit(tx, ctx, {
    action: `day.correction_${status}`,
    recordId: employeeId,
    before: presentCorrection(before),
    after: presentCorrection(await find(tx, id)),
  })
  const code = `correction_${status}` as const
  return { message: correctionSentences[code], code }
}

/** The times of the day with those that were asked for, and the status that they make. */
const correctionOf = async (tx: Tx, ctx: Ctx, request: sql.RequestFound) => {
  const { employee_id: employeeId, day: date } = request
  const times = rules.timesAsked(request, await findDay(tx, employeeId, date))
  const typed = rules.typedTimes(times, zoneOf(ctx))
  const leave = await findApprovedLeave(tx, { employeeId, from: date, to: date })
  const work = workBeside(leaveOn(date, leave)?.half, ctx.settings.work)
  // A past day without a clock-out counts as one whose clock-out was forgotten.
  const isForgotten = times.check_in !== null && times.check_out === null && date < ctx.today
  const status = isForgotten ? 'half-day' : (statusOfTimes(typed, work) ?? 'absent')
  return { status, checkIn: typed.checkIn || undefined, checkOut: typed.checkOut || undefined }
}

const find = async (db: Db, id: number) =>
  (await sql.findRequest(db, id)) ?? refuse('proposal_decided')
