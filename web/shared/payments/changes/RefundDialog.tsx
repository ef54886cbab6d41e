import { t } from '@lingui/core/macro'
import { payRefund } from '../../../../contract/payments/fee-changes.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { useFormCommand } from '../../forms/form-command.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyField, TextAreaField } from '../../../ui/form/Fields.tsx'
import { ModeField, ReferenceField } from '../paying/ReferenceField.tsx'
import { type FeeAccount, feeReads, pathTo } from './fee-account.ts'

type Props = { account: FeeAccount; onClose: () => void }

export const RefundDialog = ({ account, onClose }: Props) => {
  const due = account.refundDue ?? 0
  const { dialog, form, command } = useFormCommand(
    'POST /api/students/:id/courses/:courseId/refunds',
    {
      rules: payRefund.body,
      values: { amount: due, transactionMode: 'Cash', reference: '', reason: '' },
      failed: t`Failed to record the refund`,
      refresh: feeReads,
      refreshIfRefused: true,
      onClose,
    },
  )
  const mode = form.watch('transactionMode')
  return (
    <FormDialog
      title={t`Pay refund`}
      description={account.title}
      confirm={t`Record refund`}
      {...dialog}
      onSubmit={(body) => command.mutate({ params: pathTo(account), body })}
    >
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField
          name="amount"
          label={t`Amount`}
          required
          min={0.01}
          max={due}
          hint={t`Up to ${{ amount: showRupees(due) }} is to be refunded`}
        />
        <ModeField />
      </div>
      <ReferenceField mode={mode} />
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
