import { isDayOff, now, today } from '../support/clock/clock.ts'
import {
  camp,
  clockIn,
  clockOut,
  haveCamp,
  northOfCamp,
  openOwn,
  sinceHoursAgo,
  stand,
  state,
} from './support/clocking.ts'
import { leaveTime } from './support/device-clock.ts'
import { expect, expectNoViolations, phone, test } from './support/journey.ts'
import { noted, said, warned } from './support/marking.ts'

test.use({ alone: 'clock' })

test.beforeEach(async ({ server }) => {
  await haveCamp(server)
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a day goes from not clocked in, to clocked in, to completed', async ({
      page,
      context,
      server,
    }) => {
      await stand(context, 30)
      await openOwn(page, server, `Asha ${viewport.width}`)
      await expect(state(page)).toHaveText('Not clocked in')
      await expect(page.getByText('No attendance marked for today')).toBeVisible()
      await expect(page.getByText(/^18\.\d{6}, 73\.856744/)).toContainText('accurate to 12 m')
      await expect(page.getByText(`Inside ${camp.name}, 30 m from the centre`)).toBeVisible()
      await expectNoViolations(page)
      const figures = page.getByRole('region', { name: 'Attendance Stats' })
      await expect(figures).not.toContainText('Total Work Hours')

      // A finger that taps twice clocks in, and does not clock out again.
      await clockIn(page).dblclick()
      await expect(said(page, 'Clocked in successfully!')).toBeVisible()
      await expect(state(page)).toHaveText('Clocked In')
      await expect(page.getByText(/^Since/)).toContainText(`at ${camp.name}, 30 m from the centre`)
      await expect(page.getByRole('region', { name: "Today's Attendance" })).toContainText(
        /Present|Late/,
      )
      await expectNoViolations(page)

      // Where Clock In was, one tap more does not end the day.
      await clockOut(page).click()
      const question = page.getByRole('alertdialog', { name: 'Clock Out' })
      await expect(question).toContainText(
        isDayOff
          ? "You've worked 0 h 0 min. Clocking out now doesn't count as a day worked. Clock out?"
          : "You've worked 0 h 0 min. Clocking out now counts as absent. Clock out?",
      )
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await expectNoViolations(page)
      await page.keyboard.press('Enter')
      await expect(question).toBeHidden()
      await expect(state(page)).toHaveText('Clocked In')
      await expect(clockOut(page)).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('button', { name: 'Clock Out' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(said(page, 'Clocked out successfully!')).toBeVisible()
      await expect(state(page)).toHaveText('Completed for Today')
      await expect(clockOut(page)).toHaveCount(0)
      const card = page.getByRole('region', { name: "Today's Attendance" })
      await expect(card).toContainText(isDayOff ? 'Not counted' : 'Absent')
      await expect(card).toContainText('0 h 0 min')
      await expect(figures).toContainText(isDayOff ? 'Absent0' : 'Absent1')
      await expectNoViolations(page)
    })
  })

test('a refusal stays on the screen, and the next press asks for the location again', async ({
  page,
  context,
  server,
}) => {
  await stand(context, 1800)
  await page.addInitScript(() => {
    const ask = navigator.geolocation.getCurrentPosition.bind(navigator.geolocation)
    navigator.geolocation.getCurrentPosition = (found, failed, options) => {
      document.documentElement.dataset['asked'] = JSON.stringify(options)
      ask(found, failed, options)
    }
  })
  await openOwn(page, server, 'Bhavna')
  await clockIn(page).click()
  const tooFar = `You are 1.8 km from ${camp.name}. Move within 100 m to clock in.`
  await expect(warned(page, tooFar)).toBeVisible()
  await expect(warned(page, tooFar)).toBeHidden()
  await expect(noted(page, tooFar)).toBeVisible()
  await stand(context, 20, 350)
  await clockIn(page).click()
  await expect(
    noted(page, 'Your location is only accurate to 350 m. Move into the open and try again.'),
  ).toBeVisible()
  await expect(page.getByText('accurate to 350 m').first()).toBeVisible()
  await stand(context, 20)
  await page.getByRole('button', { name: 'Refresh Location' }).click()
  await expect(page.getByText('accurate to 12 m')).toBeVisible()
  await expect(page.getByText(/^Your location is only accurate/)).toHaveCount(0)
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  const options = JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '{}')
  expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 })
})

test('before the press the screen says whether the person is inside, by the server’s rule', async ({
  page,
  context,
  server,
}) => {
  await stand(context, 1700)
  const { token } = await openOwn(page, server, 'Balan')
  const clock = page.getByRole('region', { name: 'Clock' })
  const refresh = page.getByRole('button', { name: 'Refresh Location' })
  await expect(clock).toContainText(`1.7 km from ${camp.name}Move within 100 m to clock in.`)
  await expectNoViolations(page)
  // Of the inaccuracy at most 50 m count.
  await stand(context, 151, 199)
  await refresh.click()
  await expect(clock).toContainText(`151 m from ${camp.name}`)
  await stand(context, 149, 60)
  await refresh.click()
  await expect(clock).toContainText(`Inside ${camp.name}, 149 m from the centre`)
  await stand(context, 10, 350)
  await refresh.click()
  await expect(clock).toContainText(
    `Too inaccurate to tell if you're at ${camp.name}Move into the open, then refresh the location.`,
  )
  await expectNoViolations(page)
  await stand(context, 0)
  await refresh.click()
  await expect(clock).toContainText(`Inside ${camp.name}, at the centre`)

  // Once in, nothing is advised: one may clock out anywhere.
  await server.callWith(token, 'POST /api/employee-attendance/clock-in', { body: northOfCamp(0) })
  await stand(context, 1700)
  await page.reload()
  await expect(clock).toContainText(`1.7 km from ${camp.name}`)
  await expect(clock).not.toContainText('Move within')
})

test('without an answer the screen still shows the coordinates', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await stand(context, 20)
  await page.route('**/api/employee-attendance/nearest?*', (route) => route.abort())
  await openOwn(page, server, 'Banu')
  await expect(page.getByText('accurate to 12 m')).toBeVisible()
  await expect(page.getByText(/^Inside/)).toHaveCount(0)
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  consoleErrors.length = 0
})

test('two devices: the second is refused, and shows what the first did', async ({
  page,
  context,
  server,
}) => {
  await stand(context, 10)
  await openOwn(page, server, 'Chetan')
  const other = await context.newPage()
  await other.goto('/my-attendance')
  await expect(clockIn(other)).toBeVisible()
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  await clockIn(other).click()
  await expect(warned(other, /You have already clocked in today, at/)).toBeVisible()
  await expect(state(other)).toHaveText('Clocked In')
})

test('clocking in and paging through the months work by keyboard alone', async ({
  page,
  context,
  server,
}) => {
  await stand(context, 10)
  await openOwn(page, server, 'Deepa')
  await expect(page.getByText('accurate to 12 m')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Location' }).focus()
  await page.keyboard.press('Tab')
  await expect(clockIn(page)).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(state(page)).toHaveText('Clocked In')
  await expect(state(page)).toBeFocused()
  const day = page.getByRole('radio').and(page.locator(`[value="${today()}"]`))
  await day.focus()
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(new RegExp(`day=${today()}`))
  await expect(page.getByRole('region', { name: 'My month' })).toContainText('Check in')
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/)
  await expect(page.getByText('Choose a day to see its times.')).toBeVisible()
})

test('the time worked is the server’s, whatever the device’s clock', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await leaveTime(page)
  await page.clock.install({ time: now().getTime() + 9 * 3_600_000 })
  await stand(context, 10)
  const { _id } = await openOwn(page, server, 'Esha')
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  await page.clock.fastForward(3_000)
  await clockOut(page).click()
  const question = page.getByRole('alertdialog', { name: 'Clock Out' })
  await expect(question).toContainText("You've worked 0 h 0 min.")
  // The second half of a double tap does nothing.
  await expect(question.getByRole('contentinfo')).toHaveCSS('animation-name', 'take-no-press')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // While it closes, its own button has the same name.
  await expect(question).toHaveCount(0)

  await sinceHoursAgo(server, _id, 2)
  await page.clock.fastForward(61_000)
  await expect(page.getByText('In for 2 h 0 min')).toBeVisible()
  // While the server is away, its clock runs on.
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(61_000)
  await expect(page.getByText('In for 2 h 1 min')).toBeVisible()
  await page.unroute('**/api/**')
  consoleErrors.length = 0
  await clockOut(page).click()
  await expect(question).toContainText(
    "You've worked 2 h 0 min. Clocking out now counts as a half day. Clock out?",
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)

  // The institute's settings count half an hour as a whole day.
  const { settings } = await server.call('GET /api/settings', {})
  const work = { ...settings.work, halfDayUnderHours: 0.5, absentUnderHours: 0.25 }
  const { settings: changed } = await server.call('PUT /api/settings', {
    body: { ...settings, work },
  })
  await clockOut(page).click()
  await expect(state(page)).toHaveText('Completed for Today')
  await server.call('PUT /api/settings', { body: { ...settings, __v: changed.__v } })
})

test('if the server does not answer, nobody is clocked out unasked', async ({
  page,
  context,
  server,
  consoleErrors,
}) => {
  await stand(context, 10)
  await openOwn(page, server, 'Farida')
  await clockIn(page).click()
  await expect(clockOut(page)).toBeEnabled()
  const day = '**/api/employee-attendance/today'
  await page.route(day, (route) => route.abort())
  await clockOut(page).click()
  await expect(warned(page, 'Failed to clock in/out')).toBeVisible()
  await page.unroute(day)
  await expect(state(page)).toHaveText('Clocked In')
  consoleErrors.length = 0
})
