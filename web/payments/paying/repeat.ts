import type { LedgerLine, TransactionHistory } from '../../../contract/payments/calls.ts'

const closeInTime = 10 * 60_000

/**
 * A payment of the same amount that was recorded within the last ten minutes, by the server's clock,
 * and stands: perhaps this one again.
 */
export const likelyRepeat = (
  { transactions, asOf }: Pick<TransactionHistory, 'transactions' | 'asOf'>,
  amount: number,
): LedgerLine | undefined =>
  transactions.find(
    (line) =>
      line.reversal === undefined &&
      line.amount === amount &&
      Date.parse(asOf) - Date.parse(line.date) <= closeInTime,
  )
