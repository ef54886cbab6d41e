import type { Page } from '@playwright/test'
import { leadsTo, press, says, sees, shows } from '../../journeys/support/person.ts'
import { markDay } from '../../journeys/support/marking.ts'
import { enter, expect, test } from '../support/screens.ts'
import { daysBack } from '../../support/clock/clock.ts'

const dateOf = (page: Page) => page.getByLabel('Date', { exact: true })

test('records are filtered, counted and opened, also offline', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Police Bharti' })
  const campVenue = 'Pune Camp'
  const registrationDate = daysBack(40)
  const ids: string[] = []
  for (const name of ['Asha Patil', 'Bina', 'Charu', 'Ravi', 'Zoya'])
    ids.push((await server.addStudent(course, { name, campVenue, registrationDate }))._id)
  await server.addStudent(course, { name: 'Dina', campVenue: 'Camp Nagpur' })
  await markDay(server, campVenue, daysBack(3), ids, ['absent', 'present', 'present'])
  await markDay(server, campVenue, daysBack(2), ids, ['absent', 'present', 'late'])
  await markDay(server, campVenue, daysBack(1), ids, ['absent', 'present', 'late', 'present'])

  await enter(page, server, 'employee', '/attendance-records')
  await sees(page, 'Please select a camp venue to view attendance records')
  await page.getByLabel('Camp Venue').selectOption(campVenue)
  await expect(page.getByText('No attendance records found')).toBeVisible()
  await dateOf(page).fill(daysBack(1))
  const statistics = page.getByLabel('Statistics')
  await says(statistics, 'Not Marked1', '75.0%')
  await dateOf(page).fill('')
  await expect(statistics).toContainText('Not Marked-')
  await expect(page.getByRole('row')).toHaveCount(11)
  await page.getByLabel('Status').selectOption('Late')
  await expect(page.getByRole('row')).toHaveCount(3)
  const absent = statistics.getByRole('link', { name: /^Absent/ })
  await absent.click()
  await expect(page).toHaveURL(/status=absent/)
  await expect(page.getByLabel('Status')).toHaveValue('absent')
  await expect(absent).toHaveAttribute('aria-current', 'true')
  await expect(page.getByRole('row')).toHaveCount(4)
  await statistics.getByRole('link', { name: /^Total/ }).click()
  await expect(page).not.toHaveURL(/status=/)
  await press(page, 'Clear Filters')
  await page.getByLabel('Camp Venue').selectOption(campVenue)
  await dateOf(page).fill(daysBack(1))
  await press(page, /^History of Asha Patil/)
  await expect(page.getByRole('dialog', { name: 'Mark history' })).toContainText('Absent')
  await page.keyboard.press('Escape')
  const chart = page.getByRole('region', { name: 'Last 30 days' })
  await expect(chart).toContainText('100%50%0%')
  await page.getByText('Show the figures').click()
  await expect(page.getByRole('rowheader')).toHaveCount(3)

  await page.context().setOffline(true)
  await dateOf(page).fill(daysBack(5))
  const list = page.locator('[data-list]')
  await expect(list).toContainText("You're offline")
  await expect(page.getByText('Failed to fetch attendance records')).toHaveCount(0)
  await page.context().setOffline(false)
  await expect(list).toContainText('No attendance records found')

  await page.goto('/dashboard')
  const missing = page.getByRole('region', { name: 'Absent three days in a row' })
  const asha = missing.getByRole('link', { name: 'Asha Patil', exact: true })
  await expect(asha).toBeVisible()
  await leadsTo(page.getByRole('link', { name: /^WhatsApp the parent/ }), /^https:\/\/wa\.me\/91/)
  await shows(asha, page.getByRole('heading', { name: 'Attendance', exact: true }))
})
