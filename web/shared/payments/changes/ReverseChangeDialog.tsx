import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { reverseFeeChange } from '../../../../contract/payments/fee-changes.ts'
import type { FeeChange } from '../../../../contract/payments/fee-change-shapes.ts'
import { showRupees } from '../../../../contract/values/money.ts'
import { useCommand } from '../../../api/client.ts'
import { Button } from '../../../ui/Button.tsx'
import { Dialog } from '../../../ui/dialog/Dialog.tsx'
import { Form, putRefusal } from '../../../ui/form/Form.tsx'
import { checkedBy, useForm } from '../../../ui/form/forms.ts'
import { TextAreaField } from '../../../ui/form/TextAreaField.tsx'
import { feeReads } from './fee-account.ts'

type Props = { change: FeeChange; onClose: () => void }

/** Reverses a concession or a leaving: what it took off is owed again. */
export const ReverseChangeDialog = ({ change, onClose }: Props) => {
  const id = useId()
  const form = useForm({
    resolver: checkedBy(reverseFeeChange.body),
    defaultValues: { reason: '' },
  })
  const reversal = useCommand('POST /api/fee-changes/:id/reverse', {
    failed: t`Failed to reverse the change`,
    refresh: feeReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: (refusal) => {
      if (refusal.code === 'fee_change_reversed') onClose()
      return putRefusal(form, refusal)
    },
  })
  const close = () => {
    if (!reversal.isPending) onClose()
  }
  const title = change.kind === 'leaving' ? t`Reverse leaving` : t`Reverse concession`
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={t`${{ amount: showRupees(change.amount) }} is owed again. The entry stays in the history.`}
      actions={
        <>
          <Button onClick={close}>{t`Cancel`}</Button>
          <Button type="submit" form={id} variant="danger" busy={reversal.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={(body) => reversal.mutate({ params: { id: change._id }, body })}
      >
        <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
      </Form>
    </Dialog>
  )
}
