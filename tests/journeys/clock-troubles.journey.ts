import { daysBack, today } from '../support/clock/clock.ts'
import {
  breakGeolocation,
  clockIn,
  clockOut,
  forgetToClockOut,
  type GeolocationFault,
  haveCamp,
  northOfCamp,
  openOwn,
  stand,
  state,
  weeksAgo,
} from './support/clocking.ts'
import { holdTime } from './support/device-clock.ts'
import { enterAs } from './support/durable.ts'
import { expect, expectNoViolations, phone, test } from './support/journey.ts'
import { noted, warned } from './support/marking.ts'

test.use({ alone: 'clock-troubles', viewport: phone })

test.beforeEach(async ({ server }) => {
  await haveCamp(server)
})

const unable = 'Unable to get your location. Please enable location services.'
const faults: readonly [GeolocationFault, string, RegExp][] = [
  ['denied', unable, /You haven't allowed this page/],
  ['unavailable', unable, /Turn on location services/],
  ['timeout', unable, /longer than 15 seconds/],
  ['insecure', unable, /needs a secure page/],
  ['unsupported', 'Geolocation is not supported by this browser', /./],
]

for (const [fault, text, advice] of faults)
  test(`a device that does not give its location: ${fault}`, async ({ page, server }) => {
    await breakGeolocation(page, fault)
    await openOwn(page, server, `Eknath ${fault}`)
    const clock = page.getByRole('region', { name: 'Clock' })
    await expect(clock.getByText(text)).toBeVisible()
    await expect(clock).toContainText(advice)
    await expectNoViolations(page)
    await clockIn(page).click()
    await expect(warned(page, 'Please enable location services to clock in')).toBeVisible()
    await expect(state(page)).toHaveText('Not clocked in')
  })

test('an unanswered question of the browser is reported, and does not block the screen', async ({
  page,
  server,
}) => {
  await holdTime(page)
  await breakGeolocation(page, 'unanswered')
  await openOwn(page, server, 'Esther')
  const clock = page.getByRole('region', { name: 'Clock' })
  await expect(clock.getByText('Finding your location…')).toBeVisible()
  await page.clock.fastForward(18_000)
  await expect(clock).toContainText(
    /still asking whether this page may use your location\. Allow it there/,
  )
  await expect(clock.getByText('Finding your location…')).toBeHidden()
})

test('a page left open over midnight shows the new day', async ({ page, context, server }) => {
  await holdTime(page)
  await stand(context, 10)
  await openOwn(page, server, 'Firoz')
  await expect(state(page)).toHaveText('Not clocked in')
  await page.route('**/api/employee-attendance/today', async (route) => {
    const response = await route.fetch()
    const own = await response.json()
    await route.fulfill({ response, json: { ...own, today: '2031-03-09', kind: 'weekly-off' } })
  })
  await page.clock.fastForward(61_000)
  await expect(page.getByText('9 Mar 2031')).toBeVisible()
  await expect(noted(page, /Today is your day off/)).toBeVisible()
})

test('on a phone no toast covers the bar that says why', async ({ page, context, server }) => {
  await stand(context, 1800)
  await openOwn(page, server, 'Gita')
  const tooFar = /^You are 1.8 km from/
  await clockIn(page).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  await expect(noted(page, tooFar)).toBeVisible()
  const top = async () => (await page.locator('.clock-act').boundingBox())?.y ?? 0
  await expect
    .poll(async () => {
      const box = await toast.boundingBox()
      return box === null ? Number.NaN : (await top()) - (box.y + box.height)
    })
    .toBeGreaterThan(0)
  // The next press removes the message of this one.
  await stand(context, 1500)
  await clockIn(page).click()
  await expect(warned(page, /^You are 1.5 km from/)).toBeVisible()
  await expect(warned(page, tooFar)).toHaveCount(0)
})

test('without an active location a super administrator is offered to add one', async ({
  page,
  context,
  server,
}) => {
  const { _id } = await haveCamp(server)
  const toggle = () =>
    server.call('PATCH /api/locations/:id/toggle-status', { params: { id: _id } })
  await toggle()
  await stand(context, 10)
  await enterAs(page, await server.tokenOf('superadmin'), '/my-attendance')
  await page.getByRole('link', { name: 'Add location' }).click()
  await expect(page).toHaveURL(/\/locations\/new$/)
  await toggle()
})

test('without an active location the button says why it is disabled', async ({
  page,
  context,
  server,
}) => {
  const { _id } = await haveCamp(server)
  const toggle = () =>
    server.call('PATCH /api/locations/:id/toggle-status', { params: { id: _id } })
  await toggle()
  await stand(context, 10)
  await openOwn(page, server, 'Farah')
  await expect(noted(page, /No location is set up for clocking in/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
  await expect(clockIn(page)).toBeDisabled()
  await expectNoViolations(page)
  await toggle()
})

test('without a network the screen says so, and nothing is stored for later', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await stand(context, 10)
  const { token } = await openOwn(page, server, 'Gopal')
  await expect(state(page)).toHaveText('Not clocked in')
  await context.setOffline(true)
  await expect(noted(page, /You're offline. Connect to clock in/)).toBeVisible()
  await expect(clockIn(page)).toBeDisabled()
  await context.setOffline(false)
  await expect(clockIn(page)).toBeEnabled()

  const address = '**/api/employee-attendance/clock-in'
  await page.route(address, (route) => route.abort())
  await clockIn(page).click()
  await expect(warned(page, 'Failed to clock in/out')).toBeVisible()
  await expect(warned(page, /We may have received it/)).toBeVisible()
  await page.unroute(address)
  await expect(noted(page, /The server didn't answer/)).toBeHidden()
  const own = await server.callWith(token, 'GET /api/employee-attendance/today', {})
  expect(own.attendance).toBeUndefined()

  // The answer is lost on its way, and the network with it: the screen asks until it knows.
  const day = '**/api/employee-attendance/today'
  await page.route(day, (route) => route.abort())
  await page.route(address, async (route) => {
    await route.fetch()
    await route.abort()
  })
  await clockIn(page).click()
  await expect(noted(page, /The server didn't answer/)).toBeVisible()
  await expect(state(page)).toHaveText('Not clocked in')
  await page.unroute(address)
  await page.unroute(day)
  await expect(state(page)).toHaveText('Clocked In')
  await expect(noted(page, /The server didn't answer/)).toBeHidden()

  // Queries that became stale while the device was offline are read again.
  const far = '**/api/employee-attendance/stats'
  await context.setOffline(true)
  await expect(noted(page, /You're offline. Connect to clock out/)).toBeVisible()
  await server.callWith(token, 'POST /api/employee-attendance/clock-out', { body: northOfCamp(5) })
  const read = page.waitForResponse(far)
  await page.waitForTimeout(5100)
  await context.setOffline(false)
  await read
  await expect(state(page)).toHaveText('Completed for Today')
  consoleErrors.length = 0
})

test('a forgotten clock-out is reported and does not block today', async ({
  page,
  context,
  server,
}) => {
  await stand(context, 10)
  const person = await server.addPerson('Hari', weeksAgo())
  await forgetToClockOut(server, person._id, daysBack(1))
  await enterAs(page, person.token, '/my-attendance')
  await expect(noted(page, /You didn't clock out on/)).toBeVisible()
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  await page.goto(`/my-attendance?month=${daysBack(1).slice(0, 7)}&day=${daysBack(1)}`)
  const month = page.getByRole('region', { name: 'My month' })
  await expect(month.getByText('Half Day', { exact: true })).toBeVisible()
})

test('on a holiday the screen says so, and clocking in still works', async ({
  page,
  context,
  server,
}) => {
  const { settings } = await server.call('GET /api/settings', {})
  const holidays = [{ date: today(), name: 'Founders’ Day' }]
  const { settings: changed } = await server.call('PUT /api/settings', {
    body: { ...settings, holidays },
  })
  await stand(context, 10)
  await openOwn(page, server, 'Indira')
  await expect(noted(page, /Today is a holiday: Founders’ Day/)).toBeVisible()
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')

  // Too few hours on a day off are no absence.
  await clockOut(page).click()
  const question = page.getByRole('alertdialog', { name: 'Clock Out' })
  await expect(question).toContainText("Clocking out now doesn't count as a day worked.")
  await question.getByRole('button', { name: 'Clock Out' }).click()
  await expect(state(page)).toHaveText('Completed for Today')
  const card = page.getByRole('region', { name: "Today's Attendance" })
  await expect(card).toContainText('Holiday: Founders’ Day')
  await expect(card).toContainText('Not counted')
  await expect(page.getByText('Absent', { exact: true })).toHaveCount(1)
  await expectNoViolations(page)
  await server.call('PUT /api/settings', { body: { ...settings, __v: changed.__v } })
})
