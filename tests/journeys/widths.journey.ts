import { addDays, type Day, showDay } from '../../contract/values/calendar.ts'
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

test('nothing in Leave Management is cut off, however long the words', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const { token } = await server.addPerson('Venkatanarasimharajuvaripeta Lakshminarayana')
  const ask = async (startDate: Day, endDate: Day) => {
    const body = { leaveType: 'casual' as const, startDate, endDate, reason: 'A wedding' }
    return (await server.callWith(token, 'POST /api/leave-requests', { body })).leaveRequest
  }
  await ask(monday, addDays(monday, 1))
  const refused = await ask(addDays(monday, 3), addDays(monday, 3))
  await server.call('PUT /api/leave-requests/:id/status', {
    params: { id: refused._id },
    body: {
      status: 'rejected',
      rejectionReason: 'The physical test is on both days. '.repeat(12),
    },
  })
  const long = row(page, showDay(addDays(monday, 3)))
  const height = async () => (await long.boundingBox())?.height ?? 0
  for (const width of [800, 1024, 1280]) {
    await page.setViewportSize({ width, height: 900 })
    const address = `/leave-management?employeeId=${refused.employee._id}`
    await enter(page, server, 'superadmin', address)
    await expect(long).toContainText('Rejected')
    const table = page.getByRole('table', { name: 'Leave requests' })
    const cutOff = () =>
      table.evaluate(({ scrollWidth, parentElement }) =>
        Math.max(0, scrollWidth - (parentElement?.clientWidth ?? 0)),
      )
    await expect.poll(cutOff, String(width)).toBe(0)
    await expect.poll(height).toBeLessThan(180)
    const folded = await height()
    await long.getByText(/^Rejected: The physical test/).click()
    await expect.poll(height).toBeGreaterThan(folded)
  }
})
