import type { Page } from '@playwright/test'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { now } from '../support/clock/clock.ts'
import { palette, typeInPalette } from './support/palette.ts'
import { durableValues } from './support/durable.ts'
import { enter, expect, expectNoViolations, phone, signIn, test } from './support/journey.ts'

test.use({ alone: 'palette' })

const option = (page: Page, name: string | RegExp) => palette(page).getByRole('option', { name })
const marked = (page: Page) => palette(page).locator('[role="option"][data-highlighted]')

test('by keyboard alone: a student by number, an action by name, an employee, a course, and what was opened before', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Palette Navy' })
  const student = await server.addStudent(course, { name: 'Anjali Palkar' })
  await page.goto('/login')
  await signIn(page, 'superadmin')
  await typeInPalette(page, '/', student.registrationNumber)
  await expect(marked(page)).toContainText('Anjali Palkar')
  await expectNoViolations(page)
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Anjali Palkar', level: 1 })).toBeFocused()

  await typeInPalette(page, 'Control+k', 'take pay')
  await expect(marked(page)).toHaveText('Take payment')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { name: 'Course Students', level: 1 })).toBeFocused()

  await typeInPalette(page, '/', 'palette nav')
  await expect(marked(page)).toContainText('Palette Navy')
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`/course-students\\?courseId=${course._id}$`))

  await typeInPalette(page, '/', 'admin@')
  await expect(option(page, /admin@muster\.test/).first()).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(palette(page)).toBeHidden()

  await page.keyboard.press('/')
  const recent = palette(page).getByRole('group', { name: 'Recent' }).getByRole('option')
  await expect(recent).toHaveText([/^Palette Navy/, 'Take payment', /^Anjali Palkar/])
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('ArrowDown')
  await expect(marked(page)).toContainText('Anjali Palkar')
  const opened = page.context().waitForEvent('page')
  await page.keyboard.press('Control+Enter')
  const tab = await opened
  await expect(tab.getByRole('heading', { name: 'Anjali Palkar', level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/course-students/)
  const kept = JSON.stringify(await durableValues(page))
  expect(kept).toContain('Anjali Palkar')
  expect(kept).not.toContain(student.contactNumber)

  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  expect(JSON.stringify(await durableValues(page))).not.toContain('Anjali')
})

test('a slash opens it from a choice of buttons', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course, { campVenue: 'Palette Camp' })
  await enter(page, server, 'employee', '/attendance?venue=Palette+Camp')
  const choices = page.getByRole('group', { name: `Status of ${student.name}` })
  await choices.getByRole('radio').first().focus()
  await page.keyboard.press('/')
  await expect(palette(page)).toBeVisible()
})

test('a slash that is typed stays one, and a dialog keeps the palette closed', async ({
  page,
  server,
}) => {
  await server.addCourse()
  await enter(page, server, 'superadmin', '/courses')
  await page.getByRole('searchbox').press('/')
  await expect(page.getByRole('searchbox')).toHaveValue('/')
  await page.getByRole('button', { name: 'Add course' }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Add course' })
  await dialog.getByLabel('Course Name').fill('Half typed')
  await page.keyboard.press('Control+k')
  await expect(palette(page)).toHaveCount(0)
  await expect(dialog.getByLabel('Course Name')).toHaveValue('Half typed')
})

test('an employee finds students and their own screens, and nothing else is asked for', async ({
  page,
  server,
}) => {
  const course = await server.addCourse({ name: 'Hidden Course' })
  const student = await server.addStudent(course, { name: 'Bhavna Palkar' })
  const asked: string[] = []
  page.on('request', (request) => asked.push(new URL(request.url()).pathname))
  await enter(page, server, 'employee', '/dashboard')
  await typeInPalette(page, '/', student.contactNumber.slice(-6))
  await expect(option(page, /Bhavna Palkar/)).toBeVisible()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('hidden course')
  await expect(palette(page)).toContainText('Nothing found for “hidden course”')
  await expect(palette(page).getByRole('status')).toContainText('Nothing found')
  expect(asked).not.toContain('/api/courses')
  expect(asked).not.toContain('/api/employees')
  await expectNoViolations(page)
})

test('what is typed on opens no one else, and a failed search can be repeated', async ({
  page,
  server,
  consoleErrors,
}) => {
  const course = await server.addCourse()
  await server.addStudent(course, { name: 'Chitra Zzyx' })
  await enter(page, server, 'employee', '/dashboard')
  await typeInPalette(page, '/', 'zzyx')
  await expect(marked(page)).toContainText('Chitra Zzyx')
  await page.route('**/api/students?**', (route) =>
    route.fulfill({
      status: 500,
      headers: { [timeHeader]: now().toISOString() },
      json: { message: 'Broken', code: 'unexpected', requestId: '1' },
    }),
  )
  await page.keyboard.type('q')
  await expect(option(page, /Chitra/)).toHaveCount(0)
  await expect(palette(page).getByRole('button', { name: 'Retry' })).toBeVisible()
  await page.unroute('**/api/students?**')
  consoleErrors.length = 0
  await page.keyboard.press('Backspace')
  await expect(marked(page)).toContainText('Chitra Zzyx')
})

test('what is typed before its code has arrived is searched', async ({ page, server }) => {
  const course = await server.addCourse()
  await server.addStudent(course, { name: 'Esha Quillar' })
  const arrives = Promise.withResolvers<void>()
  await page.route(/\/assets\/PaletteDialog/, async (route) => {
    await arrives.promise
    await route.continue()
  })
  const asked = page.waitForRequest(/\/assets\/PaletteDialog/)
  await enter(page, server, 'employee', '/students')
  await expect(page.getByRole('table').getByText('Esha Quillar')).toBeVisible()
  await page.keyboard.press('/')
  await asked
  await page.keyboard.type('quil')
  arrives.resolve()
  await expect(palette(page).getByRole('combobox')).toHaveValue('quil')
  await expect(marked(page)).toContainText('Esha Quillar')
})

test.describe('on a phone', () => {
  test.use({ viewport: phone, hasTouch: true })

  test('an icon in the header opens it', async ({ page, server }) => {
    const course = await server.addCourse()
    await server.addStudent(course, { name: 'Divya Phatak' })
    await enter(page, server, 'employee', '/students')
    await page.getByRole('banner').getByRole('button', { name: 'Search' }).tap()
    await palette(page).getByRole('combobox').fill('phatak')
    await option(page, /Divya Phatak/).tap()
    await expect(page.getByRole('heading', { name: 'Divya Phatak', level: 1 })).toBeVisible()
  })
})
