import { t } from '@lingui/core/macro'
import { showRupees } from '../../contract/values/money.ts'
import type { LedgerLine } from '../../contract/payments/calls.ts'
import { paymentReads } from '../shared/payments/payment-reads.ts'
import { ReasonDialog } from '../shared/forms/ReasonDialog.tsx'

type Props = { payment: LedgerLine; onClose: () => void }

/** Cancels a payment whole; its receipt stays, marked as cancelled. */
export const ReverseDialog = ({ payment, onClose }: Props) => (
  <ReasonDialog
    call="POST /api/payments/:id/reverse"
    inputWith={(reason) => ({ params: { id: payment._id }, body: { reason } })}
    title={t`Reverse payment`}
    description={t`This cancels the full ${{ amount: showRupees(payment.amount) }}. The payment stays in the history, and receipt ${{ number: payment.receiptNumber }} will be marked CANCELLED.`}
    failed={t`Failed to reverse payment`}
    refresh={paymentReads}
    doneAlready="already_reversed"
    onClose={onClose}
  />
)
