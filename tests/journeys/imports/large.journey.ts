import { chooseSheet, csvSheet } from '../support/sheets.ts'
import { enter, expect, test } from '../support/journey.ts'

test.use({ alone: 'import-large' })

/** Students with a course each, and one whose phone Excel has spoilt in the last row. */
const manyStudents = (stamp: string, people: number) =>
  csvSheet('large list.csv', [
    [
      'Student name',
      'Date of birth',
      'Mobile no',
      'Father name',
      'Father mobile',
      'Address',
      'Centre',
      'Course',
      'Fees',
      'Duration',
      'Date of admission',
    ],
    ...Array.from({ length: people }, (_, at) => [
      `Student ${at + 1} ${stamp}`,
      '04/05/2005',
      at + 1 < people ? String(9_820_000_000 + at) : '9.82E+09',
      'Vijay Patil',
      '9822054321',
      'Pune',
      `Ground ${stamp}`,
      `Police ${stamp}`,
      '12000',
      '6 Months',
      '01/06/2025',
    ]),
  ])

test('an import goes on while its page is reloaded in the middle, and ends', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/imports?kind=students')
  await chooseSheet(page, manyStudents(crypto.randomUUID().slice(0, 6), 1001))
  await expect(page.getByText('1,000 of 1,001 rows are ready')).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'Importing' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible()
  await expect(page.getByText('1,000').first()).toBeVisible()
})

test('five thousand rows are paged through, corrected and imported', { tag: '@long' }, async ({
  page,
  server,
}) => {
  const stamp = crypto.randomUUID().slice(0, 6)
  await enter(page, server, 'superadmin', '/imports?kind=students')
  await chooseSheet(page, manyStudents(stamp, 5000))
  await expect(page.getByText('4,999 of 5,000 rows are ready')).toBeVisible({ timeout: 30_000 })
  const rows = page.getByRole('list', { name: 'Rows' }).getByRole('listitem')
  const mobile = rows.filter({ hasText: `Student 5000 ${stamp}` }).getByLabel('Contact number')
  await mobile.fill('9822012345')
  await mobile.press('Enter')
  await expect(page.getByText('5,000 of 5,000 rows are ready')).toBeVisible({ timeout: 30_000 })
  // All rows, a page at a time, to the last one.
  await page.goto(`${page.url().split('?')[0]}?page=200`)
  await expect(rows.filter({ hasText: `Student 5000 ${stamp}` })).toBeVisible()
  await page.getByRole('button', { name: 'Import', exact: true }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Import' }).click()
  await expect(page.getByRole('heading', { name: 'What was made' })).toBeVisible({
    timeout: 30_000,
  })
})
