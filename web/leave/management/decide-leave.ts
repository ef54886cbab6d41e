import { t } from '@lingui/core/macro'
import type { Answer } from '../../../contract/kit/api.ts'
import type { CommandOptions } from '../../api/client.ts'
import { leaveReads } from '../leave-reads.ts'

/** A request as shown to those who decide. */
export type StaffRequest = Answer<'GET /api/leave-requests'>['leaveRequests'][number]

export const decideCall = 'PUT /api/leave-requests/:id/status'

type Ends = { onDecided: () => void; onClose: () => void }

/** Of an approval or a rejection; a refusal reloads the list, since someone else may have decided. */
export const decision = ({ onDecided, onClose }: Ends): CommandOptions<typeof decideCall> => ({
  failed: t`Failed to update leave request`,
  refresh: leaveReads,
  refreshIfRefused: true,
  onDone: onDecided,
  onRefused: ({ status, fields }) => {
    if (status < 500 && Object.keys(fields).length === 0) onClose()
    return false
  },
})
