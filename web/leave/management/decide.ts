import { t } from '@lingui/core/macro'
import type { CallName, Input } from '../../../contract/kit/api.ts'
import type { LeaveStatus } from '../../../contract/leave/terms.ts'
import type { CommandName, CommandOptions } from '../../api/client.ts'

/** What somebody asked for; one's own are decided by another. */
export type Asked = { _id: string; status: LeaveStatus; own: boolean }

export type Decision = Exclude<LeaveStatus, 'pending'>

export type DecisionBody = Input<'PUT /api/leave-requests/:id/status'>['body']

export type Deciding<R> = { request: R; decision: Decision }

export type Ends = { onDecided: () => void; onClose: () => void }

export const bodyOf = (status: Decision, rejectionReason: string): DecisionBody =>
  status === 'approved' ? { status } : { status, rejectionReason }

/** Of an approval or a rejection; a refusal reloads the list, since someone else may have decided. */
export const decisionOptions = <N extends CommandName>(
  { onDecided, onClose }: Ends,
  { failed, refresh }: { failed: string; refresh: readonly CallName[] },
): CommandOptions<N> => ({
  failed,
  refresh,
  refreshIfRefused: true,
  onDone: onDecided,
  onRefused: ({ status, fields }) => {
    if (status < 500 && Object.keys(fields).length === 0) onClose()
    return false
  },
})

export const titleOfDecision = (decision: Decision): string =>
  decision === 'approved' ? t`Approve` : t`Reject`
