import { onTestFinished } from 'vitest'
import { daysBack, today } from '../../support/clock/clock.ts'
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
} from '../../journeys/support/clocking.ts'
import { noted, warned } from '../../journeys/support/marking.ts'
import { answer, follow, says, shows } from '../../journeys/support/person.ts'
import { enter, enterAs, expect, test } from '../support/screens.ts'

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
    await shows(clockIn(page), warned(page, 'Please enable location services to clock in'))
    await expect(state(page)).toHaveText('Not clocked in')
  })

test('without an active location it says why, and who can add one', async ({ page, server }) => {
  const { _id } = await haveCamp(server)
  const toggle = async () =>
    void (await server.call('PATCH /api/locations/:id/toggle-status', { params: { id: _id } }))
  await toggle()
  onTestFinished(toggle)
  await stand(page.context(), 10)
  await openOwn(page, server, 'Farah')
  await expect(noted(page, /No location is set up for clocking in/)).toBeVisible()
  await expect(page.getByRole('link', { name: 'Add location' })).toHaveCount(0)
  await expect(clockIn(page)).toBeDisabled()

  await enter(page, server, 'superadmin', '/my-attendance')
  await follow(page, 'Add location', /\/locations\/new$/)
})

test('without a network it says so, and nothing is stored for later', async ({ page, server }) => {
  await stand(page.context(), 10)
  const { token } = await openOwn(page, server, 'Gopal')
  await expect(state(page)).toHaveText('Not clocked in')
  await page.context().setOffline(true)
  await expect(noted(page, /You're offline. Connect to clock in/)).toBeVisible()
  await expect(clockIn(page)).toBeDisabled()
  await page.context().setOffline(false)
  await expect(clockIn(page)).toBeEnabled()

  const address = '**/api/employee-attendance/clock-in'
  await page.route(address, (route) => route.abort())
  await shows(clockIn(page), warned(page, 'Failed to clock in/out'))
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
  await shows(clockIn(page), noted(page, /The server didn't answer/))
  await expect(state(page)).toHaveText('Not clocked in')
  await page.unroute(address)
  await page.unroute(day)
  await expect(state(page)).toHaveText('Clocked In')
  await expect(noted(page, /The server didn't answer/)).toBeHidden()

  // Queries that became stale while the device was offline are read again.
  const far = '**/api/employee-attendance/stats'
  await page.context().setOffline(true)
  await expect(noted(page, /You're offline. Connect to clock out/)).toBeVisible()
  await server.callWith(token, 'POST /api/employee-attendance/clock-out', { body: northOfCamp(5) })
  const read = page.waitForResponse(far)
  server.forward(6)
  await page.context().setOffline(false)
  await read
  await expect(state(page)).toHaveText('Completed for Today')
})

test('a forgotten clock-out is reported and does not block today', async ({ page, server }) => {
  await stand(page.context(), 10)
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

test('on a holiday the screen says so, and clocking in still works', async ({ page, server }) => {
  await server.withSettings(() => ({ holidays: [{ date: today(), name: 'Founders’ Day' }] }))
  await stand(page.context(), 10)
  await openOwn(page, server, 'Indira')
  await expect(noted(page, /Today is a holiday: Founders’ Day/)).toBeVisible()
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')

  // Too few hours on a day off are no absence.
  await clockOut(page).click()
  const means = "Clocking out now doesn't count as a day worked."
  await answer(page, 'Clock Out', means, 'Clock Out')
  await expect(state(page)).toHaveText('Completed for Today')
  const card = page.getByRole('region', { name: "Today's Attendance" })
  await says(card, 'Holiday: Founders’ Day', 'Not counted')
  await expect(page.getByText('Absent', { exact: true })).toHaveCount(1)
})
