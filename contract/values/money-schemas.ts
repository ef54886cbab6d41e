import { z } from '../kit/zod.ts'
import { maxRupees, toPaise } from './money.ts'

// Separate from money.ts, so that a screen that only shows money does not load zod.
const hasWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

/**
 * An amount in a request: rupees from 0 to one crore with at most two decimals, turned into paise.
 * `sentence` is shown for a missing, wrong or negative number.
 */
export const rupeesIn = (sentence: string) =>
  z
    .number({ error: sentence })
    .min(0, { error: sentence })
    .max(maxRupees, { error: 'The largest amount is ₹1,00,00,000' })
    .refine(hasWholePaise, { error: 'Use at most two decimals' })
    .transform(toPaise)

export const enterAmount = 'Please enter a valid amount'

/** Money that is paid or given: an amount above 0. */
export const amountIn = () =>
  rupeesIn(enterAmount).refine((paise) => paise > 0, { error: enterAmount })

/** An amount in an answer: rupees. */
export const rupeesOut = () => z.number()
