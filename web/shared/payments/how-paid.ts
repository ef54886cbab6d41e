import { t } from '@lingui/core/macro'
import type { LedgerLine } from '../../../contract/payments/calls.ts'
import { isToBeChecked } from '../../../contract/payments/utr.ts'
import { terms } from '../../language/contract-words.ts'

/** How a payment was made, with its reference; of one by UPI without a UTR, that it is to be checked. */
export const howPaid = (
  line: Pick<LedgerLine, 'paymentMode' | 'reference' | 'imported' | 'reversal'>,
): string => {
  if (isToBeChecked(line)) return t`UPI · no UTR yet, to be checked`
  return [terms().transactionModes[line.paymentMode], line.reference].filter(Boolean).join(' · ')
}
