import { plural, t } from '@lingui/core/macro'
import type { ImportMakes, ImportNames } from '../../contract/imports/shapes.ts'
import { showCount } from '../../contract/values/figures.ts'
import { showRupees } from '../../contract/values/money.ts'
import { FigureBand } from '../ui/Facts.tsx'

type Made = { makes: ImportMakes; names: ImportNames }

/** What a sheet makes, side by side, with the names of what is new. */
export const MadeFigures = ({ made }: { made: Made }) => (
  <FigureBand
    items={madeFigures(made).map(({ label, value, detail }) => ({
      label,
      value: (
        <>
          {value}
          {detail !== undefined && (
            <span className="block text-small font-normal text-soft wrap-anywhere">{detail}</span>
          )}
        </>
      ),
    }))}
  />
)

/** The same in sentences, within a text. */
export const MadeList = ({ made }: { made: Made }) =>
  madeSentences(made).map((sentence) => (
    <span key={sentence} className="block font-medium text-ink wrap-anywhere">
      {`• ${sentence}`}
    </span>
  ))

/** What a sheet makes, in figures with more about each in words; only what its kind makes. */
const madeFigures = ({ makes, names }: Made) => {
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
const madeSentences = ({ makes, names }: Made): string[] => {
  const { students, employees, marks, results, venues, courses, payments, updated } = makes
  const venueNames = listNames(names.venues, venues) ?? ''
  const courseNames = listNames(names.courses, courses) ?? ''
  const sum = showRupees(makes.amount ?? 0)
  const all = [
    students && plural(students, { one: '# student', other: '# students' }),
    employees && plural(employees, { one: '# employee', other: '# employees' }),
    marks && plural(marks, { one: '# attendance mark', other: '# attendance marks' }),
    results && plural(results, { one: '# result', other: '# results' }),
    venues &&
      plural(venues, {
        one: `# new venue: ${venueNames}`,
        other: `# new venues: ${venueNames}`,
      }),
    courses &&
      plural(courses, {
        one: `# new course: ${courseNames}`,
        other: `# new courses: ${courseNames}`,
      }),
    payments &&
      plural(payments, {
        one: `# payment of ${sum}, with a receipt`,
        other: `# payments of ${sum} in all, each with a receipt`,
      }),
    updated &&
      plural(updated, {
        one: '# record that is in Muster already is updated',
        other: '# records that are in Muster already are updated',
      }),
  ]
  return all.filter((sentence) => typeof sentence === 'string')
}

export const makesAnything = (makes: ImportMakes): boolean =>
  Object.values(makes).some((count) => (count ?? 0) > 0)
