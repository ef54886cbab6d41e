import { sumRupees } from '../../contract/values/money.ts'
import { balanceOf } from '../shared/payments/accounts.ts'

type Course = { totalAmount: number; amountPaid: number }

/** What a student owes for all courses, in rupees, without the admission fee. */
export const accountOf = (courses: readonly Course[]) => ({
  total: sumRupees(courses.map((course) => course.totalAmount)),
  paid: sumRupees(courses.map((course) => course.amountPaid)),
  balance: balanceOf(courses),
})

/** True when nothing is left to pay. */
export const isPaid = (courses: readonly Course[]): boolean => balanceOf(courses) === 0
