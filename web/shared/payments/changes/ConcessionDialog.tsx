import { t } from '@lingui/core/macro'
import { concede } from '../../../../contract/payments/fee-changes.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { useFormCommand } from '../../forms/form-command.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyField, NumberField, TextAreaField } from '../../../ui/form/Fields.tsx'
import { type FeeAccount, feeReads, pathTo } from './fee-account.ts'

type Props = { account: FeeAccount; onClose: () => void }

export const ConcessionDialog = ({ account, onClose }: Props) => {
  const { dialog, command } = useFormCommand(
    'POST /api/students/:id/courses/:courseId/concessions',
    {
      rules: concede.body,
      values: { reason: '' },
      failed: t`Failed to record the concession`,
      refresh: feeReads,
      refreshIfRefused: true,
      onClose,
    },
  )
  const possible = showRupees(account.totalAmount)
  return (
    <FormDialog
      title={t`Give concession`}
      description={account.title}
      {...dialog}
      onSubmit={(body) => command.mutate({ params: pathTo(account), body })}
    >
      <p className="text-soft">
        {t`Lowers the fee, by up to ${possible}. What is paid stays; the last instalments shrink first.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <MoneyField name="amount" label={t`Amount`} min={0.01} />
        <NumberField
          name="percent"
          label={t`Or percent of the agreed fee`}
          min={0.01}
          max={100}
          step={0.01}
        />
      </div>
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
