import type { LedgerLine, TransactionHistory } from '../../../../contract/payments/calls.ts'

const closeInTime = 10 * 60_000

/**
 * A valid payment of the same amount from the last ten minutes, by the server's clock: perhaps the
 * same payment again.
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
