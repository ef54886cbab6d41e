import type { Paise } from '../values/money.ts'

/** The notes and coins that are counted, in rupees, the largest first. */
export const denominations = ['500', '200', '100', '50', '20', '10', '5', '2', '1'] as const
export type Denomination = (typeof denominations)[number]

/** How many of each there are; those that are left out are none. */
export type CashCount = { readonly [D in Denomination]?: number | undefined }

/** What counted notes and coins are worth. */
export const worthOf = (counts: CashCount): Paise =>
  denominations.reduce((sum, each) => sum + Number(each) * 100 * (counts[each] ?? 0), 0)

/** What an entry of the day book is; a cancelled expense is money that comes back to the till. */
export const entryKinds = ['receipt', 'reversal', 'refund', 'expense', 'cancellation'] as const
export type EntryKind = (typeof entryKinds)[number]
