import { t } from '@lingui/core/macro'
import type { LedgerLine } from '../../../contract/payments/calls.ts'
import { showDay } from '../../../contract/values/calendar.ts'
import { terms } from '../../language/contract-words.ts'

/** How a payment or a refund was made, with its reference, or else on which day the bank's statement has it. */
export const howPaid = (
  line: Pick<LedgerLine, 'paymentMode' | 'reference' | 'toBeChecked'> &
    Pick<Partial<LedgerLine>, 'bank'>,
): string => {
  if (line.toBeChecked) return t`UPI · no UTR yet, to be checked`
  const mode = terms().transactionModes[line.paymentMode]
  if (line.reference === undefined && line.bank !== undefined)
    return t`${mode} · in the bank on ${{ day: showDay(line.bank.day) }}`
  return [mode, line.reference].filter(Boolean).join(' · ')
}
