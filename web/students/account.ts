import { sumRupees } from '../../contract/values/money.ts'

type Course = { totalAmount: number; amountPaid: number }

/** What a student owes for all courses, in rupees, without the admission fee. */
export const accountOf = (courses: readonly Course[]) => {
  const total = sumRupees(courses.map((course) => course.totalAmount))
  const paid = sumRupees(courses.map((course) => course.amountPaid))
  return { total, paid, balance: sumRupees([total, -paid]) }
}

/** True when nothing is left to pay. */
export const isPaid = (courses: readonly Course[]): boolean => accountOf(courses).balance === 0
