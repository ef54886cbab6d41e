import type { Page } from '@playwright/test'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { durableValues } from '../journeys/support/durable.ts'
import { fillVenue, row } from '../journeys/support/marking.ts'
import { palette, typeInPalette } from '../journeys/support/palette.ts'
import { inParts } from '../support/cashier.ts'
import { now } from '../support/clock/clock.ts'
import { byKeys, press } from '../journeys/support/person.ts'
import { enter, expect, test } from './support/screens.ts'

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const marked = (page: Page) => palette(page).locator('[role="option"][data-highlighted]')
const recent = (page: Page) => palette(page).getByRole('group', { name: 'Recent' })

test('by keyboard: students, actions, courses, and what was opened', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Palette Navy' })
  const student = await server.addStudent(course, {
    name: 'Anjali Palkar',
    selectedCourses: [inParts(course, 500)],
  })
  await server.as('admin')
  await enter(page, server, 'superadmin', '/dashboard')
  await typeInPalette(page, '/', student.registrationNumber)
  await expect(marked(page)).toContainText('Anjali Palkar')
  await byKeys(page, 'Enter', page.getByRole('heading', { name: 'Anjali Palkar', level: 1 }))

  await typeInPalette(page, 'Control+k', 'take pay')
  await expect(marked(page)).toHaveText('Take payment')
  await byKeys(page, 'Enter', page.getByRole('heading', { name: 'Course Students', level: 1 }))

  await typeInPalette(page, '/', 'pay 250 anjali')
  await expect(marked(page)).toContainText('Take ₹250 from Anjali Palkar')
  const paying = page.getByRole('dialog', { name: 'Take payment' })
  await byKeys(page, 'Enter')
  await expect(paying.getByLabel('Amount')).toHaveValue('250')
  await page.keyboard.press('Escape')
  await expect(page).toHaveURL(/\/students\/\d+$/)
  await expect(paying).toBeHidden()

  await typeInPalette(page, '/', `absent ${student.campVenue}`)
  await byKeys(page, 'Enter')
  await expect(page).toHaveURL(/\/attendance\?venue=/)

  await typeInPalette(page, '/', 'palette nav')
  await expect(marked(page)).toContainText('Palette Navy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/course-students\\?courseId=${course._id}$`))

  await typeInPalette(page, '/', 'admin@')
  await expect(option(page, /admin@muster\.test/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('/')
  const before = [/^Palette Navy/, /^Mark Attendance/, 'Take payment', /^Anjali Palkar/]
  await expect(recent(page).getByRole('option')).toHaveText(before)
  const kept = async () => JSON.stringify(await durableValues(page))
  await expect.poll(kept).toContain('Anjali Palkar')
  expect(await kept()).not.toContain(student.contactNumber)
  await page.keyboard.press('Escape')
  await press(page, 'Logout', page.getByRole('heading', { name: 'Sign in to your account' }))
  await expect.poll(kept).not.toContain('Anjali')
})

test('a slash opens it, stays where typed, opens over no dialog', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course, { campVenue: 'Palette Camp' })
  await enter(page, server, 'superadmin', '/attendance?venue=Palette+Camp')
  const choices = page.getByRole('group', { name: `Status of ${student.name}` })
  await choices.getByRole('radio').first().press('/')
  await expect(palette(page)).toBeVisible()

  await page.goto('/courses')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')
  await page.getByRole('button', { name: 'Add course' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Course Name').fill('Half typed')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(dialog.getByLabel('Course Name')).toHaveValue('Half typed')
})

test('an employee finds students alone; a search can be repeated', async ({ page, server }) => {
  const course = await server.addCourse({ name: 'Hidden Course' })
  const student = await server.addStudent(course, {
    name: 'Chitra Zzyx',
    contactNumber: '98220 77123',
  })
  const asked: string[] = []
  await page.route('**/api/**', async (route) => {
    asked.push(new URL(route.request().url()).pathname)
    await route.continue()
  })
  await enter(page, server, 'employee', '/dashboard')
  await typeInPalette(page, '/', student.contactNumber.slice(-6))
  await expect(option(page, /Chitra Zzyx/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('hidden course')
  await expect(palette(page).getByRole('status')).toContainText('Nothing found')
  await expect(palette(page)).toContainText('Nothing found for “hidden course”')
  expect(asked).toContain('/api/students')
  expect(asked).not.toContain('/api/courses')
  expect(asked).not.toContain('/api/employees')

  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('zzyx')
  await expect(marked(page)).toContainText('Chitra Zzyx')
  await page.route('**/api/students?**', (route) =>
    route.fulfill({
      status: 500,
      headers: { [timeHeader]: now().toISOString() },
      json: { message: 'Broken', code: 'unexpected', requestId: '1' },
    }),
  )
  await page.keyboard.type('q')
  // What is typed on opens no one else.
  await expect(option(page, /Chitra/)).toHaveCount(0)
  await expect(palette(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/students?**')
  await page.keyboard.press('Backspace')
  await expect(marked(page)).toContainText('Chitra Zzyx')
})

test('without a network it finds the students of a stored roster', async ({ page, server }) => {
  await fillVenue(server, 'Distant Camp', 2)
  await enter(page, server, 'employee', '/attendance?venue=Distant+Camp')
  await expect(row(page, 'Cadet 01')).toBeVisible()
  await typeInPalette(page, 'Control+k', 'cadet 01')
  await option(page, /Cadet 01/).click()
  await expect(page).toHaveURL(/\/students\/\d+$/)
  await page.keyboard.press('Control+k')
  await expect(recent(page).getByRole('option')).toHaveCount(1)
  await page.keyboard.press('Escape')
  await page.context().setOffline(true)
  await page.goto('/attendance?venue=Distant+Camp')
  await expect(row(page, 'Cadet 01')).toBeVisible()
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toContainText("You're offline")
  // A student's page does not open without a network.
  await expect(recent(page)).toHaveCount(0)
  await page.keyboard.type('REG-2026')
  await expect(palette(page).getByRole('option').first()).toContainText('Distant Camp')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(/\/attendance\?venue=.*search=REG/)
})
