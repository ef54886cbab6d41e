import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { addDays } from '../../../contract/values/calendar.ts'
import { today } from '../../support/clock/clock.ts'
import { enter, expect, phone, test } from '../support/journey.ts'
import type { JourneyServer } from '../support/journey-server.ts'
import { noted } from '../support/marking.ts'

test.use({ alone: 'overdue' })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const names = (page: Page, prefix: string) =>
  page.getByRole('row').getByRole('link', { name: new RegExp(`^${prefix}`) })

/** Three who owe: one since three instalments, one since one, and one who has nothing overdue. */
const addDebtors = async (server: JourneyServer, prefix: string) => {
  const course = await server.addCourse({
    name: `Guard of ${prefix}`,
    courseFee: 3000,
    duration: '3 Months',
  })
  const owing = { courseId: course._id, paymentMode: 'Partial' as const }
  for (const [name, days, paid, contactNumber] of [
    ['Second', 40, 2000, '98220 12345'],
    ['First', 100, 600, '020 2555 1234'],
    ['Later', 1, 1500, '+971 50 123 4567'],
  ] as const)
    await server.addStudent(course, {
      name: `${prefix} ${name}`,
      registrationDate: addDays(today(), -days),
      contactNumber,
      selectedCourses: [{ ...owing, partialPaymentAmount: paid }],
    })
}

test('who is overdue is found, oldest first, called, sorted and saved as a file', async ({
  page,
  server,
}) => {
  await addDebtors(server, 'Due')
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByLabel('Filter by balance').selectOption('Overdue')
  await expect(noted(page, '₹2,733.33 is overdue from 2 students.')).toBeVisible()
  await expect(names(page, 'Due')).toHaveText(['Due First', 'Due Second'])
  await expect(row(page, 'Due First')).toContainText(/\d days overdue/)
  await expect(row(page, 'Due First')).toContainText('All overdue')
  await expect(row(page, 'Due Second')).toContainText('₹333.33 overdue')

  const second = row(page, 'Due Second')
  await expect(second.getByRole('link', { name: 'Call Due Second' })).toHaveAttribute(
    'href',
    'tel:9822012345',
  )
  const chat = second.getByRole('link', { name: 'WhatsApp Due Second' })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/919822012345')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await expect(row(page, 'Due First').getByRole('link', { name: /^WhatsApp/ })).toBeHidden()

  await page.getByRole('button', { name: 'Remaining balance' }).click()
  await expect(page).toHaveURL(/sort=-balance/)
  await page.getByRole('button', { name: 'Remaining balance' }).click()
  await expect(names(page, 'Due')).toHaveText(['Due Second', 'Due First'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Export' }).click()
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu).toContainText('2 students, filtered and sorted as in the list')
  await menu.getByRole('button', { name: 'CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe(`course-students-${today()}.csv`)
  const lines = (await readFile(await file.path(), 'utf8')).trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Student', 'Due Second', 'Due First'])
  await expect(page.getByText('Download started')).toBeVisible()

  await page.getByLabel('Filter by balance').selectOption('Balance due')
  await expect(names(page, 'Due')).toHaveCount(3)
  await expect(noted(page, /is overdue from/)).toBeHidden()
  await page.getByLabel('Filter by balance').selectOption('Paid in full')
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all students' }).click()
  await row(page, 'Due Later').getByRole('link', { name: 'Guard of Due' }).click()
  await expect(page).toHaveURL(/courseId=\d+/)
  await expect(page.getByLabel('Filter by course')).toHaveValue(/\d+/)
})

test('on a phone the overdue are entries with icons to call, sorted by a choice', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone)
  await addDebtors(server, 'Ring')
  await enter(page, server, 'superadmin', '/course-students?overdue=true&search=Ring')
  await expect(names(page, 'Ring')).toHaveText(['Ring First', 'Ring Second'])
  const call = await page.getByRole('link', { name: 'Call Ring First' }).boundingBox()
  expect(Math.min(call?.width ?? 0, call?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Sort by').selectOption('name')
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(names(page, 'Ring')).toHaveText(['Ring Second', 'Ring First'])
})
