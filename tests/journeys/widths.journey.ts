import type { Locator } from '@playwright/test'
import { fillDashboard } from './support/dashboard.ts'
import { enter, expect, test } from './support/journey.ts'
import { row } from './support/marking.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'

test.use({ alone: 'widths' })

test('the specification’s figures are in view, and none is cut off', async ({ page, server }) => {
  await fillDashboard(server)
  await enter(page, server, 'superadmin', '/dashboard')
  await expect(page.getByRole('region', { name: 'Venues today' }).getByRole('row')).toHaveCount(2)
  const last = page.getByRole('link', { name: /^Recent Registrations/ })
  await expect(last).toBeInViewport({ ratio: 1 })
  const wide = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main, main :not([aria-hidden] *)')]
        .filter((one) => one.scrollWidth > one.clientWidth + 1 && one.clientWidth > 1)
        .map((one) => one.outerHTML.slice(0, 120)),
    )
  for (const width of [1440, 1024, 768, 390]) {
    await page.setViewportSize({ width, height: 900 })
    await expect.poll(wide, String(width)).toEqual([])
  }
})

test('a long reason is folded in Leave Management', async ({ page, server }) => {
  const { token } = await server.addPerson('Leela Rao')
  const day = mondayCloseBy()
  const body = { leaveType: 'casual', startDate: day, endDate: day, reason: 'A wedding' } as const
  const { leaveRequest } = await server.callWith(token, 'POST /api/leave-requests', { body })
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: leaveRequest._id },
    body: { status: 'rejected', rejectionReason: 'All coaches are needed. '.repeat(12) },
  })
  await page.setViewportSize({ width: 1024, height: 900 })
  await enter(page, server, 'superadmin', '/leave-management?status=rejected')
  const long = row(page, 'Leela Rao')
  const height = async () => (await long.boundingBox())?.height ?? 0
  await expect(long).toContainText('Rejected')
  await expect.poll(height).toBeLessThan(180)
  const folded = await height()
  await long.getByText(/^Rejected: All coaches/).click()
  await expect.poll(height).toBeGreaterThan(folded)
})

test.describe('on a tablet', () => {
  test.use({ viewport: { width: 768, height: 1024 }, hasTouch: true })

  test('sizes are for fingers; forced colors show what is chosen', async ({ page, server }) => {
    await server.addStudent(await server.addCourse(), { campVenue: 'Akola' })
    await enter(page, server, 'superadmin', '/attendance?venue=Akola')
    const status = page
      .getByRole('group', { name: /^Status of/ })
      .first()
      .locator('label')
    for (const one of [status.first(), page.getByRole('button', { name: 'Refresh' })])
      await expect.poll(async () => (await one.boundingBox())?.height).toBeGreaterThanOrEqual(44)
    const remark = page.getByRole('textbox', { name: /^Remarks on/ })
    await expect(remark).toHaveCount(0)
    await page
      .getByRole('button', { name: /^Add a remark/ })
      .first()
      .click()
    await expect(remark).toBeFocused()

    await status.first().click()
    await page.emulateMedia({ forcedColors: 'active' })
    await page.setViewportSize({ width: 1440, height: 900 })
    const colorOf = (one: Locator) =>
      one.evaluate((element) => getComputedStyle(element).backgroundColor)
    expect(await colorOf(status.first())).not.toBe(await colorOf(status.nth(1)))
    const link = (name: string) => page.getByRole('link', { name, exact: true })
    const current = await colorOf(link('Mark Attendance'))
    expect(current).not.toBe(await colorOf(link('Attendance Records')))
  })
})
