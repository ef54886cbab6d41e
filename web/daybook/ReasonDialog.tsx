import { t } from '@lingui/core/macro'
import { reopenDay } from '../../contract/daybook/calls.ts'
import type { Closing, DayEntry } from '../../contract/daybook/shapes.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { useCommand } from '../api/client.ts'
import { FormDialog } from '../ui/form/FormDialog.tsx'
import { putRefusal } from '../ui/form/Form.tsx'
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
  const form = useForm({ resolver: checkedBy(reopenDay.body), defaultValues: { reason: '' } })
  const command = useCommand(call, {
    failed,
    refresh: dayBookReads,
    refreshIfRefused: true,
    onDone: onClose,
    onRefused: (refusal) => putRefusal(form, refusal),
  })
  return (
    <FormDialog
      title={title}
      description={description}
      confirm={title}
      cancel={t`Back`}
      danger
      busy={command.isPending}
      form={form}
      onSubmit={(body) => command.mutate({ params: { id: record }, body })}
      onClose={onClose}
    >
      <TextAreaField name="reason" label={t`Reason`} required maxLength={300} />
    </FormDialog>
  )
}
