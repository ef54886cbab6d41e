import { numberFormat } from './number-format.ts'

/** Money inside Muster: a whole number of paise. 100 paise are one rupee. */
export type Paise = number

/** The largest amount that may be entered: one crore rupees. */
export const maxRupees = 1_00_00_000

/** Rupees (at most two decimals) to paise. */
export const toPaise = (rupees: number): Paise => Math.round(rupees * 100)

/** Paise to rupees, as requests and answers hold them. */
export const toRupees = (paise: Paise): number => paise / 100

const inRupees = { style: 'currency', currency: 'INR' } as const
const format = numberFormat(inRupees)
const formatWhole = numberFormat({ ...inRupees, maximumFractionDigits: 0 })

/** Formats rupees: ₹1,20,000.50, and ₹1,20,000 when there are no paise. */
export const showRupees = (rupees: number): string =>
  Number.isInteger(rupees) ? formatWhole(rupees) : format(rupees)

/** Formats rupees without paise, for a headline: ₹1,20,001. */
export const showWholeRupees = (rupees: number): string => formatWhole(Math.round(rupees) || 0)

export const sumOf = (numbers: readonly number[]): number =>
  numbers.reduce((sum, one) => sum + one, 0)

/** Sums rupee amounts through paise, so that 0.1 + 0.2 is 0.3. */
export const sumRupees = (amounts: readonly number[]): number =>
  toRupees(sumOf(amounts.map(toPaise)))
