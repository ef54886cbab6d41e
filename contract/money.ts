import { z } from 'zod'

/** Money inside Muster: a whole number of paise. 100 paise are one rupee. */
export type Paise = number

/** The largest amount that may be entered: one crore rupees. */
export const maxRupees = 1_00_00_000

/** Rupees (at most two decimals) to paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

/** Paise to the number of rupees that stands on the wire. */
export const toRupees = (paise: Paise): number => paise / 100

const hasWholePaise = (rupees: number) => Math.abs(rupees * 100 - Math.round(rupees * 100)) < 1e-6

/**
 * An amount as it comes in: rupees from 0 to one crore with at most two decimals, turned into paise.
 * `sentence` is shown for a missing, wrong or negative number.
 */
export const rupeesIn = (sentence: string) =>
  z
    .number({ error: sentence })
    .min(0, { error: sentence })
    .max(maxRupees, { error: 'The largest amount is ₹1,00,00,000' })
    .refine(hasWholePaise, { error: 'Use at most two decimals' })
    .transform(toPaise)

/** An amount as it goes out: rupees. */
export const rupeesOut = () => z.number()

const format = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
})
const formatWhole = new Intl.NumberFormat('en-IN', {
  style: 'currency',
  currency: 'INR',
  maximumFractionDigits: 0,
})

/** Rupees for the eye: ₹1,20,000.50, and ₹1,20,000 when there are no paise. */
export const showRupees = (rupees: number): string =>
  (Number.isInteger(rupees) ? formatWhole : format).format(rupees)

/** Sums rupee amounts through paise, so that 0.1 + 0.2 is 0.3. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(amounts.reduce((sum, amount) => sum + toPaise(amount), 0))
