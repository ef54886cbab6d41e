import { t } from '@lingui/core/macro'
import { showRupees } from '../../contract/values/money.ts'
import { type LedgerLine, reversePayment } from '../../contract/payments/calls.ts'
import { useCommand } from '../api/client.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { putRefusal } from '../ui/form/Form.tsx'
import { checkedBy, useForm } from '../ui/form/forms.ts'
import { TextAreaField } from '../ui/form/TextAreaField.tsx'
import { paymentReads } from '../shared/payments/payment-reads.ts'

type Props = { payment: LedgerLine | undefined; onClose: () => void }

export const ReverseDialog = ({ payment, onClose }: Props) =>
  payment === undefined ? null : <Asking payment={payment} onClose={onClose} />

const Asking = ({ payment, onClose }: { payment: LedgerLine; onClose: () => void }) => {
  const form = useForm({
    resolver: checkedBy(reversePayment.body),
    defaultValues: { reason: '' },
  })
  const reversal = useCommand('POST /api/payments/:id/reverse', {
    failed: t`Failed to reverse payment`,
    refresh: paymentReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: (refusal) => {
      if (refusal.code === 'already_reversed') onClose()
      return putRefusal(form, refusal)
    },
  })
  return (
    <FormDialog
      title={t`Reverse payment`}
      description={t`This cancels the full ${{ amount: showRupees(payment.amount) }}. The payment stays in the history, and receipt ${{ number: payment.receiptNumber }} will be marked CANCELLED.`}
      confirm={t`Reverse payment`}
      danger
      busy={reversal.isPending}
      form={form}
      onSubmit={(body) => reversal.mutate({ params: { id: payment._id }, body })}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
