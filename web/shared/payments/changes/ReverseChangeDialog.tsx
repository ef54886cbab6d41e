import { t } from '@lingui/core/macro'
import { reverseFeeChange } from '../../../../contract/payments/fee-changes.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { useCommand } from '../../../api/client.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { putRefusal } from '../../../ui/form/Form.tsx'
import { checkedBy, useForm } from '../../../ui/form/forms.ts'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { feeReads, type Reversible } from './fee-account.ts'

type Props = { change: Reversible; onClose: () => void }

/** Reverses a concession, a leaving or a set-off: what it took off is owed again. */
export const ReverseChangeDialog = ({ change, onClose }: Props) => {
  const form = useForm({
    resolver: checkedBy(reverseFeeChange.body),
    defaultValues: { reason: '' },
  })
  const reversal = useCommand(callFor(change), {
    failed: t`Failed to reverse the change`,
    refresh: feeReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: (refusal) => {
      if (refusal.code === 'fee_change_reversed') onClose()
      return putRefusal(form, refusal)
    },
  })
  const title = titleFor(change)
  return (
    <FormDialog
      title={title}
      description={t`${{ amount: showRupees(change.amount) }} is owed again. The entry stays in the history.`}
      confirm={title}
      danger
      busy={reversal.isPending}
      form={form}
      onSubmit={(body) => reversal.mutate({ params: { id: change._id }, body })}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}

const callFor = (change: Reversible) =>
  'direction' in change ? 'POST /api/set-offs/:id/reverse' : 'POST /api/fee-changes/:id/reverse'

const titleFor = (change: Reversible): string => {
  if ('direction' in change) return t`Reverse set-off`
  return change.kind === 'leaving' ? t`Reverse leaving` : t`Reverse concession`
}
