import { type Refused, useCommand } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'

type Options = {
  onDecided: () => void
  onClose: () => void
  /** Takes a refusal that belongs to a field, and answers true. */
  put?: (refusal: Refused) => boolean
}

/** Approves or rejects a request; after a refusal the list is read anew, for somebody was faster. */
export const useDecideLeave = ({ onDecided, onClose, put }: Options) =>
  useCommand('PUT /api/leave-requests/:id/status', {
    failed: 'Failed to update leave request',
    refresh: leaveReads,
    refreshIfRefused: true,
    onDone: onDecided,
    onRefused: (refusal) => {
      if (put?.(refusal) === true) return true
      if (refusal.status < 500) onClose()
      return false
    },
  })
