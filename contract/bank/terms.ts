/** What a column of a bank's statement holds. */
export const statementFields = [
  'date',
  'narration',
  'reference',
  'credit',
  'debit',
  'amount',
  'side',
  'balance',
] as const
export type StatementField = (typeof statementFields)[number]

/** Why a row of a statement is not understood: its day, its amount, or whether it is a credit. */
export const rowReasons = ['day', 'amount', 'side'] as const
export type RowReason = (typeof rowReasons)[number]

/**
 * What a credit is beside the payments: the same reference and sum; the same reference and another sum;
 * the same sum within days of one payment; of several; none.
 */
export const creditOutcomes = ['matched', 'different', 'likely', 'several', 'unknown'] as const
export type CreditOutcome = (typeof creditOutcomes)[number]

export const statementLimits = {
  bytes: 20 * 1024 * 1024,
  columns: 200,
  /** How many rows that are not understood are listed. */
  faults: 100,
  /** How many of the payments that a credit may be are listed. */
  candidates: 5,
}
