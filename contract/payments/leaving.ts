import type { Paise } from '../values/money.ts'

/** What changes the fee that was agreed; a cancellation undoes one of the others. */
export const feeChangeKinds = ['concession', 'leaving', 'cancellation'] as const
export type FeeChangeKind = (typeof feeChangeKinds)[number]

/**
 * What a student who leaves a course pays for it: by the day or by the month begun, or all that is due
 * until they leave.
 */
export const refundRules = ['days', 'months', 'none'] as const
export type RefundRule = (typeof refundRules)[number]

/** How what a student pays for a course that they leave was computed; money in paise. */
export type LeavingWorking = {
  rule: RefundRule
  /** The fee as agreed, less concessions. */
  fee: Paise
  paid: Paise
  /** The percentage of the fee that the institute keeps first, and its amount. */
  keptPercent: number
  kept: Paise
  /** Days or months begun in the course, and those of the whole course; 0 of 0 without a refund. */
  held: number
  whole: number
  /** What is paid for them: a share of the rest of the fee, or what is due until the day of leaving. */
  share: Paise
  /** What is paid for the course in all. */
  charge: Paise
}
