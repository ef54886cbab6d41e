import { readFile } from 'node:fs/promises'
import type { Page } from '@playwright/test'
import { enter, expect, phone, test } from './support/journey.ts'
import type { JourneyServer } from './support/journey-server.ts'

test.use({ alone: 'overdue' })

const row = (page: Page, name: string) => page.getByRole('row', { name: new RegExp(name) })
const names = (page: Page) => page.getByRole('row').getByRole('link', { name: /^Due / })

/** Three who owe: since July, since September, and nothing before next month. */
const addDebtors = async (server: JourneyServer) => {
  const course = await server.addCourse({
    name: 'Coast Guard',
    courseFee: 3000,
    duration: '3 Months',
  })
  const owing = { courseId: course._id, paymentMode: 'Partial' as const }
  for (const [name, registrationDate, paid, contactNumber] of [
    ['Due September', '2026-08-20', 2000, '98220 12345'],
    ['Due July', '2026-06-20', 600, '020 2555 1234'],
    ['Due Later', '2026-11-20', 1500, '+971 50 123 4567'],
  ] as const)
    await server.addStudent(course, {
      name,
      registrationDate,
      contactNumber,
      selectedCourses: [{ ...owing, partialPaymentAmount: paid }],
    })
}

test('who is overdue is found, oldest first, called, sorted and saved as a file', async ({
  page,
  server,
}) => {
  await addDebtors(server)
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByLabel('Filter by balance').selectOption('Overdue')
  await expect(page.getByText('₹3,066.66 is overdue from 2 students.')).toBeVisible()
  await expect(names(page)).toHaveText(['Due July', 'Due September'])
  await expect(row(page, 'Due July')).toContainText('124 days overdue')
  await expect(row(page, 'Due July')).toContainText('All overdue')

  const september = row(page, 'Due September')
  await expect(september.getByRole('link', { name: 'Call Due September' })).toHaveAttribute(
    'href',
    'tel:9822012345',
  )
  const chat = september.getByRole('link', { name: 'WhatsApp Due September' })
  await expect(chat).toHaveAttribute('href', 'https://wa.me/919822012345')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await expect(row(page, 'Due July').getByRole('link', { name: /^WhatsApp/ })).toBeHidden()

  await page.getByRole('button', { name: 'Remaining Balance' }).click()
  await expect(page).toHaveURL(/sort=-balance/)
  await page.getByRole('button', { name: 'Remaining Balance' }).click()
  await expect(names(page)).toHaveText(['Due September', 'Due July'])

  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Download CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toBe('overdue-students-2026-11-21.csv')
  const lines = (await readFile(await file.path(), 'utf8')).split(/\r?\n/)
  expect(lines.map((line) => line.split(',')[0])).toEqual([
    '\uFEFFStudent',
    'Due September',
    'Due July',
  ])
  await expect(page.getByText('CSV downloaded successfully')).toBeVisible()

  await page.getByLabel('Filter by balance').selectOption('Balance due')
  await expect(names(page)).toHaveCount(3)
  await expect(page.getByText(/is overdue from/)).toBeHidden()
  await page.getByLabel('Filter by balance').selectOption('Paid in full')
  await expect(page.getByText('No students found')).toBeVisible()
  await page.getByRole('button', { name: 'Show all students' }).click()
  await row(page, 'Due Later').getByRole('link', { name: 'Coast Guard' }).click()
  await expect(page).toHaveURL(/courseId=\d+/)
  await expect(page.getByLabel('Filter by course')).toHaveValue(/\d+/)
})

test('on a phone the overdue are entries with icons to call, sorted by a choice', async ({
  page,
  server,
}) => {
  await page.setViewportSize(phone)
  await enter(page, server, 'superadmin', '/course-students?overdue=true&search=Due')
  await expect(names(page)).toHaveText(['Due July', 'Due September'])
  const call = await page.getByRole('link', { name: 'Call Due July' }).boundingBox()
  expect(Math.min(call?.width ?? 0, call?.height ?? 0)).toBeGreaterThanOrEqual(44)
  await page.getByLabel('Sort by').selectOption('Sort by Student')
  await page.getByRole('button', { name: 'Sort descending' }).click()
  await expect(names(page)).toHaveText(['Due September', 'Due July'])
})
