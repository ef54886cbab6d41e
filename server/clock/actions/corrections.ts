import { correctionSentences } from '../../../contract/clock/terms.ts'
import { statusOfTimes, workBeside } from '../../../contract/clock/work-status.ts'
import type * as contract from '../../../contract/clock/corrections.ts'
import { pageFacts } from '../../../contract/kit/endpoint.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { holdPerson } from '../../db/shared/people.ts'
import type { Db } from '../../db/schema.ts'
import { audit } from '../../kit/audit.ts'
import { zoneOf } from '../../kit/context.ts'
import type { Command, Query } from '../../kit/http/call.ts'
import { refuseVersionConflict } from '../../kit/version-conflict.ts'
import { isOwn } from '../../leave/rules.ts'
import { findApprovedLeave } from '../../leave/sql/away.ts'
import { presentCorrection, presentCorrectionToDecide } from '../present.ts'
import {
  requireDayOf,
  requireMonthOpen,
  requireTimes,
  timesAsked,
  timesOf,
  typedTimes,
} from '../rules/correction.ts'
import { firstDayOf, leaveOn } from '../rules/kinds.ts'
import * as sql from '../sql/corrections.ts'
import { findDay } from '../sql/days.ts'
import { holdDay, noTimes, replaceDay } from './correct.ts'
import { wallOf } from './month.ts'

export const ask: Command<typeof contract.askForCorrection> = async (tx, { body }, ctx) => {
  const { date, reason } = body
  const zone = zoneOf(ctx)
  const person = (await holdPerson(tx, ctx.person.id)) ?? refuse('not_signed_in')
  requireDayOf(date, ctx.today, { name: person.name, firstDay: firstDayOf(person, zone) })
  requireMonthOpen(date, ctx.today)
  const day = await findDay(tx, person.id, date)
  const asked = timesOf(date, body, zone, day)
  requireTimes(timesAsked(asked, day), ctx.now)
  if (await sql.isWaiting(tx, person.id, date)) refuse('correction_waiting', { day: date })
  const undecided = { decided_by: null, decided_at: null, refusal_reason: null }
  const row = { employee_id: person.id, day: date, ...asked, reason, asked_at: ctx.now }
  const id = await sql.addRequest(tx, { ...row, ...undecided })
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
  const rows = await sql.findRequests(db, query, ctx.person.id)
  return {
    corrections: rows.map((row) => ({
      ...presentCorrectionToDecide(row, wallOf(ctx)),
      own: isOwn(row, ctx.person),
    })),
    counts,
    ...pageFacts(page, limit, ofPerson[status ?? 'total']),
  }
}

/** Approves by a correction of the day as the caller saw it; its times say what the day counts as. */
export const decideCorrection: Command<typeof contract.decideCorrection> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  const { employee_id: employeeId, day: date } = await find(tx, id)
  const day = await holdDay(tx, ctx, employeeId, date)
  const request = await find(tx, id)
  if (request.decided_at !== null) refuse('proposal_decided')
  const isApproved = body.status === 'approved'
  await sql.decideRequest(tx, id, {
    decided_by: ctx.person.id,
    decided_at: ctx.now,
    refusal_reason: isApproved ? null : (body.rejectionReason ?? null),
  })
  const code = `correction_${body.status}` as const
  const decided = { message: correctionSentences[code], code }
  if (!isApproved) {
    await audit(tx, ctx, {
      action: 'day.correction_rejected',
      recordId: employeeId,
      after: presentCorrection(await find(tx, id)),
    })
    return decided
  }
  refuseVersionConflict(day?.version ?? 0, body.__v)
  const times = timesAsked(request, day)
  const leave = await findApprovedLeave(tx, { employeeId, from: date, to: date })
  const work = workBeside(leaveOn(date, leave)?.half, ctx.settings.work)
  // A past day without a clock-out counts as one whose clock-out was forgotten.
  const status =
    times.check_in !== null && times.check_out === null && date < ctx.today
      ? 'half-day'
      : (statusOfTimes(typedTimes(times, zoneOf(ctx)), work) ?? 'absent')
  const known = { ...noTimes, ...day }
  const { reason } = request
  await replaceDay(tx, ctx, { employeeId, date, day, known, times, status, reason })
  return decided
}

const find = async (db: Db, id: number) =>
  (await sql.findRequest(db, id)) ?? refuse('proposal_decided')
