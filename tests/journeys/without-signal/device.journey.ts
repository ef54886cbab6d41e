import { shownDay } from '../../support/clock/clock.ts'
import { lengthen, shiftClock } from '../support/device-clock.ts'
import { signIn } from '../support/journey.ts'
import { noted, uploaded } from '../support/marking.ts'
import { clockIn, clockOut, stand, state } from '../support/clocking.ts'
import { connect, cutOff, expect, long, test } from '../support/without-signal.ts'
import { follow } from '../support/person.ts'

const day = 24 * 3600

test('what a closed tab was sending is sent by another', long, async ({ page, camp, network }) => {
  await camp.open(page)
  const other = await page.context().newPage()
  await camp.open(other)
  network.next('held')
  await camp.markAll(page, 'Late')
  await expect.poll(() => network.uploads()).toBeGreaterThan(0)
  await page.close({ runBeforeUnload: false })
  network.letThrough()
  await camp.arrives(other, 'late')
})

for (const [what, seconds] of [
  ['ahead', day],
  ['behind', -day],
] as const)
  test(`a device whose clock is a day ${what}`, long, async ({ page, camp, network }) => {
    await shiftClock(page, seconds)
    await camp.openInstalled(page)
    await cutOff(page, network)
    // A cold start without a day in the address: today is what the server last said.
    await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(shownDay(camp.date))
    await camp.markAll(page, 'Present')
    await camp.arrivesBack(page, 'present')
    const [mark] = await camp.versionsOf(camp.ids[0] ?? '')
    expect(Math.abs((mark?.clockOff ?? 0) - seconds)).toBeLessThan(60)
    await follow(page, 'All saved', noted(page, `This device's clock is 24 hours ${what}.`))
  })

test('marks left at Logout belong to their author', long, async ({ page, camp, server }) => {
  await camp.open(page)
  camp.network.next(...Array<'unavailable'>(20).fill('unavailable'))
  await camp.markAll(page, 'Present')
  await camp.waits(page)
  await page.getByRole('button', { name: 'Logout' }).click()
  const question = page.getByRole('alertdialog')
  await expect(question).toContainText('20 entries have not been uploaded')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await page.getByRole('button', { name: 'Logout' }).click()
  await question.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  camp.network.next()
  await server.endSessions()
  await signIn(page, 'admin')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto('/unsent')
  await expect(page.getByText("20 entries on this device are other people's.")).toBeVisible()
  expect(await camp.versionsOf(camp.ids[0] ?? '')).toEqual([])
  await page.getByRole('button', { name: 'Logout' }).click()
  await expect(page).toHaveURL(/\/login/)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
  await uploaded(page)
  await expect.poll(async () => (await camp.versionsOf(camp.ids[0] ?? '')).length).toBe(1)
  await camp.expectAll('present')
  const [mark] = await camp.versionsOf(camp.ids[0] ?? '')
  expect(mark?.markedBy.name).toBe('The employee')
})

test('who signs in during an upload sees nothing of it', long, async ({ page, camp, server }) => {
  await shiftClock(page, day)
  // The answer is still awaited when the other person is there.
  await lengthen(page, 15_500)
  await camp.open(page)
  camp.network.next('held reply')
  await camp.markAll(page, 'Present')
  await expect.poll(() => camp.network.uploads()).toBeGreaterThan(0)
  await page.getByRole('button', { name: 'Logout' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
  await signIn(page, 'admin')
  await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
  await page.getByRole('link', { name: 'Entries on this device' }).click()
  const others = page.getByText("20 entries on this device are other people's.")
  await expect(others).toBeVisible()
  camp.network.letThrough()
  await expect(others).toBeHidden()
  await expect(page.getByText("This device's clock")).toBeHidden()
  await server.endSessions()
  await camp.expectAll('present')
})

test('the clock opens without a network, and keeps its presses', async ({
  page,
  camp,
  network,
  server,
}) => {
  await stand(page.context(), 10)
  await camp.openInstalled(page)
  await cutOff(page, network)
  await page.goto('/my-attendance')
  await expect(state(page)).toHaveText("You're offline")
  await clockIn(page).click()
  const kept = noted(page, "It's kept on this device")
  await expect(kept).toBeVisible()
  await page.reload()
  await expect(kept).toBeVisible()
  await expect(clockOut(page)).toBeVisible()
  await expect(clockIn(page)).toHaveCount(0)
  await connect(page, network)
  await expect(noted(page, 'Waiting to be confirmed')).toBeVisible()
  await expect(state(page)).toHaveText('Not clocked in')
  const { proposals } = await server.call('GET /api/employee-attendance/proposals', {})
  expect(proposals).toMatchObject([{ direction: 'in', place: { accuracy: 12 } }])
})
