import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import { type Refused, useCommand } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'

/** A request as shown to those who decide. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]

type Options = {
  onDecided: () => void
  onClose: () => void
  /** Shows a refusal on its field; true if there is one. */
  put?: (refusal: Refused) => boolean
}

/** Approves or rejects a request; a refusal reloads the list, since someone else may have decided. */
export const useDecideLeave = ({ onDecided, onClose, put }: Options) =>
  useCommand('PUT /api/leave-requests/:id/status', {
    failed: t`Failed to update leave request`,
    refresh: leaveReads,
    refreshIfRefused: true,
    onDone: onDecided,
    onRefused: (refusal) => {
      if (put?.(refusal) === true) return true
      if (refusal.status < 500) onClose()
      return false
    },
  })
