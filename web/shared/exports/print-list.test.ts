import { expect, test } from 'vitest'
import { cutOnPaper } from './print-list.ts'

test('a print says that it is cut where more rows are found than it has', () => {
  const pagination = { currentPage: 1, totalPages: 1, hasPrev: false, hasNext: false }
  const cut = 'Print has the first 1,000 rows. Export the list to have all of it.'
  const found = [{ total: 1000 }, { total: 1001 }, { total: 1000, totalIsCapped: true as const }]
  const words = found.map((counted) => cutOnPaper({ pagination, ...counted }))
  expect(words).toEqual([undefined, cut, cut])
})
