import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { type CommandOptions, send, useCommand } from '../../api/client.ts'
import { useToday } from '../../shared/today.ts'
import { leaveReads } from '../leave-reads.ts'
import { type DecisionBody, decisionOptions, type Ends } from './decide.ts'

/** A request as shown to those who decide. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]

export const decideCall = 'PUT /api/leave-requests/:id/status'
const reopenCall = 'DELETE /api/leave-requests/:id/status'

/** A decision is taken back until the leave begins. */
const canReopen = ({ startDate }: { startDate: string }, today: string): boolean =>
  startDate > today

export const updateFailed = () => t`Failed to update leave request`

type Options = CommandOptions<typeof decideCall>
export type LeaveEnds = Required<Pick<Options, 'undo'>> & Ends

export const decision = (ends: LeaveEnds): Options => ({
  ...decisionOptions<typeof decideCall>(ends, { failed: updateFailed(), refresh: leaveReads }),
  undo: ends.undo,
})

/** Decides one of several; Undo makes it pending again, unless its leave has begun. */
export const decideOne = async (request: StaffRequest, body: DecisionBody, today: string) => {
  const params = { id: request._id }
  await send(decideCall, { params, body })
  return canReopen(request, today) ? () => send(reopenCall, { params }) : undefined
}

/** What makes a decided request pending again; nothing, once its leave has begun. */
export const useReopening = (): LeaveEnds['undo'] => {
  const today = useToday()
  const reopening = useCommand(reopenCall, {
    failed: updateFailed(),
    refresh: leaveReads,
    refreshIfRefused: true,
  })
  return ({ leaveRequest }) =>
    canReopen(leaveRequest, today)
      ? () => reopening.mutate({ params: { id: leaveRequest._id } })
      : undefined
}
