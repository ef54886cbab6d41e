import { t } from '@lingui/core/macro'
import { useId } from 'react'
import { reopenDay } from '../../contract/daybook/calls.ts'
import type { Closing, DayEntry } from '../../contract/daybook/shapes.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useCommand } from '../api/client.ts'
import { Button } from '../ui/Button.tsx'
import { Dialog } from '../ui/dialog/Dialog.tsx'
import { Form, putRefusal } from '../ui/form/Form.tsx'
import { checkedBy, useForm } from '../ui/form/forms.ts'
import { TextAreaField } from '../ui/form/TextAreaField.tsx'
import { dayBookReads } from './day-book-words.ts'

type Asked = {
  title: string
  description: string
  call: 'POST /api/day-book/closings/:id/reopen' | 'POST /api/day-book/expenses/:id/cancel'
  failed: string
  id: string
}

/** Reopens a closed day; what was counted stays in its history. */
export const ReopenDialog = ({ closing, onClose }: { closing: Closing; onClose: () => void }) => (
  <ReasonDialog
    call="POST /api/day-book/closings/:id/reopen"
    id={closing._id}
    title={t`Reopen ${{ day: showDay(closing.day) }}`}
    description={t`The count stays in the history. Close the day again when it is complete.`}
    failed={t`Failed to reopen the day`}
    onClose={onClose}
  />
)

/** Cancels an expense: its cash is back in the till today. */
export const CancelDialog = ({ expense, onClose }: { expense: DayEntry; onClose: () => void }) => (
  <ReasonDialog
    call="POST /api/day-book/expenses/:id/cancel"
    id={expense._id}
    title={t`Cancel expense`}
    description={t`${{ purpose: expense.purpose ?? '' }}: ${{ amount: showRupees(expense.amount) }} is back in the till today. The entry stays.`}
    failed={t`Failed to cancel the expense`}
    onClose={onClose}
  />
)

const ReasonDialog = ({
  call,
  id: record,
  title,
  description,
  failed,
  onClose,
}: Asked & { onClose: () => void }) => {
  const id = useId()
  const form = useForm({ resolver: checkedBy(reopenDay.body), defaultValues: { reason: '' } })
  const command = useCommand(call, {
    failed,
    refresh: dayBookReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: (refusal) => putRefusal(form, refusal),
  })
  const close = () => {
    if (!command.isPending) onClose()
  }
  return (
    <Dialog
      open
      onClose={close}
      title={title}
      description={description}
      actions={
        <>
          <Button onClick={close}>{t`Back`}</Button>
          <Button type="submit" form={id} variant="danger" busy={command.isPending}>
            {title}
          </Button>
        </>
      }
    >
      <Form
        form={form}
        id={id}
        onSubmit={(body) => command.mutate({ params: { id: record }, body })}
      >
        <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
      </Form>
    </Dialog>
  )
}
