import { t } from '@lingui/core/macro'
import type { CallName } from '../../contract/kit/api.ts'
import type { DayEntry, DayMode } from '../../contract/daybook/shapes.ts'
import type { EntryKind } from '../../contract/daybook/terms.ts'
import { showRupees } from '../../contract/values/money.ts'
import { paidFor, terms } from '../language/contract-words.ts'
import type { DayBook } from '../../contract/daybook/calls.ts'

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

export type DayRow = Omit<DayMode, 'mode'> & {
  key: string
  name: string
  mode?: string
  isTotal?: true
}

/** A row for each person and mode, then the sums of each mode and of all. */
export const dayRows = ({ collectors, modes, sums }: DayBook): DayRow[] => {
  const nameOf = (mode: DayMode['mode']) => terms().transactionModes[mode]
  const ofPeople = collectors.flatMap(({ collector, modes: theirs }) =>
    theirs.map(({ mode, ...moved }) => ({
      key: `${collector._id ?? collector.name} ${mode}`,
      name: collector.name,
      mode: nameOf(mode),
      ...moved,
    })),
  )
  const ofModes =
    collectors.length < 2
      ? []
      : modes.map(({ mode, ...moved }) => ({
          key: mode,
          name: t`Everyone`,
          mode: nameOf(mode),
          ...moved,
          isTotal: true as const,
        }))
  if (ofPeople.length === 0) return []
  return [...ofPeople, ...ofModes, { key: 'total', name: t`Total`, ...sums, isTotal: true }]
}
