import { decidedSentences } from '../../../contract/leave/terms.ts'
import * as contract from '../../../contract/leave/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import { readJson } from '../../db/json-text.ts'
import type { Db } from '../../db/schema.ts'
import { tallyLeave } from '../../db/tallies.ts'
import { audit } from '../../kit/audit.ts'
import type { Ctx } from '../../kit/context.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentRequest } from '../present.ts'
import { effectsOf, isOwn, requireBalance } from '../rules.ts'
import { holdPersonOf } from '../sql/facts.ts'
import { findRequest } from '../sql/read.ts'
import { decideRequest, deleteDays, setApproved } from '../sql/write.ts'

/** Approves or rejects; a rejected request releases its days. */
export const decide: Command<typeof contract.decideLeave> = async (
  tx,
  { params: { id }, body },
  ctx,
) => {
  await holdPersonOf(tx, id)
  const before = await find(tx, id, ctx)
  const { status } = body
  if (before.status !== 'pending') refuse('leave_already_decided', { status: before.status })
  if (isOwn(before, ctx.person)) refuse('own_leave')
  if (status === 'approved') {
    const terms = { joined: before.joining_date, leave: ctx.settings.leave }
    requireBalance(
      before.leave_type,
      effectsOf(before.leave_type, readJson(before.years ?? '[]'), terms),
    )
  }
  await decideRequest(tx, id, {
    status,
    rejection_reason: status === 'rejected' ? (body.rejectionReason ?? null) : null,
    decided_by: ctx.person.id,
    decided_at: ctx.now,
  })
  await (status === 'approved' ? setApproved(tx, id, 1) : deleteDays(tx, [id]))
  await tallyLeave(tx, before.employee_id, 'pending', status)
  const leaveRequest = presentRequest(await find(tx, id, ctx))
  await audit(tx, ctx, {
    action: `leave.${status}`,
    recordId: id,
    before: presentRequest(before),
    after: leaveRequest,
  })
  return { message: decidedSentences[status], code: status, leaveRequest }
}

export const find = async (db: Db, id: number, { person }: Ctx) =>
  (await findRequest(db, id, person.id)) ?? refuse('leave_not_found')
