import { t } from '@lingui/core/macro'
import { showRupees } from '../../../../contract/values/money.ts'
import { ReasonDialog } from '../../forms/ReasonDialog.tsx'
import { feeReads, type Reversible } from './fee-account.ts'

type Props = { change: Reversible; onClose: () => void }

/** Reverses a concession, a leaving or a set-off: what it took off is owed again. */
export const ReverseChangeDialog = ({ change, onClose }: Props) => (
  <ReasonDialog
    call={
      'direction' in change ? 'POST /api/set-offs/:id/reverse' : 'POST /api/fee-changes/:id/reverse'
    }
    inputWith={(reason) => ({ params: { id: change._id }, body: { reason } })}
    title={titleFor(change)}
    description={t`${{ amount: showRupees(change.amount) }} is owed again. The entry stays in the history.`}
    failed={t`Failed to reverse the change`}
    refresh={feeReads}
    doneAlready="fee_change_reversed"
    onClose={onClose}
  />
)

const titleFor = (change: Reversible): string => {
  if ('direction' in change) return t`Reverse set-off`
  return change.kind === 'leaving' ? t`Reverse leaving` : t`Reverse concession`
}
