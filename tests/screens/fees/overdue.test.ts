import type { Page } from '@playwright/test'
import { addDays } from '../../../contract/values/calendar.ts'
import { noted, row } from '../../journeys/support/marking.ts'
import { inParts } from '../../support/cashier.ts'
import { today } from '../../support/clock/clock.ts'
import { leadsTo, press, says } from '../../journeys/support/person.ts'
import { enter, expect, savedBy, type ScreenServer, test } from '../support/screens.ts'

const names = (page: Page) => page.getByRole('row').getByRole('link', { name: /^Due/ })

/** Three who owe: one since three instalments, one since one, and one who has nothing overdue. */
const addDebtors = async (server: ScreenServer) => {
  const course = await server.addCourse({ name: 'Guard', courseFee: 3000, duration: '3 Months' })
  for (const [name, days, paid, contactNumber] of [
    ['Due Second', 40, 2000, '98220 12345'],
    ['Due First', 100, 600, '020 2555 1234'],
    ['Due Later', 1, 1500, '+971 50 123 4567'],
  ] as const)
    await server.addStudent(course, {
      name,
      registrationDate: addDays(today(), -days),
      contactNumber,
      selectedCourses: [inParts(course, paid)],
    })
}

test('who is overdue is found, called, sorted and saved as a file', async ({ page, server }) => {
  await addDebtors(server)
  await enter(page, server, 'superadmin', '/course-students')
  await page.getByLabel('Filter by balance').selectOption('Overdue')
  await expect(noted(page, '₹2,733 is overdue from 2 students.')).toBeVisible()
  await expect(names(page)).toHaveText(['Due First', 'Due Second'])
  const [first, second] = [row(page, 'Due First'), row(page, 'Due Second')]
  await says(first, /\d days overdue/, 'All overdue')
  await expect(second).toContainText('₹333.33 overdue')

  const call = second.getByRole('link', { name: 'Call Due Second' })
  await leadsTo(call, 'tel:9822012345')
  const chat = second.getByRole('link', { name: 'WhatsApp Due Second' })
  await leadsTo(chat, 'https://wa.me/919822012345')
  await expect(chat).toHaveAttribute('rel', /noopener/)
  await expect(first.getByRole('link', { name: /^WhatsApp/ })).toBeHidden()

  const byBalance = page.getByRole('button', { name: 'Remaining balance' })
  await byBalance.click()
  await expect(page).toHaveURL(/sort=-balance/)
  await byBalance.click()
  await expect(names(page)).toHaveText(['Due Second', 'Due First'])

  await press(page, 'Export')
  const menu = page.getByRole('dialog', { name: 'Export' })
  await expect(menu).toContainText('2 students, filtered and sorted as in the list')
  const { name, text } = await savedBy(page, () =>
    menu.getByRole('button', { name: 'CSV' }).click(),
  )
  await expect(page.getByText('Download started')).toBeVisible()
  expect(name).toBe(`course-students-${today()}.csv`)
  const lines = text.trim().split('\r\n')
  expect(lines.map((line) => line.split(',')[0])).toEqual(['Student', 'Due Second', 'Due First'])

  await page.getByLabel('Filter by balance').selectOption('Paid in full')
  await expect(page.getByText('No students found')).toBeVisible()
  await expect(noted(page, /is overdue from/)).toBeHidden()
  await press(page, 'Show all students')
  await expect(page).toHaveURL(/course-students\?sort=balance$/)
  await page.getByLabel('Filter by payment status').selectOption('Partial')
  await expect(page).toHaveURL(/paymentStatus=Partial/)
  await page.reload()
  await expect(row(page, 'Due First')).toContainText('₹600 / ₹3,000')
  await row(page, 'Due Later').getByRole('link', { name: 'Guard' }).click()
  await expect(page).toHaveURL(/courseId=\d+/)
  await expect(page.getByLabel('Filter by course')).toHaveValue(/\d+/)

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/course-students?overdue=true')
  await expect(names(page)).toHaveText(['Due First', 'Due Second'])
  await page.getByLabel('Sort by').selectOption('name')
  await press(page, 'Sort descending')
  await expect(names(page)).toHaveText(['Due Second', 'Due First'])
})
