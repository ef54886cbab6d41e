import type { RowReason } from '../../../contract/bank/terms.ts'
import type { Paise } from '../../../contract/values/money.ts'

/** An amount as a cell has it, 1,20,000.50 Cr; blank cells have none. */
export type Money = { paise: Paise; isNegative: boolean; side?: 'credit' | 'debit' | undefined }

/** The amounts of a row; `unreadable` where a cell holds anything but an amount. */
export type Amounts = {
  credit?: Money | 'unreadable' | undefined
  debit?: Money | 'unreadable' | undefined
  amount?: Money | 'unreadable' | undefined
  side?: string | undefined
}

export type StatementEntry =
  | { is: 'credit'; paise: Paise }
  | { is: 'debit' }
  | { is: 'fault'; reason: RowReason }

const fault = (reason: RowReason): StatementEntry => ({ is: 'fault', reason })

/** Whether a row is money in or out. `isSigned` where the statement writes debits with a minus. */
export const entryOf = (
  { credit, debit, amount, side }: Amounts,
  isSigned: boolean,
): StatementEntry => {
  if (credit === 'unreadable' || debit === 'unreadable' || amount === 'unreadable')
    return fault('amount')
  const [into, out] = [credit, debit].map((money) => money?.paise ?? 0)
  if (into && out) return fault('side')
  if (credit && into)
    return credit.isNegative || credit.side === 'debit'
      ? fault('side')
      : { is: 'credit', paise: into }
  if (out) return { is: 'debit' }
  if (!amount?.paise) return fault('amount')
  const way = sideNamed(side) ?? amount.side ?? (isSigned ? signOf(amount) : undefined)
  if (way === undefined) return fault('side')
  return way === 'credit' ? { is: 'credit', paise: amount.paise } : { is: 'debit' }
}

const signOf = ({ isNegative }: Money) => (isNegative ? 'debit' : 'credit')

const sideNamed = (text: string | undefined): 'credit' | 'debit' | undefined => {
  const word = (text ?? '').trim().toLowerCase()
  if (/^(c|cr|credit|deposit)\b/.test(word)) return 'credit'
  return /^(d|dr|debit|withdrawal)\b/.test(word) ? 'debit' : undefined
}
