import { isDayOff, today } from '../../support/clock/clock.ts'
import {
  camp,
  clockIn,
  clockOut,
  haveCamp,
  northOfCamp,
  openOwn,
  stand,
  state,
} from '../../journeys/support/clocking.ts'
import { noted, said, warned } from '../../journeys/support/marking.ts'
import { byKeys, press, says, shows } from '../../journeys/support/person.ts'
import { expect, test } from '../support/screens.ts'

test.beforeEach(async ({ server }) => {
  await haveCamp(server)
})

test('a day goes from not clocked in, to clocked in, to completed', async ({ page, server }) => {
  await stand(page.context(), 30)
  await openOwn(page, server, 'Asha')
  await expect(state(page)).toHaveText('Not clocked in')
  await expect(page.getByText('No attendance marked for today')).toBeVisible()
  await expect(page.getByText(/^18\.\d{6}, 73\.856744/)).toContainText('accurate to 12 m')
  await expect(page.getByText(`Inside ${camp.name}, 30 m from the centre`)).toBeVisible()
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

  // Where Clock In was, one tap more does not end the day.
  await clockOut(page).click()
  const question = page.getByRole('alertdialog', { name: 'Clock Out' })
  await expect(question).toContainText(
    isDayOff
      ? /You've worked 0 h \d min\. Clocking out now doesn't count as a day worked\. Clock out\?/
      : /You've worked 0 h \d min\. Clocking out now counts as absent\. Clock out\?/,
  )
  await byKeys(page, question.getByRole('button', { name: 'Cancel' }), 'Enter')
  await expect(question).toBeHidden()
  await expect(state(page)).toHaveText('Clocked In')
  await byKeys(page, clockOut(page), 'Enter')
  await byKeys(page, question.getByRole('button', { name: 'Cancel' }), 'Tab')
  await byKeys(page, question.getByRole('button', { name: 'Clock Out' }), 'Enter')
  await expect(said(page, 'Clocked out successfully!')).toBeVisible()
  await expect(state(page)).toHaveText('Completed for Today')
  await expect(clockOut(page)).toHaveCount(0)
  const card = page.getByRole('region', { name: "Today's Attendance" })
  await says(card, isDayOff ? 'Not counted' : 'Absent', /0 h \d min/)
  await expect(figures).toContainText(isDayOff ? 'Absent0' : 'Absent1')
})

test('the hours run on every screen, which reminds near their end', async ({ page, server }) => {
  await server.withSettings(({ work }) => ({
    work: { ...work, startsAt: '05:00', endsAt: '11:05' },
  }))
  await stand(page.context(), 30)
  const { token } = await openOwn(page, server, 'Arun')
  const chip = page.getByRole('link', { name: /^In for 0 h \d min$/ })
  const reminder = page.getByText(/^Your hours end at 11:05 am\. Remember to clock out\./)
  await clockIn(page).click()
  await expect(chip).toBeVisible()
  const week = page.getByRole('table', { name: 'My week' })
  await expect(week.getByRole('row').filter({ hasText: / am.*–/ })).toHaveCount(1)
  await page.goto('/leave-request')
  await expect(chip).toBeVisible()
  await expect(reminder).toBeVisible({ visible: !isDayOff })
  if (!isDayOff) {
    await page.getByRole('button', { name: 'Hide the reminder' }).click()
    await expect(reminder).toHaveCount(0)
  }
  await chip.click()
  await expect(state(page)).toHaveText('Clocked In')
  // On another device.
  const { latitude, longitude } = camp
  const body = { latitude, longitude }
  await server.callWith(token, 'POST /api/employee-attendance/clock-out', { body })
  await page.goto('/leave-request')
  await expect(chip).toHaveCount(0)
})

test('a refusal stays; the next press asks for the location again', async ({ page, server }) => {
  await stand(page.context(), 1800)
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
  await expect(noted(page, tooFar)).toBeVisible()
  await stand(page.context(), 20, 350)
  await clockIn(page).click()
  const inaccurate = 'Your location is only accurate to 350 m. Move into the open and try again.'
  await expect(noted(page, inaccurate)).toBeVisible()
  await expect(page.getByText('accurate to 350 m').first()).toBeVisible()
  await stand(page.context(), 20)
  await press(page, 'Refresh Location', 'accurate to 12 m')
  await expect(noted(page, /^Your location is only accurate/)).toHaveCount(0)
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  const options = JSON.parse((await page.locator('html').getAttribute('data-asked')) ?? '{}')
  expect(options).toEqual({ enableHighAccuracy: true, maximumAge: 0, timeout: 15_000 })
})

test('before the press the server’s rule says who is inside', async ({ page, server }) => {
  await stand(page.context(), 1700)
  const { token } = await openOwn(page, server, 'Balan')
  const clock = page.getByRole('region', { name: 'Clock' })
  const refresh = page.getByRole('button', { name: 'Refresh Location' })
  await expect(clock).toContainText(`1.7 km from ${camp.name}Move within 100 m to clock in.`)
  await stand(page.context(), 10, 350)
  await refresh.click()
  await expect(clock).toContainText(
    `Too inaccurate to tell if you're at ${camp.name}Move into the open, then refresh the location.`,
  )
  await stand(page.context(), 0)
  await refresh.click()
  await expect(clock).toContainText(`Inside ${camp.name}, at the centre`)

  // Once in, nothing is advised: one may clock out anywhere.
  await server.callWith(token, 'POST /api/employee-attendance/clock-in', { body: northOfCamp(0) })
  await stand(page.context(), 1700)
  await page.reload()
  await expect(clock).toContainText(`1.7 km from ${camp.name}`)
  await expect(clock).not.toContainText('Move within')
  await stand(page.context(), 10, 350)
  await refresh.click()
  await expect(clock).toContainText(`Too inaccurate to tell if you're at ${camp.name}`)
  await expect(clock).not.toContainText('Move into the open')
})

test('without an answer the screen still shows the coordinates', async ({ page, server }) => {
  await stand(page.context(), 20)
  await page.route('**/api/employee-attendance/nearest?*', (route) => route.abort())
  await openOwn(page, server, 'Banu')
  await expect(page.getByText('accurate to 12 m')).toBeVisible()
  await expect(page.getByText(/^Inside/)).toHaveCount(0)
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
})

test('of two devices the second is refused and shows the first', async ({ page, server }) => {
  await stand(page.context(), 10)
  const { token } = await openOwn(page, server, 'Chetan')
  await expect(clockIn(page)).toBeEnabled()
  await server.callWith(token, 'POST /api/employee-attendance/clock-in', { body: northOfCamp(0) })
  await shows(clockIn(page), noted(page, /You have already clocked in today, at/))
  await expect(state(page)).toHaveText('Clocked In')

  // If the server does not answer, nobody is clocked out unasked.
  const day = '**/api/employee-attendance/today'
  await page.route(day, (route) => route.abort())
  await shows(clockOut(page), warned(page, 'Failed to clock in/out'))
  await page.unroute(day)
  await expect(state(page)).toHaveText('Clocked In')
})

test('clocking in and paging through months work by keyboard', async ({ page, server }) => {
  await stand(page.context(), 10)
  await openOwn(page, server, 'Deepa')
  await expect(page.getByText('accurate to 12 m')).toBeVisible()
  await page.getByRole('button', { name: 'Refresh Location' }).press('Tab')
  await byKeys(page, clockIn(page), 'Enter')
  await expect(state(page)).toHaveText('Clocked In')
  await expect(state(page)).toBeFocused()
  const day = page.getByRole('radio').and(page.locator(`[value="${today()}"]`))
  await day.press('Space')
  await expect(page).toHaveURL(new RegExp(`day=${today()}`))
  await expect(page.getByRole('region', { name: 'My month' })).toContainText('Check in')
  await page.getByRole('button', { name: 'Previous month' }).press('Enter')
  await expect(page).toHaveURL(/month=\d{4}-\d{2}$/)
  await expect(page.getByText('Choose a day to see its times.')).toBeVisible()
})
