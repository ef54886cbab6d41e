import { sumRupees } from '../../contract/values/money.ts'

type Course = { totalAmount: number; amountPaid: number }

/** What a student owes for all courses, in rupees, without the admission fee. */
export const accountOf = (courses: readonly Course[]) => {
  const total = sumRupees(courses.map((course) => course.totalAmount))
  const paid = sumRupees(courses.map((course) => course.amountPaid))
  return { total, paid, balance: sumRupees([total, -paid]) }
}

/** A student's status in the list: 'Paid' when nothing is left to pay. */
export const standingOf = (courses: readonly Course[]): 'Paid' | 'Pending' =>
  accountOf(courses).balance === 0 ? 'Paid' : 'Pending'
