import type * as contract from '../../../contract/leave/calls.ts'
import type { Tx } from '../../db/schema.ts'
import { tallyLeave } from '../../db/tallies.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentRequest } from '../present.ts'
import { countHalves, requireReopenable, requireAllowed } from '../rules.ts'
import { holdPersonOf } from '../sql/facts.ts'
import type { RequestFound } from '../sql/read.ts'
import { insertDays, reopenRequest, setApproved } from '../sql/write.ts'
import { weigh } from './ask.ts'
import { find } from './decide.ts'

/** Takes back a decision; a rejected request needs its days again, which may be taken meanwhile. */
export const reopen: Command<typeof contract.reopenLeave> = async (tx, { params: { id } }, ctx) => {
  await holdPersonOf(tx, id)
  const before = await find(tx, id, ctx)
  requireReopenable(before, ctx.person, ctx.today)
  if (before.status === 'approved') await setApproved(tx, id, 0)
  const halves = before.status === 'approved' ? before.half_days : await takeDays(tx, before, ctx)
  await reopenRequest(tx, id, halves)
  await tallyLeave(tx, before.employee_id, before.status, 'pending')
  const leaveRequest = presentRequest(await find(tx, id, ctx))
  await audit(tx, ctx, {
    action: 'leave.reopened',
    recordId: id,
    before: presentRequest(before),
    after: leaveRequest,
  })
  return { leaveRequest }
}

/** Reserves the days of a rejected request, by the rules of a new one; returns what they take, in half days. */
const takeDays = async (tx: Tx, request: RequestFound, ctx: Ctx): Promise<number> => {
  const { id, employee_id, leave_type: type, start_date: start, end_date: end } = request
  const half = request.half ?? undefined
  const weighed = await weigh(tx, employee_id, { type, start, end, half }, ctx)
  requireAllowed(weighed, weighed.terms, ctx.today)
  await insertDays(tx, id, employee_id, { days: weighed.days, half })
  return countHalves(weighed.days)
}
