import { t } from '@lingui/core/macro'
import type { Proposal } from '../../../contract/clock/calls.ts'
import { ReasonDialog } from '../../shared/forms/ReasonDialog.tsx'

type Props = { proposal: Proposal; onClose: () => void }

export const RefuseProposal = ({ proposal, onClose }: Props) => (
  <ReasonDialog
    call="POST /api/employee-attendance/proposals/:id/refusal"
    inputWith={(reason) => ({ params: { id: proposal._id }, body: { reason } })}
    title={proposal.direction === 'in' ? t`Refuse the clock-in` : t`Refuse the clock-out`}
    description={t`${{ name: proposal.employee.name }} will see this reason.`}
    confirm={t`Refuse`}
    failed={t`Failed to refuse it`}
    doneAlready="proposal_decided"
    refresh={['GET /api/employee-attendance/proposals']}
    onDone={onClose}
    onClose={onClose}
  />
)
