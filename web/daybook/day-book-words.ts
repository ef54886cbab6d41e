import { t } from '@lingui/core/macro'
import type { CallName } from '../../contract/kit/api.ts'
import type { DayEntry } from '../../contract/daybook/shapes.ts'
import type { EntryKind } from '../../contract/daybook/terms.ts'
import { showRupees } from '../../contract/values/money.ts'
import { paidFor } from '../language/contract-words.ts'

export const dayBookReads: readonly CallName[] = ['GET /api/day-book']

export const kindNames = (): Record<EntryKind, string> => ({
  receipt: t`Receipt`,
  reversal: t`Reversal`,
  refund: t`Refund`,
  expense: t`Expense`,
  cancellation: t`Expense cancelled`,
})

export const descriptionOf = ({ purpose, paidFor: lines }: DayEntry): string =>
  purpose ?? lines.map(paidFor).join(', ')

/** What came in, or what went out with a minus. */
export const signedAmount = ({ kind, amount }: DayEntry): string =>
  showRupees(kind === 'receipt' || kind === 'cancellation' ? amount : 0 - amount)
