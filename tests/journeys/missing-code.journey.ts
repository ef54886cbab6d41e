import { today } from '../support/clock/clock.ts'
import { inParts } from '../support/cashier.ts'
import { enter, expect, expectNoViolations, test } from './support/journey.ts'
import { fillIn, press } from './support/person.ts'

test.use({ alone: 'small-things' })

test('parts whose code does not load say so', async ({ page, server, consoleErrors }) => {
  const course = await server.addCourse({ name: 'Without code' })
  const { _id: id } = await server.addStudent(course, {
    name: 'Chitra',
    campVenue: 'Kothrud',
    selectedCourses: [inParts(course, 500)],
  })
  const { payments } = await server.call('GET /api/students/:id/payments', { params: { id } })
  const { user } = await server.call('GET /api/auth/profile', {})
  const parts =
    /(Course|Change|UpdatePayment|History|Reverse|CorrectDay|Report)Dialog-|TeamToday-|LocationMap/
  await page.route(parts, (route) => route.abort())
  const buttons = [
    ['/courses', 'Add course'],
    ['/audit', /^Before and after/],
    ['/course-students', /^Update Payment of/],
    ['/course-students', /^View Transactions of/],
    ['/attendance-records?venue=Kothrud', 'Download PDF'],
    [`/receipts/${payments[0]?._id}`, /^Reverse/],
    [`/employees/${user._id}/attendance?day=${today()}`, 'Correct this day'],
  ] as const
  await enter(page, server, 'superadmin', '/favicon.svg')
  for (const [path, button] of buttons) {
    await page.goto(path)
    await page.getByRole('button', { name: button }).first().click()
    const dialog = page.getByRole('dialog', { name: 'Failed to open this' })
    await press(dialog, 'Close', page.getByRole('heading', { level: 1 }))
  }
  await page.goto('/employees?view=team')
  await expect(page.getByText('Failed to load the team')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await page.goto('/locations/new')
  await fillIn(page, { Name: 'Camp without a map' }, 'Show Map')
  const mapAway = "The map can't be loaded right now. Enter the coordinates instead."
  await expect(page.getByRole('note').getByText(mapAway)).toBeVisible()
  await expect(page.getByLabel('Name')).toHaveValue('Camp without a map')

  await page.goto('/courses')
  await page.getByRole('button', { name: 'Add course' }).first().click()
  const failed = page.getByRole('dialog', { name: 'Failed to open this' })
  await expect(failed.getByText('Check your connection and try again.')).toBeVisible()
  await page.unroute(parts)
  await press(failed, 'Retry', page.getByLabel('Course Name'))
  await expectNoViolations(page)
  consoleErrors.length = 0
})

test('a form without its rules sends nothing', async ({ page, server, consoleErrors }) => {
  const rules = /checks-/
  await page.route(rules, (route) => route.abort())
  await enter(page, server, 'superadmin', '/account')
  const address = page.getByLabel('Address', { exact: true })
  await address.fill('Typed meanwhile')
  await press(page, 'Save Changes', page.getByText("This couldn't be loaded"))
  await expect(address).toHaveValue('Typed meanwhile')
  expect((await server.call('GET /api/auth/profile', {})).user.address).not.toBe('Typed meanwhile')
  await page.unroute(rules)
  await press(page, 'Save Changes', page.getByText('Details saved'))
  consoleErrors.length = 0
})
