import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { showMonth } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, phone, test } from '../support/journey.ts'

test.use({ alone: 'reports' })
test.describe.configure({ mode: 'serial' })

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row')
const row = (page: Page, table: string, name: string) =>
  rowsOf(page, table).filter({ has: page.getByRole('rowheader', { name }) })

/** A report's file, as a person reaches it. */
const exported = async (page: Page, report: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('region', { name: report }).getByRole('button', { name: 'Export' }).click()
  await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('a new institute has reports without charts, and nobody else sees them', async ({
  page,
  server,
}) => {
  await enter(page, server, 'superadmin', '/reports')
  await expect(page.getByText('No money was received in these months')).toHaveCount(2)
  await expect(page.getByText('No one owes anything')).toBeVisible()
  await expect(page.getByRole('img')).toHaveCount(0)
  await enter(page, server, 'employee', '/reports')
  await expect(page.getByRole('link', { name: 'Reports' })).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Reports' })).toHaveCount(0)
})

test('money is told by month, course and person, and what is left by its age', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'पुलिस भर्ती', courseFee: 1000 })
  const selectedCourses = [
    { courseId: course._id, paymentMode: 'Partial' as const, partialPaymentAmount: 400.5 },
  ]
  await server.addStudent(course, { admissionFee: 200, selectedCourses })
  await enter(page, server, 'superadmin', '/reports')
  const running = `${showMonth(today())}, so far`
  await expect(row(page, 'Collection by month', running)).toContainText('₹600.50')
  await expect(row(page, 'Collection by course', 'पुलिस भर्ती')).toContainText('₹400.50')
  await expect(row(page, 'Collection by course', 'Admission fee')).toContainText('₹200')
  await expect(rowsOf(page, 'Collection by person').last()).toContainText('₹600.50')
  await expect(row(page, 'Outstanding by age', 'Total')).toContainText('₹599.501')

  const paper = (await page.pdf({ preferCSSPageSize: true, format: 'A4' })).toString('latin1')
  const widths = [...paper.matchAll(/MediaBox \[0 0 (\d+)/g)].map(([, width]) => width)
  expect(new Set(widths)).toEqual(new Set(['842']))

  expect(await exported(page, 'Collection by month')).toContain(
    `${today().slice(0, 7)},पुलिस भर्ती,400.5,0,0,400.5`,
  )
  expect(await exported(page, 'Who took the money')).toContain(',Cash,600.5,0,0,600.5')
  expect(await exported(page, 'Outstanding by age')).toContain('Promised for a later day,0,0')
})

test('another period is chosen on a phone and stays in the address', async ({ page, server }) => {
  await page.setViewportSize(phone)
  await enter(page, server, 'superadmin', '/reports')
  await page.getByLabel('Months of the report').selectOption('12')
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(14)
  await page.getByLabel('Months of the report').selectOption('months')
  const month = today().slice(0, 7)
  await page.getByLabel('First month').selectOption(month)
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await page.getByLabel('Month of the collectors').selectOption(month)
  await page.reload()
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await expect(page.getByLabel('Month of the collectors')).toHaveValue(month)
  await expect(page.getByLabel('Last month')).toHaveValue(month)
})
