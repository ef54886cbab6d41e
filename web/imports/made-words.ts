import { plural, t } from '@lingui/core/macro'
import type { ImportMakes, ImportNames } from '../../contract/imports/shapes.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'

export type Made = { makes: ImportMakes; names: ImportNames }

/** What a sheet makes, in figures with more about each in words; only what its kind makes. */
export const madeFigures = ({ makes, names }: Made) => {
  const all: readonly [string, number | undefined, (string | undefined)?][] = [
    [t`Students`, makes.students],
    [t`Employees`, makes.employees],
    [t`Attendance marks`, makes.marks],
    [t`Results`, makes.results],
    [t`New venues`, makes.venues, listNames(names.venues, makes.venues)],
    [t`New courses`, makes.courses, listNames(names.courses, makes.courses)],
    [t`Payments`, makes.payments, sumOf(makes)],
    [t`Updated records`, makes.updated === 0 ? undefined : makes.updated],
  ]
  return all.flatMap(([label, count, detail]) =>
    count === undefined ? [] : [{ label, value: showCount(count), detail }],
  )
}

const sumOf = ({ payments = 0, amount = 0 }: ImportMakes) =>
  payments === 0 ? undefined : showRupees(amount)

/** The names, of which there may be more than were sent. */
const listNames = (names: readonly string[] = [], count = 0): string | undefined => {
  if (names.length === 0) return undefined
  const list = names.join(', ')
  const more = showCount(count - names.length)
  return count > names.length ? t`${list} and ${more} more` : list
}

/** Exactly what is made, in a sentence each. */
export const madeSentences = ({ makes, names }: Made): string[] => {
  const {
    students = 0,
    employees = 0,
    marks = 0,
    results = 0,
    venues = 0,
    courses = 0,
    payments = 0,
  } = makes
  const { amount = 0, updated = 0 } = makes
  const venueNames = listNames(names.venues, venues) ?? ''
  const courseNames = listNames(names.courses, courses) ?? ''
  const sum = showRupees(amount)
  const all: readonly [number, string][] = [
    [students, plural(students, { one: '# student', other: '# students' })],
    [employees, plural(employees, { one: '# employee', other: '# employees' })],
    [marks, plural(marks, { one: '# attendance mark', other: '# attendance marks' })],
    [results, plural(results, { one: '# result', other: '# results' })],
    [
      venues,
      plural(venues, {
        one: `# new venue: ${venueNames}`,
        other: `# new venues: ${venueNames}`,
      }),
    ],
    [
      courses,
      plural(courses, {
        one: `# new course: ${courseNames}`,
        other: `# new courses: ${courseNames}`,
      }),
    ],
    [
      payments,
      plural(payments, {
        one: `# payment of ${sum}, with a receipt`,
        other: `# payments of ${sum} in all, each with a receipt`,
      }),
    ],
    [
      updated,
      plural(updated, {
        one: '# record that is in Muster already is updated',
        other: '# records that are in Muster already are updated',
      }),
    ],
  ]
  return all.filter(([count]) => count > 0).map(([, sentence]) => sentence)
}

export const makesAnything = (makes: ImportMakes): boolean =>
  Object.values(makes).some((count) => (count ?? 0) > 0)
