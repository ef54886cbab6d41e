import { t } from '@lingui/core/macro'
import type { CreditOutcome, RowReason, StatementField } from '../../contract/bank/terms.ts'

/** The lists of a comparison: the credits by what they are, and the payments that are not there. */
export const statementLists = [
  'matched',
  'different',
  'likely',
  'several',
  'unknown',
  'missing',
] as const satisfies readonly (CreditOutcome | 'missing')[]
export type StatementList = (typeof statementLists)[number]

export const listNames = (): Record<StatementList, string> => ({
  matched: t`Reference and sum agree`,
  different: t`Sum differs`,
  likely: t`Likely the same`,
  several: t`More than one fits`,
  unknown: t`Credits without a payment`,
  missing: t`Payments not in the statement`,
})

export const listHints = (): Record<StatementList, string> => ({
  matched: t`The bank received what the receipt says, under the same UTR. Confirm the payments to show it on their receipts.`,
  different: t`The UTR is the same, but the bank received another sum. Correct the payment or ask the student.`,
  likely: t`Same sum within 3 days, and one of both has no UTR. Compare the names before you confirm it.`,
  several: t`Several payments or credits have this sum within 3 days. Compare the names.`,
  unknown: t`The bank received this, and no payment by UPI, card or bank transfer fits.`,
  missing: t`Taken by UPI, card or bank transfer on these days, but not found. Card machines pay several payments at once.`,
})

export const fieldNames = (): Record<StatementField, string> => ({
  date: t`Date`,
  narration: t`Narration`,
  reference: t`Reference`,
  credit: t`Credit (deposit)`,
  debit: t`Debit (withdrawal)`,
  amount: t`Amount`,
  side: t`Cr or Dr`,
  balance: t`Bank balance`,
})

export const reasonNames = (): Record<RowReason, string> => ({
  day: t`No date`,
  amount: t`No amount`,
  side: t`Neither credit nor debit`,
})
