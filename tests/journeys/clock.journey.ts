import { addDays, showDay } from '../../contract/values/calendar.ts'
import { now, shownDay, today } from '../support/clock/clock.ts'
import { expect, test } from './support/announced.ts'
import {
  breakGeolocation,
  clockIn,
  clockOut,
  haveCamp,
  openOwn,
  sinceHoursAgo,
  stand,
  state,
} from './support/clocking.ts'
import { holdTime, leaveTime, shiftClock } from './support/device-clock.ts'
import { enter, expectNoViolations, phone } from './support/journey.ts'
import { noted } from './support/marking.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'
import { fillIn } from './support/person.ts'

test.use({ alone: 'clock', viewport: phone })

test.beforeEach(async ({ server }) => {
  await haveCamp(server)
})

test('the time worked is the server’s', async ({ page, context, server, consoleErrors }) => {
  await leaveTime(page)
  await page.clock.install({ time: now().getTime() + 9 * 3_600_000 })
  await stand(context, 10)
  const { _id } = await openOwn(page, server, 'Esha')
  await clockIn(page).click()
  await expect(state(page)).toHaveText('Clocked In')
  await page.clock.fastForward(3_000)
  await clockOut(page).click()
  const question = page.getByRole('alertdialog', { name: 'Clock Out' })
  await expect(question).toContainText(/You've worked 0 h \d min\./)
  // The second half of a double tap does nothing.
  await expect(question.getByRole('contentinfo')).toHaveCSS('animation-name', 'take-no-press')
  await question.getByRole('button', { name: 'Cancel' }).click()
  // While it closes, its own button has the same name.
  await expect(question).toHaveCount(0)

  await sinceHoursAgo(server, _id, 2)
  await page.clock.fastForward(61_000)
  await expect(page.getByText(/In for 2 h \d min/)).toBeVisible()
  // While the server is away, its clock runs on.
  await page.route('**/api/**', (route) => route.abort())
  await page.clock.fastForward(30 * 60_000)
  await expect(page.getByText(/In for 2 h 3\d min/)).toBeVisible()
  await page.unroute('**/api/**')
  consoleErrors.length = 0
  await clockOut(page).click()
  await expect(question).toContainText(
    /You've worked 2 h \d min\. Clocking out now counts as a half day\. Clock out\?/,
  )
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toHaveCount(0)
})

test('an unanswered question blocks nothing; midnight is a new day', async ({ page, server }) => {
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

  await page.route('**/api/employee-attendance/today', async (route) => {
    const response = await route.fetch()
    const own = await response.json()
    await route.fulfill({ response, json: { ...own, today: '2031-03-09', kind: 'weekly-off' } })
  })
  await page.clock.fastForward(61_000)
  await expect(page.getByText('9 Mar 2031')).toBeVisible()
  await expect(noted(page, /Today is your day off/)).toBeVisible()
})

test('a press too far away is said once, and stays', async ({ page, context, server, reader }) => {
  await stand(context, 1800)
  await openOwn(page, server, 'Gita')
  await clockIn(page).focus()
  await page.keyboard.press('Enter')
  const tooFar = /^You are 1.8 km from/
  await reader.hears(tooFar)
  await expect(noted(page, tooFar)).toBeVisible()
  await expect(page.locator('.toast')).toHaveCount(0)
  await expectNoViolations(page)
  // The next press removes the message of this one.
  await stand(context, 1500)
  await page.keyboard.press('Enter')
  await reader.hears(/^You are 1.5 km from/)
  await expect(noted(page, tooFar)).toHaveCount(0)
  expect(await reader.timesHeard(tooFar)).toBe(1)

  await stand(context, 30)
  await page.reload()
  await reader.hears(/Inside .*, 30 m/)
  await clockIn(page).focus()
  await page.keyboard.press('Enter')
  await reader.hears('Clocked in successfully!')

  await page.goto('/leave-request')
  await page.getByLabel('Leave Type').selectOption('Casual')
  await fillIn(page, { 'Start Date': mondayCloseBy(), 'End Date': mondayCloseBy() })
  await reader.hears(/1 day/)
})

test('the days of forms and filters follow the server’s clock', async ({ page, server }) => {
  await shiftClock(page, 3 * 86_400)
  await enter(page, server, 'superadmin', '/students/new')
  await expect(page.getByLabel('Registration date')).toHaveValue(shownDay(today()))
  await page.goto('/audit')
  await page.getByRole('button', { name: 'Filters' }).click()
  await page.getByLabel('Until').fill(shownDay(addDays(today(), 1)))
  await page.getByLabel('Until').blur()
  await expect(page.getByText(`to ${showDay(today())}, as dd/mm/yyyy`)).toBeVisible()
})
