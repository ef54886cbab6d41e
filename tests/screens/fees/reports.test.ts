import type { Page } from '@playwright/test'
import { showMonth } from '../../../contract/values/calendar.ts'
import { inParts } from '../../support/cashier.ts'
import { today } from '../../support/clock/clock.ts'
import { markDay } from '../../journeys/support/marking.ts'
import { holds } from '../../journeys/support/person.ts'
import { enter, expect, savedBy, test } from '../support/screens.ts'

const rowsOf = (page: Page, name: string) =>
  page.getByRole('table', { name, exact: true }).getByRole('row')
const row = (page: Page, table: string, name: string) =>
  rowsOf(page, table).filter({ has: page.getByRole('rowheader', { name }) })

/** A report's file, as a person reaches it. */
const exported = (page: Page, report: string) =>
  savedBy(page, async () => {
    await page.getByRole('region', { name: report }).getByRole('button', { name: 'Export' }).click()
    await page.getByRole('dialog', { name: 'Export' }).getByRole('button', { name: 'CSV' }).click()
  })

test('money is told by month, course and person, dues by age', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'पुलिस भर्ती', courseFee: 1000 })
  const selectedCourses = [inParts(course, 400.5)]
  await server.addStudent(course, { admissionFee: 200, selectedCourses })
  await enter(page, server, 'superadmin', '/reports')
  const running = `${showMonth(today())}, so far`
  await expect(row(page, 'Collection by month', running)).toContainText('₹600.50')
  await expect(row(page, 'Collection by course', 'पुलिस भर्ती')).toContainText('₹400.50')
  await expect(row(page, 'Collection by course', 'Admission fee')).toContainText('₹200')
  await expect(rowsOf(page, 'Collection by person').last()).toContainText('₹600.50')
  const month = today().slice(0, 7)
  for (const [report, line] of [
    ['Collection by month', `${month},पुलिस भर्ती,400.5,0,0,400.5`],
    ['Collected by', ',Cash,600.5,0,0,600.5'],
  ] as const)
    expect((await exported(page, report)).text).toContain(line)

  await page.getByLabel('Months of the report').selectOption('12')
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(14)
  await page.getByLabel('Months of the report').selectOption('months')
  await page.getByLabel('First month').selectOption(month)
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await page.getByLabel('Month of the collectors').selectOption(month)
  await page.reload()
  await expect(rowsOf(page, 'Collection by month')).toHaveCount(3)
  await holds(page, { 'Month of the collectors': month, 'Last month': month })

  await page.getByRole('link', { name: 'Outstanding', exact: true }).click()
  await expect(row(page, 'Outstanding by age', 'Total')).toContainText('₹599.501')
  const owed = await exported(page, 'Outstanding by age')
  expect(owed.text).toContain('Promised for a later day,0,0')
})

test('venues that lose students and coaches who mark late are told by month', async ({
  page,
  server,
}) => {
  const { _id } = await server.addStudent(await server.addCourse(), { campVenue: 'Satara' })
  await markDay(server, 'Satara', today(), [_id], ['absent'])
  await enter(page, server, 'superadmin', '/reports?view=attendance')
  await expect(row(page, 'Students by venue', 'Satara')).toHaveText('Satara+101010')
  // The clock shows eleven or later, and work begins at nine.
  await expect(rowsOf(page, 'Marked late').last()).toHaveText(/^The superadmin100%11\d+ minutes0$/)
  await page.getByLabel('Month of the report').selectOption(today().slice(0, 7))
  const lines = (await exported(page, 'Marked late')).text
  expect(lines).toContain(`${today().slice(0, 7)},The superadmin,1,1,0,`)
  expect((await exported(page, 'Students by venue')).text).toContain('Satara,0,1,0,1,0')
})
