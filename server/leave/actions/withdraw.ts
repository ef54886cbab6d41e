import type * as contract from '../../../contract/leave/calls.ts'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Tx } from '../../db/schema.ts'
import { holdPerson } from '../../db/shared/people.ts'
import { tallyLeave } from '../../db/tallies.ts'
import { audit, type Author } from '../../kit/audit.ts'
import type { Command } from '../../kit/http/call.ts'
import { presentRequest } from '../present.ts'
import { findOwnRequest, findPendingOf, type RequestFound } from '../sql/read.ts'
import { deleteDays, deleteRequests } from '../sql/write.ts'

/** The author withdraws a request that has not been decided. */
export const withdraw: Command<typeof contract.withdrawLeave> = async (
  tx,
  { params: { id } },
  ctx,
) => {
  await holdPerson(tx, ctx.person.id)
  const before = (await findOwnRequest(tx, ctx.person.id, id)) ?? refuse('leave_not_found')
  if (before.status !== 'pending') refuse('leave_already_decided', { status: before.status })
  await withdrawPending(tx, ctx, ctx.person.id, [before])
  return {}
}

/** Withdraws the pending requests of a person who leaves; the caller has locked the person. */
export const withdrawAllOf = async (tx: Tx, author: Author, employeeId: number): Promise<void> => {
  const pending = await findPendingOf(tx, employeeId)
  if (pending.length > 0) await withdrawPending(tx, author, employeeId, pending)
}

const withdrawPending = async (
  tx: Tx,
  author: Author,
  employeeId: number,
  pending: readonly RequestFound[],
) => {
  const ids = pending.map(({ id }) => id)
  await deleteDays(tx, ids)
  await deleteRequests(tx, ids)
  await tallyLeave(tx, employeeId, 'pending', undefined, ids.length)
  const withdrawn = pending.map((before) => ({
    action: 'leave.withdrawn' as const,
    recordId: before.id,
    before: presentRequest(before),
  }))
  await audit(tx, author, ...withdrawn)
}
