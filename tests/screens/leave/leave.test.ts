import type { Page, Route } from '@playwright/test'
import { timeHeader } from '../../../contract/kit/own-answer.ts'
import {
  addDays,
  dayInZone,
  showDay,
  showDayWithWeekday,
} from '../../../contract/values/calendar.ts'
import { noted, row, said, warned } from '../../journeys/support/marking.ts'
import { mondayCloseBy } from '../../journeys/support/screens/leave-screens.ts'
import { now } from '../../support/clock/clock.ts'
import { byKeys, fillIn, press, says } from '../../journeys/support/person.ts'
import { enterAs, expect, test } from '../support/screens.ts'
import { approve, ask, reason } from './requests.ts'

const preview = (page: Page) => page.getByRole('form').getByText(/^\d+ days?/)
const recent = (page: Page) => page.getByRole('region', { name: 'Recent Requests' })
const balance = (page: Page) => page.getByRole('region', { name: 'Leave Balance' })

test('leave is requested, kept over a reload, and withdrawn', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const { token } = await server.addPerson('Asha Patil')
  await enterAs(page, token, '/leave-request')
  await expect(balance(page)).toContainText('12 of 12')
  await fillIn(page, { Reason: ' \n ' }, 'Submit request')
  await expect(page.getByText('Please fill all required fields')).toHaveCount(4)
  await expect(page.getByLabel('Leave Type')).toBeFocused()

  await page.getByLabel('Leave Type').selectOption('Casual')
  await fillIn(page, { 'Start Date': monday, 'End Date': addDays(monday, -1) })
  await expect(page.getByText('End date must be after start date').first()).toBeVisible()
  await page.getByLabel('End Date').fill(addDays(monday, 7))
  await expect(preview(page)).toHaveText(
    /^7 days. Excluded: Sunday. No holidays are entered for 20\d\d. Casual balance 12 → 5.$/,
  )
  await page.getByLabel('Reason').fill(reason)
  await page.reload()
  await expect(noted(page, /^Draft restored/)).toBeVisible()
  await expect(page.getByLabel('Reason')).toHaveValue(reason)
  await press(page, 'Submit request', said(page, 'Leave request submitted successfully'))
  await expect(page.getByLabel('Reason')).toHaveValue('')
  const asked = recent(page)
    .getByRole('listitem')
    .filter({ hasText: showDay(monday) })
  await says(asked, 'Pending', '7 days')
  await expect(balance(page)).toContainText('5 of 12')

  await page.getByLabel('Leave Type').selectOption('Other')
  await fillIn(page, { 'Start Date': monday, 'End Date': monday })
  await expect(preview(page)).toHaveText(/^1 day. No holidays .* Other leave has no balance.$/)
  await expect(page.getByText(/^This overlaps with a pending request: Casual leave/)).toBeVisible()
  await fillIn(page, { Reason: reason }, 'Submit request')
  await expect(page.getByText(/^This overlaps with a pending request: Casual leave/)).toHaveCount(2)
  await expect(page.getByLabel('Start Date')).toBeFocused()

  await press(asked, /^Withdraw/)
  const question = page.getByRole('alertdialog')
  const cancel = question.getByRole('button', { name: 'Cancel' })
  await cancel.click()
  await expect(question).toBeHidden()
  await expect(asked).toBeVisible()
  await press(asked, /^Withdraw/)
  await byKeys(page, cancel, 'Tab', question.getByRole('button', { name: 'Withdraw' }), 'Enter')
  await expect(said(page, 'Leave request withdrawn successfully')).toBeVisible()
  await expect(asked).toHaveCount(0)
  await expect(recent(page)).toBeFocused()
  await expect(balance(page)).toContainText('12 of 12')
})

test('leave is approved, or rejected with a reason', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const ravi = await server.addPerson('Ravi Kale')
  const meena = await server.addPerson('Meena Joshi')
  await approve(server, (await ask(server, ravi, monday, 2))._id)
  await ask(server, meena, monday)
  await ask(server, meena, addDays(monday, 3))
  await enterAs(page, await server.tokenOf('superadmin'), '/leave-management?status=pending')
  const first = row(page, `${meena.name} .*${showDay(monday)}`)
  const second = row(page, `${meena.name} .*${showDay(addDays(monday, 3))}`)
  await expect(first).toContainText(new RegExp(`Also away: .*${ravi.name}`))

  await first.getByRole('button', { name: /^Approve/ }).press('Enter')
  const question = page.getByRole('alertdialog', { name: 'Approve leave' })
  await says(question, new RegExp(`${ravi.name} \\(.* to .*\\)`), /Casual balance \d+ → \d+/)
  await byKeys(page, question.getByRole('button', { name: 'Cancel' }), 'Tab')
  await byKeys(page, question.getByRole('button', { name: 'Approve' }), 'Enter')
  await expect(said(page, 'Leave request approved successfully')).toBeVisible()
  await expect(first).toHaveCount(0)
  await expect(second.getByRole('link', { name: meena.name })).toBeFocused()

  const prompt = page.getByRole('dialog', { name: 'Reject leave' })
  await press(second, /^Reject/)
  await prompt.getByLabel('Reason').fill('Too few coaches')
  await page.keyboard.press('Escape')
  await expect(prompt).toBeHidden()
  await expect(second).toContainText('Pending')
  await press(second, /^Reject/)
  await expect(prompt.getByLabel('Reason')).toHaveValue('')
  await press(prompt, 'Reject', 'Give the reason for the rejection')
  await prompt.getByLabel('Reason').fill('Too few coaches')
  const stricter = { rejectionReason: 'Say who is missing' }
  const json = { message: 'Please check', code: 'invalid', requestId: '1', fields: stricter }
  const headers = { [timeHeader]: now().toISOString() }
  const refuse = (route: Route) => route.fulfill({ status: 400, headers, json })
  await page.route('**/leave-requests/*/status', refuse, { times: 1 })
  await press(prompt, 'Reject', stricter.rejectionReason)
  await expect(prompt.getByLabel('Reason')).toHaveValue('Too few coaches')
  await prompt.getByRole('button', { name: 'Reject' }).press('Enter')
  await expect(said(page, 'Leave request rejected successfully')).toBeVisible()
  await expect(second).toHaveCount(0)
  await expect(page.locator('main :focus')).toHaveCount(1)

  await page.getByLabel('Filter by status').selectOption('Rejected')
  await says(second, 'Too few coaches', 'Processed')
  await expect(second.getByRole('button')).toHaveCount(0)
  await page.getByLabel('Filter by employee').selectOption(ravi.name)
  await expect(page.getByText('No leave requests found')).toBeVisible()
  await press(page, 'Show all requests')
  await expect(first).toContainText('Approved')

  await enterAs(page, meena.token, '/leave-request')
  await expect(recent(page).getByText('Rejected by').first()).toContainText('Too few coaches')
})

test('several requests are decided at once, each with its outcome', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const asha = await server.addPerson('Asha Shinde')
  const asked = [await ask(server, asha, monday), await ask(server, asha, addDays(monday, 2))]
  await enterAs(page, await server.tokenOf('superadmin'), `/leave-management`)
  await page.getByLabel('Filter by employee').selectOption(asha.name)
  const bar = page.getByRole('status').filter({ hasText: 'chosen' })
  await page.getByRole('checkbox', { name: 'Choose all rows of this page' }).check()
  await says(bar, '2 chosen')
  await press(bar, 'Choose none')
  await expect(bar).toHaveCount(0)
  await row(page, asha.name).first().getByRole('link', { name: asha.name }).focus()
  await byKeys(page, 'x', 'j', 'x')
  await approve(server, asked[0]?._id ?? '')
  await press(bar, 'Approve 2 pending')
  const dialog = page.getByRole('dialog', { name: 'Approve 2 requests' })
  await press(dialog, /^Approve$/, '1 of 2 not confirmed:')
  await says(dialog, `${showDay(monday)}: This request is already approved`)
  await expect(said(page, '1 request approved')).toBeVisible()
  await press(dialog.getByRole('contentinfo'), 'Close')
  await expect(row(page, asha.name).getByText('Processed')).toHaveCount(2)
  // Only what was decided here is taken back.
  await press(page.getByRole('status'), 'Undo', said(page, '1 undone'))
  await expect(row(page, showDay(addDays(monday, 2)))).toContainText('Pending')
  await expect(row(page, showDay(monday))).toContainText('Processed')
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
  // On the request that came after it.
  await expect(page.getByRole('table').locator('a:focus')).toBeVisible()
})

test('a calendar opens at the institute’s own today', async ({ page, server }) => {
  const timeZone = 'Pacific/Pago_Pago'
  await server.withSettings(({ institute }) => ({ institute: { ...institute, timeZone } }))
  await enterAs(page, await server.tokenOf('employee'), '/leave-request')
  await page.getByRole('button', { name: 'Open calendar' }).first().click()
  const today = showDayWithWeekday(dayInZone(now(), timeZone))
  const start = page
    .getByRole('dialog', { name: 'Start Date' })
    .getByRole('button', { name: today })
  await expect(start).toHaveAttribute('tabindex', '0')
})
