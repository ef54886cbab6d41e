import { plural, t } from '@lingui/core/macro'
import { decideLeave } from '../../../contract/leave/calls.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { send } from '../../api/client.ts'
import { SeveralDialog } from '../../shared/forms/SeveralDialog.tsx'
import { useToday } from '../../shared/today.ts'
import { TextAreaField } from '../../ui/form/Fields.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { leaveReads } from '../leave-reads.ts'
import { requestWords } from '../request-words.ts'
import { canReopen, decideCall, reopenCall, type StaffRequest } from './decide-leave.ts'

type Decision = 'approved' | 'rejected'

type Props = {
  requests: readonly StaffRequest[]
  decision: Decision
  onActed: () => void
  onClose: () => void
}

const bodyOf = (status: Decision, rejectionReason: string) =>
  status === 'approved' ? { status } : { status, rejectionReason }

/** Approves or rejects several requests; Undo makes those pending again whose leave has not begun. */
export const DecideMany = ({ requests, decision, ...ends }: Props) => {
  const today = useToday()
  return (
    <SeveralDialog
      {...ends}
      title={titleOf(decision, requests.length)}
      confirm={decision === 'approved' ? t`Approve` : t`Reject`}
      danger={decision === 'rejected'}
      items={requests}
      nameOf={requestWords}
      rules={({ rejectionReason }) => faultsBy(decideLeave.body, bodyOf(decision, rejectionReason))}
      values={{ rejectionReason: '' }}
      act={async (request, { rejectionReason }) => {
        const params = { id: request._id }
        await send(decideCall, { params, body: bodyOf(decision, rejectionReason) })
        return canReopen(request, today) ? () => send(reopenCall, { params }) : undefined
      }}
      failed={t`Failed to update leave request`}
      doneWords={(count) => doneWords(decision, count)}
      refresh={leaveReads}
    >
      {decision === 'rejected' && (
        <TextAreaField
          name="rejectionReason"
          label={t`Reason`}
          hint={t`Everyone whose request is rejected sees it.`}
          required
          maxLength={longestReason}
        />
      )}
    </SeveralDialog>
  )
}

const titleOf = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: 'Approve # request', other: 'Approve # requests' })}`
    : t`${plural(count, { one: 'Reject # request', other: 'Reject # requests' })}`

const doneWords = (decision: Decision, count: number): string =>
  decision === 'approved'
    ? t`${plural(count, { one: '# request approved', other: '# requests approved' })}`
    : t`${plural(count, { one: '# request rejected', other: '# requests rejected' })}`
