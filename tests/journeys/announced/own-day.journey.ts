import { showDay } from '../../../contract/values/calendar.ts'
import { expect, test } from '../support/announced.ts'
import { clockIn, haveCamp, stand } from '../support/clocking.ts'
import { enterAs } from '../support/durable.ts'
import { mondayCloseBy } from '../support/screens/leave-screens.ts'
import { row } from '../support/marking.ts'

test.use({ alone: 'announced' })

test('clocking in: where the person is, and that it is done', async ({
  page,
  context,
  server,
  reader,
}) => {
  await haveCamp(server)
  await stand(context, 30)
  const { token } = await server.addPerson('Meena Heard')
  await enterAs(page, token, '/my-attendance')
  await reader.hears(/Inside .*, 30 m/)
  await clockIn(page).focus()
  await page.keyboard.press('Enter')
  await reader.hears('Clocked in successfully!')
})

test('a press too far away: why it is refused, once', async ({ page, context, server, reader }) => {
  await haveCamp(server)
  await stand(context, 1800)
  const { token } = await server.addPerson('Gita Heard')
  await enterAs(page, token, '/my-attendance')
  await clockIn(page).focus()
  await page.keyboard.press('Enter')
  await reader.hears(/^You are 1.8 km from/)
  await stand(context, 1500)
  await page.keyboard.press('Enter')
  await reader.hears(/^You are 1.5 km from/)
  expect(await reader.timesHeard(/You are 1.8 km from/)).toBe(1)
})

test('leave: the days it uses, that it is sent, and the question before it is approved', async ({
  page,
  server,
  reader,
}) => {
  const monday = mondayCloseBy()
  const { token } = await server.addPerson('Ravi Heard')
  await enterAs(page, token, '/dashboard')
  await page.getByRole('link', { name: 'Leave Request' }).first().click()
  await reader.isAt('- heading "Leave Request" [level=1]')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await reader.isAt('- combobox "Leave Type"')
  await reader.isTold(/Please/)
  await page.getByLabel('Leave Type').selectOption('Casual')
  await page.getByLabel('Start Date').fill(monday)
  await page.getByLabel('End Date').fill(monday)
  await reader.hears(/1 day/)
  await page.getByLabel('Reason').fill('A wedding')
  await page.getByRole('button', { name: 'Submit request' }).click()
  await reader.hears('Leave request submitted successfully')

  await enterAs(page, await server.tokenOf('superadmin'), '/leave-management?status=pending')
  const request = row(page, `Ravi Heard .*${showDay(monday)}`)
  await request.getByRole('button', { name: /^Approve/ }).focus()
  await page.keyboard.press('Enter')
  await reader.isAt('- button "Cancel"')
  await page.keyboard.press('Tab')
  await reader.isAt('- button "Approve"')
  await page.keyboard.press('Enter')
  await reader.hears('Leave request approved successfully')
})
