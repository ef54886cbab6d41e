import { readCounter } from '../../db/counters.ts'
import type { Db } from '../../db/schema.ts'
import { tallies } from '../../db/tallies.ts'
import type { Filter } from './course-student-filter.ts'

/** How many students a filter has on all pages, from the running totals. */
export const countListed = async (db: Db, filter: Filter): Promise<number> => {
  const { paymentStatus, courseId, balance } = filter
  if (balance === undefined) return readCounter(db, tallyNamed(paymentStatus, courseId))
  if (courseId !== undefined)
    return (
      (await readCounter(db, tallyNamed('Pending', courseId))) +
      (await readCounter(db, tallyNamed('Partial', courseId)))
    )
  if (balance === 'none') return countPaid(db)
  if (paymentStatus === undefined) return readCounter(db, tallies.owing)
  return (await readCounter(db, tallyNamed(paymentStatus, undefined))) - (await countPaid(db))
}

/** Students who owe nothing; each has a course that is paid, because everyone has one. */
export const countPaid = async (db: Db): Promise<number> =>
  (await readCounter(db, tallies.students)) - (await readCounter(db, tallies.owing))

const tallyNamed = (
  paymentStatus: Filter['paymentStatus'],
  courseId: Filter['courseId'],
): string => {
  if (courseId !== undefined) return tallies.ofCourse(courseId, paymentStatus)
  return paymentStatus === undefined
    ? tallies.students
    : `${tallies.withStatusPrefix}${paymentStatus}`
}
