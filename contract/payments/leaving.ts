/** What changes the fee that was agreed; a cancellation undoes one of the others. */
export const feeChangeKinds = ['concession', 'leaving', 'cancellation'] as const
export type FeeChangeKind = (typeof feeChangeKinds)[number]

/**
 * What a student who leaves a course pays for it: by the day or by the month begun, or all that is due
 * until they leave.
 */
export const refundRules = ['days', 'months', 'none'] as const
export type RefundRule = (typeof refundRules)[number]
