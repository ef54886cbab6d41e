import { t } from '@lingui/core/macro'
import type { Credit } from '../../contract/bank/calls.ts'
import { useCommand } from '../api/client.ts'

/** What a statement confirms: the payments of credits, with the days of these. */
export const confirmableOf = (credits: readonly Credit[]) =>
  credits.flatMap(({ date, payments }) =>
    payments.length === 1
      ? payments.flatMap(({ unconfirmed }) => unconfirmed.map((id) => ({ id, day: date })))
      : [],
  )

/** Records that the bank received payments, and compares again. */
export const useConfirmation = (onConfirmed: () => void) => {
  const confirming = useCommand('POST /api/payments/confirmations', {
    failed: t`Failed to confirm the payments`,
    refresh: [
      'GET /api/payments/to-be-checked',
      'GET /api/payments/:id/receipt',
      'GET /api/students/:id/payments',
      'GET /api/course-students/:studentId/:courseId/transactions',
    ],
    onDone: onConfirmed,
  })
  return {
    busy: confirming.isPending,
    confirm: (credits: readonly Credit[]) =>
      confirming.mutate({ body: { payments: confirmableOf(credits) } }),
  }
}
