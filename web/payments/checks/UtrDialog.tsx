import { t } from '@lingui/core/macro'
import { addUtr } from '../../../contract/payments/checks.ts'
import { showRupees } from '../../../contract/values/money.ts'
import { FreedUtr } from '../../shared/payments/paying/FreedUtr.tsx'
import { paymentReads } from '../../shared/payments/payment-reads.ts'
import { useFormCommand } from '../../shared/forms/form-command.ts'
import { FormDialog } from '../../ui/form/FormDialog.tsx'
import { TextField } from '../../ui/form/Fields.tsx'

/** A payment, or a refund with its voucher. */
export type WithoutUtr = { _id: string; amount: number } & (
  | { receiptNumber: string }
  | { voucherNumber: string }
)

type Props = { payment: WithoutUtr; onClose: () => void }

const described = (payment: WithoutUtr): string => {
  const amount = showRupees(payment.amount)
  return 'receiptNumber' in payment
    ? t`${amount} by UPI, receipt ${{ number: payment.receiptNumber }}. The student's app shows the UTR with the payment.`
    : t`${amount} paid back by UPI, voucher ${{ number: payment.voucherNumber }}. The app that it was paid with shows the UTR.`
}

/** Adds the UTR to a payment or a refund by UPI, once it is known. */
export const UtrDialog = ({ payment, onClose }: Props) => {
  const call =
    'receiptNumber' in payment ? 'POST /api/payments/:id/utr' : 'POST /api/refunds/:id/utr'
  const { dialog, form, command } = useFormCommand(call, {
    rules: addUtr.body,
    values: { reference: '' },
    failed: t`Failed to add the UTR`,
    refresh: paymentReads,
    refreshIfRefused: true,
    onClose,
  })
  return (
    <FormDialog
      title={t`Add UTR`}
      description={described(payment)}
      {...dialog}
      onSubmit={(body) => command.mutate({ params: { id: payment._id }, body })}
    >
      <TextField
        name="reference"
        label={t`UTR`}
        required
        inputMode="numeric"
        maxLength={60}
        hint={t`12 digits`}
      />
      <FreedUtr reference={form.watch('reference')} />
    </FormDialog>
  )
}
