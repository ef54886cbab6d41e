import { t } from '@lingui/core/macro'
import type { Closing, DayEntry } from '../../contract/daybook/shapes.ts'
import { showDay } from '../../contract/values/calendar.ts'
import { showRupees } from '../../contract/values/money.ts'
import { ReasonDialog } from '../shared/forms/ReasonDialog.tsx'
import { dayBookReads } from './day-book-words.ts'

/** Reopens a closed day; what was counted stays in its history. */
export const ReopenDialog = ({ closing, onClose }: { closing: Closing; onClose: () => void }) => (
  <ReasonDialog
    call="POST /api/day-book/closings/:id/reopen"
    inputWith={(reason) => ({ params: { id: closing._id }, body: { reason } })}
    title={t`Reopen ${{ day: showDay(closing.day) }}`}
    description={t`The count stays in the history. Close the day again when it is complete.`}
    failed={t`Failed to reopen the day`}
    refresh={dayBookReads}
    cancel={t`Back`}
    onClose={onClose}
  />
)

/** Cancels an expense: its cash is back in the till today. */
export const CancelDialog = ({ expense, onClose }: { expense: DayEntry; onClose: () => void }) => (
  <ReasonDialog
    call="POST /api/day-book/expenses/:id/cancel"
    inputWith={(reason) => ({ params: { id: expense._id }, body: { reason } })}
    title={t`Cancel expense`}
    description={t`${{ purpose: expense.purpose ?? '' }}: ${{ amount: showRupees(expense.amount) }} is back in the till today. The entry stays.`}
    failed={t`Failed to cancel the expense`}
    refresh={dayBookReads}
    cancel={t`Back`}
    onClose={onClose}
  />
)
