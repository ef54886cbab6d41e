import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { type CommandOptions, useCommand } from '../../api/client.ts'
import { useToday } from '../../shared/today.ts'
import { leaveReads } from '../leave-reads.ts'

/** A request as shown to those who decide. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]

export const decideCall = 'PUT /api/leave-requests/:id/status'
export const reopenCall = 'DELETE /api/leave-requests/:id/status'

/** A decision is taken back until the leave begins. */
export const canReopen = ({ startDate }: { startDate: string }, today: string): boolean =>
  startDate > today

export type Ends = { onDecided: () => void; onClose: () => void } & Required<Pick<Options, 'undo'>>
type Options = CommandOptions<typeof decideCall>

/** Of an approval or a rejection; a refusal reloads the list, since someone else may have decided. */
export const decision = ({ onDecided, onClose, undo }: Ends): Options => ({
  failed: t`Failed to update leave request`,
  refresh: leaveReads,
  refreshIfRefused: true,
  onDone: onDecided,
  undo,
  onRefused: ({ status, fields }) => {
    if (status < 500 && Object.keys(fields).length === 0) onClose()
    return false
  },
})

/** What makes a decided request pending again; nothing, once its leave has begun. */
export const useReopening = (): Ends['undo'] => {
  const today = useToday()
  const reopening = useCommand(reopenCall, {
    failed: t`Failed to update leave request`,
    refresh: leaveReads,
    refreshIfRefused: true,
  })
  return ({ leaveRequest }) =>
    canReopen(leaveRequest, today)
      ? () => reopening.mutate({ params: { id: leaveRequest._id } })
      : undefined
}
