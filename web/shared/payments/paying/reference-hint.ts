import { t } from '@lingui/core/macro'
import type { TransactionMode } from '../../../../contract/payments/terms.ts'

/** What is typed as the reference of a payment or a refund. */
export const referenceHint = (mode: TransactionMode | undefined): string | undefined => {
  if (mode === 'UPI') return t`The UTR of 12 digits, to find the payment at the bank`
  if (mode === 'Bank Transfer') return t`The UTR of the transfer, to find it at the bank`
  return undefined
}
