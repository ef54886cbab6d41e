import { expect } from 'vitest'
import type { Collection, Collectors } from '../../../contract/reports/calls.ts'
import type { Client } from '../client.ts'
import { recountReports } from './recount-reports.ts'
import type { TestServer } from '../server.ts'

const paise = (rupees: number) => Math.round(rupees * 100)

type Sums = Collection['total']

const line = (name: string, { received, reversed, refunded, collected }: Sums) =>
  [name, ...[received, reversed, refunded, collected].map(paise)].join(' ')

const moved = ({ received, reversed, refunded }: Sums) =>
  received !== 0 || reversed !== 0 || refunded !== 0

/** The reports in the lines of the recount; months of a course without money are left out there too. */
const linesOf = ({ months, total, courses }: Collection, { rows }: Collectors) => {
  const nameOf = ({ collector }: Collectors['rows'][number]) => collector?.name ?? 'imported'
  return {
    total: line('total', total),
    months: months
      .filter(moved)
      .map((month) => line(month.month, month))
      .toSorted(),
    courses: courses
      .flatMap(({ courseId = 'admission', months: theirs }) =>
        theirs.map((rupees, at) => `${courseId} ${months[at]?.month} ${paise(rupees)}`),
      )
      .toSorted(),
    people: rows.map((row) => line(`${row.month} ${nameOf(row)}`, row)).toSorted(),
    modes: rows
      .flatMap((row) =>
        row.modes.map(
          ({ mode, received }) => `${row.month} ${nameOf(row)} ${mode} ${paise(received)}`,
        ),
      )
      .toSorted(),
  }
}

const isSomething = (course: string) => !course.endsWith(' 0')

/** Compares both reports of some months with a plain recount of the ledger, and with each other. */
export const compareReports = async (
  { store }: Pick<TestServer, 'store'>,
  superadmin: Client,
  query: { from?: string; until?: string } = {},
) => {
  const collection = await superadmin.call('GET /api/reports/collection', { query })
  const collectors = await superadmin.call('GET /api/reports/collectors', { query })
  const found = linesOf(collection, collectors)
  const counted = await recountReports(
    store.db,
    collection.months.map(({ month }) => month),
  )
  expect({ ...found, courses: found.courses.filter(isSomething) }).toEqual({
    ...counted,
    courses: counted.courses.filter(isSomething),
  })
  for (const { collected, months } of collection.courses)
    expect(paise(collected)).toBe(months.reduce((sum, rupees) => sum + paise(rupees), 0))
  return { collection, collectors }
}
