import { csvSheet } from '../../journeys/support/sheets.ts'
import { isLong } from '../../support/seed.ts'
import { expect, test } from '../support/screens.ts'
import { importAll, made, rowsIn, takeSheet } from './sheets.ts'

const headings = [
  'Student name,Date of birth,Mobile no,Father name,Father mobile,Address,Centre,Course,Fees,Duration,Date of admission',
]
const mobile = (at: number, people: number) =>
  at + 1 < people ? String(9_820_000_000 + at) : '9.82E+09'

/** Students with a course each, and one whose phone Excel has spoilt in the last row. */
const manyStudents = (people: number) =>
  csvSheet('large list.csv', [
    headings,
    ...Array.from({ length: people }, (_, at) => [
      `Student ${at + 1} of ${people},04/05/2005,${mobile(at, people)},Vijay Patil,9822054321,Pune,Ground,Police,12000,6 Months,01/06/2025`,
    ]),
  ])

test('an import goes on while its page is reloaded, and ends', async ({ page, server }) => {
  await takeSheet(page, server, 'students', manyStudents(1001))
  await expect(page.getByText('1,000 of 1,001 rows are ready')).toBeVisible()
  await importAll(page, '1,000 students')
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible()
  await page.reload()
  await expect(made(page)).toBeVisible()
  await page.reload()
  await expect(made(page)).toBeVisible()
  await expect(page.getByText('1,000').first()).toBeVisible()
})

test.runIf(isLong)('five thousand rows are corrected and imported', async ({ page, server }) => {
  await takeSheet(page, server, 'students', manyStudents(5000))
  await expect(page.getByText('4,999 of 5,000 rows are ready')).toBeVisible()
  const last = rowsIn(page).filter({ hasText: 'Student 5000 of 5000' })
  await last.getByLabel('Contact number').fill('9822012345')
  await last.getByLabel('Contact number').press('Enter')
  await expect(page.getByText('5,000 of 5,000 rows are ready')).toBeVisible()
  // All rows, a page at a time, to the last one.
  await page.goto(`${page.url().split('?')[0]}?page=200`)
  await expect(last).toBeVisible()
  await importAll(page, '5,000 students')
  await expect(made(page)).toBeVisible()
})
