import { type Paise, sumOf, toPaise, toRupees } from '../values/money.ts'

/** What is kept of a course's money: `refundDue` is above 0 only where `total` is `paid`. */
export type Money = { total: Paise; paid: Paise; refundDue: Paise }

/** The fee of a course: as agreed, less concessions and leaving. */
export const feeOf = ({ total, refundDue }: Omit<Money, 'paid'>): Paise => total - refundDue

/** What is owed in all, and what of it is to be paid back. What is paid above the fee is. */
export const moneyOf = (fee: Paise, paid: Paise): Money => ({
  total: Math.max(fee, paid),
  paid,
  refundDue: Math.max(0, paid - fee),
})

/** A course as it is answered: its fee, and what is paid; rupees. */
export type AccountSums = { totalAmount: number; amountPaid: number }

/**
 * Courses together, in rupees: their fees, what of these is paid, what is left to pay, and what is paid
 * above the fee of a course and is owed back. What one course owes back pays for no other one.
 */
export const sumOfAccounts = (courses: readonly AccountSums[]) => {
  const each = courses.map(({ totalAmount, amountPaid }) => {
    const fee = toPaise(totalAmount)
    return { fee, ...moneyOf(fee, toPaise(amountPaid)) }
  })
  const sum = (of: (money: (typeof each)[number]) => Paise) => toRupees(sumOf(each.map(of)))
  return {
    total: sum(({ fee }) => fee),
    paid: sum(({ paid, refundDue }) => paid - refundDue),
    balance: sum(({ total, paid }) => total - paid),
    refundDue: sum(({ refundDue }) => refundDue),
  }
}
