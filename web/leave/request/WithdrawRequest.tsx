import { t } from '@lingui/core/macro'
import type { LeaveRequest } from '../../../contract/leave/calls.ts'
import { terms } from '../../language/contract-words.ts'
import { useCommand } from '../../api/client.ts'
import { Confirm } from '../../ui/dialog/Dialog.tsx'
import { leaveReads } from '../leave-reads.ts'
import { rangeWords } from '../request-words.ts'

type Props = { request: LeaveRequest | undefined; onClose: () => void }

/** Confirms a withdrawal; a request decided meanwhile is reloaded instead. */
export const WithdrawRequest = ({ request, onClose }: Props) => {
  const withdrawal = useCommand('DELETE /api/leave-requests/:id', {
    failed: t`Failed to withdraw leave request`,
    refresh: leaveReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: () => {
      onClose()
      return false
    },
  })
  return (
    <Confirm
      open={request !== undefined}
      onClose={onClose}
      title={t`Withdraw request`}
      sentence={
        request &&
        t`${{ leave: terms().leaves[request.leaveType] }}, ${{ dates: rangeWords(request) }}. The request is withdrawn and its days returned.`
      }
      confirm={t`Withdraw`}
      danger
      busy={withdrawal.isPending}
      onConfirm={() => {
        if (request !== undefined) withdrawal.mutate({ params: { id: request._id } })
      }}
    />
  )
}
