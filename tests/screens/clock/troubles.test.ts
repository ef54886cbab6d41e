import { onTestFinished } from 'vitest'
import { daysBack, today } from '../../support/clock/clock.ts'
import {
  breakGeolocation,
  camp,
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
import { noted, said, warned } from '../../journeys/support/marking.ts'
import { answer, fillIn, follow, holds, press, says, shows } from '../../journeys/support/person.ts'
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

test('without a network it says so, and an answer that was lost is asked for', async ({
  page,
  server,
}) => {
  await stand(page.context(), 10)
  const { token } = await openOwn(page, server, 'Gopal')
  await expect(state(page)).toHaveText('Not clocked in')
  await page.context().setOffline(true)
  await expect(noted(page, /You're offline. What you press is kept/)).toBeVisible()
  await page.context().setOffline(false)
  await expect(noted(page, /You're offline/)).toBeHidden()

  const address = '**/api/employee-attendance/clock-in'
  await page.route(address, (route) => route.abort())
  await shows(clockIn(page), warned(page, 'Failed to clock in/out'))
  await expect(warned(page, /We may have received it/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Clock In, to be confirmed' })).toBeVisible()
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
  await expect(noted(page, /You're offline/)).toBeVisible()
  await server.callWith(token, 'POST /api/employee-attendance/clock-out', { body: northOfCamp(5) })
  const read = page.waitForResponse(far)
  server.forward(6)
  await page.context().setOffline(false)
  await read
  await expect(state(page)).toHaveText('Completed for Today')
})

test('a press without a network is proposed, and counts once it is confirmed', async ({
  page,
  server,
}) => {
  await stand(page.context(), 10)
  const person = await openOwn(page, server, 'Gauri')
  await expect(state(page)).toHaveText('Not clocked in')
  // A server that is away is as good as no network.
  await page.route('**/api/**', (route) => route.abort())
  await enterAs(page, person.token, '/my-attendance')
  await expect(noted(page, /You're offline. What you press is kept/)).toBeVisible()
  await expect(clockIn(page)).toBeVisible()
  await page.unroute('**/api/**')
  await enterAs(page, person.token, '/my-attendance')
  await expect(state(page)).toHaveText('Not clocked in')
  await page.context().setOffline(true)
  await clockIn(page).click()
  const kept = noted(page, /^Clock-in of .*Made without a network. It's kept on this device/)
  await expect(kept).toBeVisible()
  await expect(state(page)).toHaveText('Not clocked in')
  await expect(clockIn(page)).toHaveCount(0)
  await clockOut(page).click()
  await expect(noted(page, /^Clock-out of .*kept on this device/)).toBeVisible()
  await expect(clockOut(page)).toHaveCount(0)
  // Two presses are two proposals: they are sent when the network is back, and then counted nowhere.
  await page.context().setOffline(false)
  await expect(noted(page, /^Clock-in of .*Waiting to be confirmed/)).toBeVisible()
  await expect(noted(page, /^Clock-out of .*Waiting to be confirmed/)).toBeVisible()
  await expect(kept).toHaveCount(0)
  await expect(state(page)).toHaveText('Not clocked in')
  const own = () => server.callWith(person.token, 'GET /api/employee-attendance/today', {})
  expect((await own()).attendance).toBeUndefined()

  await enter(page, server, 'superadmin', '/employees?view=team')
  const list = page.getByRole('region', { name: 'Waiting to be confirmed' })
  const entry = (text: RegExp) => list.getByRole('row').filter({ hasText: text })
  await says(entry(/Clock-in of/), camp.name, '10 m from the centre', 'Inside, accurate to 12 m')
  await press(entry(/Clock-in of/), /^Confirm: Gauri/)
  const dialog = page.getByRole('dialog', { name: 'Correct a day' })
  await holds(dialog, { Reason: 'Clocked in without a network' })
  await press(dialog, 'Confirm')
  await expect(said(page, 'Day corrected successfully')).toBeVisible()
  await expect(entry(/Clock-in of/)).toHaveCount(0)
  await press(entry(/Clock-out of/), /^Refuse: Gauri/)
  await fillIn(
    page.getByRole('dialog', { name: 'Refuse the clock-out' }),
    { Reason: 'You were still here' },
    'Refuse',
  )
  await expect(list).toHaveCount(0)
  const { attendance } = await own()
  expect(attendance).toMatchObject({ checkInLocation: { locationName: camp.name } })

  await enterAs(page, person.token, '/my-attendance')
  await expect(state(page)).toHaveText('Clocked In')
  await expect(noted(page, /^Clock-in of .*Confirmed$/)).toBeVisible()
  await expect(noted(page, /^Clock-out of .*Not confirmed: You were still here$/)).toBeVisible()
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
