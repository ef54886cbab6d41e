import type { Page } from '@playwright/test'
import { addDays, type Day, showDay } from '../../contract/values/calendar.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'
import { enterAs } from './support/durable.ts'
import type { JourneyServer } from './support/journey-server.ts'
import {
  expect,
  expectNoViolations,
  phone,
  signIn,
  test,
  unfoldFilters,
} from './support/journey.ts'
import { noted, row, said, warned } from './support/marking.ts'

test.use({ alone: 'leave' })

const reason = 'A wedding in Nashik'

type Person = Awaited<ReturnType<JourneyServer['addPerson']>>

/** A person asks for casual leave, from a day on. */
const ask = async (server: JourneyServer, { token }: Person, startDate: Day, days = 1) => {
  const range = { startDate, endDate: addDays(startDate, days - 1) }
  const body = { leaveType: 'casual' as const, ...range, reason }
  return (await server.callWith(token, 'POST /api/leave-requests', { body })).leaveRequest
}

const preview = (page: Page) => page.getByRole('form').getByText(/^\d+ days?/)
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Requests' })
const balance = (page: Page) => page.getByRole('region', { name: 'Leave Balance' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('leave is requested with its days shown, kept over a reload, and withdrawn', async ({
      page,
      server,
    }) => {
      const monday = mondayCloseBy()
      const { token } = await server.addPerson('Asha Patil')
      await enterAs(page, token, '/leave-request')
      await expect(balance(page)).toContainText('12 of 12')
      await page.getByRole('button', { name: 'Submit request' }).click()
      await expect(page.getByText('Please fill all required fields')).toHaveCount(4)
      await expect(page.getByLabel('Leave Type')).toBeFocused()

      await page.getByLabel('Leave Type').selectOption('Casual')
      await page.getByLabel('Start Date').fill(monday)
      await page.getByLabel('End Date').fill(addDays(monday, -1))
      await expect(page.getByText('End date must be after start date').first()).toBeVisible()
      await page.getByLabel('End Date').fill(addDays(monday, 7))
      await expect(preview(page)).toHaveText('7 days. Excluded: Sunday. Casual balance 12 → 5.')
      await page.getByLabel('Reason').fill(reason)
      await expectNoViolations(page)
      await page.reload()
      await expect(noted(page, /^Draft restored/)).toBeVisible()
      await expect(page.getByLabel('Reason')).toHaveValue(reason)
      await page.getByRole('button', { name: 'Submit request' }).click()
      await expect(said(page, 'Leave request submitted successfully')).toBeVisible()
      await expect(page.getByLabel('Reason')).toHaveValue('')
      const asked = recent(page)
        .getByRole('listitem')
        .filter({ hasText: showDay(monday) })
      await expect(asked).toContainText('Pending')
      await expect(asked).toContainText('7 days')
      await expect(balance(page)).toContainText('5 of 12')

      await page.getByLabel('Leave Type').selectOption('Other')
      await page.getByLabel('Start Date').fill(monday)
      await page.getByLabel('End Date').fill(monday)
      await expect(preview(page)).toHaveText('1 day. Other leave has no balance.')
      await expect(
        page.getByText(/^This overlaps with a pending request: Casual leave/),
      ).toBeVisible()
      await page.getByLabel('Reason').fill(reason)
      await page.getByRole('button', { name: 'Submit request' }).click()
      await expect(
        page.getByText(/^This overlaps with a pending request: Casual leave/),
      ).toHaveCount(2)
      await expect(page.getByLabel('Start Date')).toBeFocused()

      await asked.getByRole('button', { name: /^Withdraw/ }).click()
      const question = page.getByRole('alertdialog')
      const cancel = question.getByRole('button', { name: 'Cancel' })
      await cancel.click()
      await expect(question).toBeHidden()
      await expect(asked).toBeVisible()
      await asked.getByRole('button', { name: /^Withdraw/ }).click()
      await expect(cancel).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('button', { name: 'Withdraw' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(said(page, 'Leave request withdrawn successfully')).toBeVisible()
      await expect(asked).toHaveCount(0)
      await expect(recent(page)).toBeFocused()
      await expect(balance(page)).toContainText('12 of 12')
    })

    test('leave is decided: approved with what matters shown, rejected with a reason', async ({
      page,
      server,
    }) => {
      const monday = mondayCloseBy()
      const ravi = await server.addPerson(`Ravi at ${viewport.width}`)
      const meena = await server.addPerson(`Meena at ${viewport.width}`)
      const away = await ask(server, ravi, monday, 2)
      await server.call('PUT /api/leave-requests/:id/status', {
        params: { id: away._id },
        body: { status: 'approved' },
      })
      await ask(server, meena, monday)
      await ask(server, meena, addDays(monday, 3))
      await enterAs(page, await server.tokenOf('superadmin'), '/leave-management?status=pending')
      const first = row(page, `${meena.name} .*${showDay(monday)}`)
      const second = row(page, `${meena.name} .*${showDay(addDays(monday, 3))}`)
      await expect(first).toContainText(new RegExp(`Also away: .*${ravi.name}`))
      await expectNoViolations(page)

      await first.getByRole('button', { name: /^Approve/ }).focus()
      await page.keyboard.press('Enter')
      const question = page.getByRole('alertdialog', { name: 'Approve leave' })
      await expect(question).toContainText(new RegExp(`${ravi.name} \\(.* to .*\\)`))
      await expect(question).toContainText(/Casual balance \d+ → \d+/)
      await expect(question.getByRole('button', { name: 'Cancel' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(question.getByRole('button', { name: 'Approve' })).toBeFocused()
      await page.keyboard.press('Enter')
      await expect(said(page, 'Leave request approved successfully')).toBeVisible()
      await expect(first).toHaveCount(0)
      await expect(page.getByRole('table', { name: 'Leave requests' })).toBeFocused()

      const prompt = page.getByRole('dialog', { name: 'Reject leave' })
      await second.getByRole('button', { name: /^Reject/ }).click()
      await prompt.getByLabel('Reason').fill('Too few coaches')
      await page.keyboard.press('Escape')
      await expect(prompt).toBeHidden()
      await expect(second).toContainText('Pending')
      await second.getByRole('button', { name: /^Reject/ }).click()
      await expect(prompt.getByLabel('Reason')).toHaveValue('')
      await prompt.getByRole('button', { name: 'Reject' }).click()
      await expect(prompt.getByText('Give the reason for the rejection')).toBeVisible()
      await prompt.getByLabel('Reason').fill('Too few coaches')
      await prompt.getByRole('button', { name: 'Reject' }).press('Enter')
      await expect(said(page, 'Leave request rejected successfully')).toBeVisible()
      await expect(second).toHaveCount(0)
      await expect(page.locator('main :focus')).toHaveCount(1)

      await unfoldFilters(page)
      await page.getByLabel('Filter by status').selectOption('Rejected')
      await expect(second).toContainText('Too few coaches')
      await expect(second).toContainText('Processed')
      await expect(second.getByRole('button')).toHaveCount(0)
      await page.getByLabel('Filter by employee').selectOption(ravi.name)
      await expect(page.getByText('No leave requests found')).toBeVisible()
      await page.getByRole('button', { name: 'Show all requests' }).click()
      await expect(first).toContainText('Approved')

      await enterAs(page, meena.token, '/leave-request')
      await expect(recent(page).getByText('Rejected by').first()).toContainText('Too few coaches')
    })
  })

test('a session that ends loses nothing that was typed', async ({ page, server }) => {
  const monday = mondayCloseBy()
  await enterAs(page, await server.tokenOf('employee'), '/leave-request')
  await page.getByLabel('Leave Type').selectOption('Sick')
  await page.getByLabel('Start Date').fill(monday)
  await page.getByLabel('End Date').fill(monday)
  await expect(preview(page)).toHaveText('1 day. Sick balance 12 → 11.')
  await page.getByLabel('Reason').fill(reason)
  await server.endSessions()
  await page.getByRole('button', { name: 'Submit request' }).click()
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signIn(page, 'employee')
  await expect(said(page, 'Leave request submitted successfully')).toBeVisible()
  await expect(recent(page)).toContainText(reason)
})

test('five requests are shown, and then the others', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const asha = await server.addPerson('Asha Patil')
  for (const day of [0, 1, 2, 3, 4, 5]) await ask(server, asha, addDays(monday, day))
  await enterAs(page, asha.token, '/leave-request')
  const requests = recent(page).getByRole('listitem')
  await expect(requests).toHaveCount(5)
  await expect(requests.first()).toContainText(showDay(addDays(monday, 5)))
  const more = page.getByRole('button', { name: 'View more...' })
  await more.click()
  await expect(requests.nth(5)).toContainText(showDay(monday))
  await expect(requests.nth(5)).toBeFocused()
})

test('a request that is gone says so, and you cannot decide your own', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const zoya = await server.addPerson('Zoya Shaikh')
  const request = await ask(server, zoya, monday)
  await ask(server, zoya, addDays(monday, 1))
  await page.route('**/api/leave-requests?*', async (route) => {
    const answer = await route.fetch()
    const { leaveRequests, ...rest } = await answer.json()
    const own = (one: { startDate: string }) => one.startDate === addDays(monday, 1)
    const shown = leaveRequests.map((one: { startDate: string }) => ({ ...one, own: own(one) }))
    await route.fulfill({ response: answer, json: { ...rest, leaveRequests: shown } })
  })
  await enterAs(page, await server.tokenOf('superadmin'), '/leave-management')
  const gone = row(page, `${zoya.name} .*${showDay(monday)}`)
  const own = row(page, `${zoya.name} .*${showDay(addDays(monday, 1))}`)
  await expect(own).toContainText("You can't decide on your own leave")
  for (const name of [/^Approve/, /^Reject/])
    await expect(own.getByRole('button', { name })).toBeDisabled()

  await server.callWith(zoya.token, 'DELETE /api/leave-requests/:id', {
    params: { id: request._id },
  })
  await gone.getByRole('button', { name: /^Approve/ }).press('Enter')
  await page.getByRole('alertdialog').getByRole('button', { name: 'Approve' }).press('Enter')
  await expect(warned(page, 'This request was withdrawn or no longer exists')).toBeVisible()
  await expect(gone).toHaveCount(0)
  await expect(page.getByRole('table', { name: 'Leave requests' })).toBeFocused()
})

for (const width of [800, 1024, 1280])
  test(`at ${width} nothing in Leave Management is cut off, however long the words`, async ({
    page,
    server,
  }) => {
    await page.setViewportSize({ width, height: 900 })
    const monday = mondayCloseBy()
    const person = await server.addPerson(`Venkatanarasimharajuvaripeta at ${width}`)
    await ask(server, person, monday, 2)
    const refused = await ask(server, person, addDays(monday, 3))
    await server.call('PUT /api/leave-requests/:id/status', {
      params: { id: refused._id },
      body: {
        status: 'rejected',
        rejectionReason: 'The physical test is on both days. '.repeat(12),
      },
    })
    const address = `/leave-management?employeeId=${refused.employee._id}`
    await enterAs(page, await server.tokenOf('superadmin'), address)
    const long = row(page, showDay(addDays(monday, 3)))
    await expect(long).toContainText('Rejected')
    const table = page.getByRole('table', { name: 'Leave requests' })
    const cutOff = await table.evaluate(({ scrollWidth, parentElement }) =>
      Math.max(0, scrollWidth - (parentElement?.clientWidth ?? 0)),
    )
    expect(cutOff).toBe(0)
    const height = async () => (await long.boundingBox())?.height ?? 0
    const folded = await height()
    expect(folded).toBeLessThan(180)
    await long.getByText(/^Rejected: The physical test/).click()
    expect(await height()).toBeGreaterThan(folded)
  })
