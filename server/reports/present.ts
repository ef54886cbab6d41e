import { admissionFee } from '../../contract/payments/terms.ts'
import type { Collection, Collectors } from '../../contract/reports/calls.ts'
import { monthsLater, monthsOf, type Period } from '../../contract/reports/period.ts'
import type { Month } from '../../contract/values/calendar.ts'
import { type Paise, sumOf, toRupees } from '../../contract/values/money.ts'
import { toNamedPerson } from '../db/people.ts'
import type { CollectorMonth, CourseMonth } from '../payments/sql/collected.ts'

type Moved = { received: Paise; reversed: Paise; refunded: Paise }

export const collectedOf = ({ received, reversed, refunded }: Moved): Paise =>
  received - reversed - refunded

const totalOf = (rows: readonly Moved[]) => ({
  received: toRupees(sumOf(rows.map(({ received }) => received))),
  reversed: toRupees(sumOf(rows.map(({ reversed }) => reversed))),
  refunded: toRupees(sumOf(rows.map(({ refunded }) => refunded))),
  collected: toRupees(sumOf(rows.map(collectedOf))),
})

type Read = {
  period: Period
  rows: readonly CourseMonth[]
  /** What moved in the same months a year before. */
  before: readonly CourseMonth[]
  /** The months of the period that can be compared with those. */
  comparable: ReadonlySet<Month>
}

/** The collection by month and by course. Where no course has any money there is none. */
export const presentCollection = ({
  period,
  rows,
  before,
  comparable,
}: Read): Omit<Collection, 'asOf'> => {
  const months = monthsOf(period)
  const isComparable = months.every((month) => comparable.has(month))
  const lastYearOf = (courseMonths: readonly CourseMonth[]) =>
    toRupees(sumOf(courseMonths.map(collectedOf)))
  const ofMonth = Map.groupBy(rows, ({ month }) => month)
  const ofMonthBefore = Map.groupBy(before, ({ month }) => month)
  const ofCourse = Map.groupBy(rows, ({ course_id }) => course_id)
  const ofCourseBefore = Map.groupBy(before, ({ course_id }) => course_id)
  const nameOf = new Map([...before, ...rows].map(({ course_id, course }) => [course_id, course]))
  const courses = [...nameOf].map(([id, name]) => {
    const theirs = ofCourse.get(id) ?? []
    const paiseOf = (wanted: Month) =>
      sumOf(theirs.filter(({ month }) => month === wanted).map(collectedOf))
    return {
      courseId: id === null ? undefined : String(id),
      courseName: name ?? admissionFee,
      months: months.map((month) => toRupees(paiseOf(month))),
      collected: toRupees(sumOf(theirs.map(collectedOf))),
      lastYear: isComparable ? lastYearOf(ofCourseBefore.get(id) ?? []) : undefined,
      hasMoved: theirs.length > 0,
    }
  })
  return {
    ...period,
    months: months.map((month) => ({
      month,
      ...totalOf(ofMonth.get(month) ?? []),
      lastYear: comparable.has(month)
        ? lastYearOf(ofMonthBefore.get(monthsLater(month, -12)) ?? [])
        : undefined,
    })),
    total: { ...totalOf(rows), lastYear: isComparable ? lastYearOf(before) : undefined },
    courses: courses
      .filter(({ hasMoved, lastYear = 0 }) => hasMoved || lastYear !== 0)
      .map(({ hasMoved: _hasMoved, ...course }) => course)
      .toSorted(mostFirst),
  }
}

type Course = Collection['courses'][number]

/** The courses with the most money first, those with the same by name; admission fees come last. */
const mostFirst = (one: Course, other: Course): number =>
  Number(one.courseId === undefined) - Number(other.courseId === undefined) ||
  other.collected - one.collected

/** A row for each month and person, with what they took in each mode. */
export const presentCollectors = (period: Period, rows: readonly CollectorMonth[]): Collectors => ({
  ...period,
  rows: [...Map.groupBy(rows, ({ month, taker }) => `${month} ${taker}`).values()].flatMap(
    (theirs) => {
      const [first] = theirs
      return first === undefined ? [] : [presentCollector(first, theirs)]
    },
  ),
})

const presentCollector = (
  { month, person, person_id }: CollectorMonth,
  theirs: readonly CollectorMonth[],
) => ({
  month,
  collector: person === null ? undefined : toNamedPerson(person_id, person),
  modes: theirs.flatMap(({ mode, received }) =>
    received === 0 ? [] : [{ mode, received: toRupees(received) }],
  ),
  ...totalOf(theirs),
})
