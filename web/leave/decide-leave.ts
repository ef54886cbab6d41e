import { useQueryClient } from '@tanstack/react-query'
import { type Refused, useCommand } from '../kit/api.ts'
import { leaveReads } from './leave-reads.ts'

type Options = {
  onDecided: () => void
  onClose: () => void
  /** Takes a refusal that belongs to a field, and answers true. */
  put?: (refusal: Refused) => boolean
}

/** Approves or rejects a request; after a refusal the list is read anew, for somebody was faster. */
export const useDecideLeave = ({ onDecided, onClose, put }: Options) => {
  const client = useQueryClient()
  return useCommand('PUT /api/leave-requests/:id/status', {
    done: ({ leaveRequest }) => `Leave request ${leaveRequest.status} successfully`,
    failed: 'Failed to update leave request',
    refresh: leaveReads,
    onDone: onDecided,
    onRefused: (refusal) => {
      if (put?.(refusal) === true) return true
      for (const call of leaveReads) void client.invalidateQueries({ queryKey: [call] })
      if (refusal.status < 500) onClose()
      return false
    },
  })
}
