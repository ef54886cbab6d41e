import { t } from '@lingui/core/macro'
import { decideLeave } from '../../../contract/leave/calls.ts'
import { longestReason } from '../../../contract/leave/terms.ts'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'
import { faultsBy } from '../../ui/form/forms.ts'
import { decideCall, decision, type Ends, type StaffRequest } from './decide-leave.ts'
import { requestWords } from '../request-words.ts'

type Props = { request: StaffRequest } & Ends

const bodyWith = (rejectionReason: string) => ({ status: 'rejected', rejectionReason }) as const

const rules = ({ rejectionReason = '' }: Readonly<Record<string, string>>) =>
  faultsBy(decideLeave.body, bodyWith(rejectionReason))

/** Asks for the reason of a rejection; closing the dialog changes nothing. */
export const RejectRequest = ({ request, ...ends }: Props) => (
  <ReasonDialog
    {...decision(ends)}
    call={decideCall}
    inputWith={(reason) => ({ params: { id: request._id }, body: bodyWith(reason) })}
    title={t`Reject leave`}
    description={t`${{ request: requestWords(request) }}. ${{ name: request.employee.name }} will see this reason.`}
    confirm={t`Reject`}
    field="rejectionReason"
    rules={rules}
    longest={longestReason}
    onClose={ends.onClose}
  />
)
