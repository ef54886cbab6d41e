import { t } from '@lingui/core/macro'
import { concede, payRefund, setOff } from '../../../../contract/payments/fee-changes.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { useFormCommand } from '../../forms/form-command.ts'
import { FormDialog } from '../../../ui/form/FormDialog.tsx'
import { MoneyField, NumberField, SelectField, TextAreaField } from '../../../ui/form/Fields.tsx'
import { pendingOf } from '../accounts.ts'
import { ModeField, ReferenceField } from '../paying/ReferenceField.tsx'
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

/** Sets what a course owes back against another course of the student. */
export const SetOffDialog = ({ account, onClose }: Props) => {
  const due = account.refundDue ?? 0
  const open = account.others.filter((one) => pendingOf(one) > 0)
  const mostFor = (courseId: string | undefined) =>
    Math.min(due, ...open.filter((one) => one.courseId === courseId).map(pendingOf))
  const first = open[0]?.courseId ?? ''
  const { dialog, form, command } = useFormCommand(
    'POST /api/students/:id/courses/:courseId/set-offs',
    {
      rules: setOff.body,
      values: { toCourseId: first, amount: mostFor(first), reason: '' },
      failed: t`Failed to set it against the other course`,
      refresh: feeReads,
      refreshIfRefused: true,
      onClose,
    },
  )
  const chosen = String(form.watch('toCourseId'))
  return (
    <FormDialog
      title={t`Set against another course`}
      description={account.title}
      confirm={t`Set against it`}
      {...dialog}
      onSubmit={(body) => command.mutate({ params: pathTo(account), body })}
    >
      <p className="text-soft">
        {t`What this course owes back pays for the other one. No money changes hands.`}
      </p>
      <div className="grid gap-4 sm:grid-cols-2">
        <SelectField
          name="toCourseId"
          label={t`Course`}
          options={open.map((one) => ({
            value: one.courseId,
            label: `${one.courseName} · ${t`${{ amount: showRupees(pendingOf(one)) }} pending`}`,
          }))}
          onChoose={(courseId) => form.setValue('amount', mostFor(courseId))}
        />
        <MoneyField
          name="amount"
          label={t`Amount`}
          required
          min={0.01}
          max={mostFor(chosen)}
          hint={t`Up to ${{ amount: showRupees(mostFor(chosen)) }}`}
        />
      </div>
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
