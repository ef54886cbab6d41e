import { addDays, showDay } from '../../../contract/values/calendar.ts'
import { forgetToClockOut, weeksAgo } from '../../journeys/support/clocking.ts'
import { row, said } from '../../journeys/support/marking.ts'
import { fillIn, follow, holds, press, says, signInWith } from '../../journeys/support/person.ts'
import { mondayCloseBy } from '../../journeys/support/screens/leave-screens.ts'
import { daysBack } from '../../support/clock/clock.ts'
import { enter, enterAs, expect, password, test } from '../support/screens.ts'

test('a correction is asked for, decided as leave is, and the person is told', async ({
  page,
  server,
}) => {
  const asha = await server.addPerson('Asha Pawar', weeksAgo())
  const date = daysBack(1)
  await forgetToClockOut(server, asha._id, date)
  const own = `/my-attendance?month=${date.slice(0, 7)}&day=${date}`
  await enterAs(page, asha.token, own)
  await press(page, 'Ask for a correction')
  const form = page.getByRole('dialog', { name: 'Ask for a correction' })
  await holds(form, { 'Check in': '09:00', 'Check out': '' })
  await press(form, 'Send', 'Enter the time that should change')
  await expect(form.getByText('Please give the reason')).toBeVisible()
  await fillIn(form, { 'Check out': '08:00', Reason: 'The phone was empty' }, 'Send')
  await expect(form.getByText('Clock-out must be after clock-in')).toBeVisible()
  // What was typed is still there once they have signed in again.
  await server.endSessions()
  await fillIn(form, { 'Check out': '18:05' }, 'Send')
  await expect(page.getByRole('dialog', { name: 'Sign in again' })).toBeVisible()
  await signInWith(page, asha.email, password)
  const sent = said(page, 'Sent. You see here how it is decided.')
  await expect(sent).toBeVisible()
  const note = page.getByRole('note').filter({ hasText: `Correction of ${showDay(date)}` })
  await says(note, 'Clock-out at 6:05 pm', 'Waiting for a decision')
  await press(page, 'Withdraw the request')
  await press(
    page.getByRole('alertdialog'),
    'Withdraw',
    said(page, 'Request withdrawn successfully'),
  )
  await expect(note).toHaveCount(0)

  await press(page, 'Ask for a correction')
  await fillIn(form, { 'Check out': '18:05', Reason: 'The phone was empty' }, 'Send')
  await expect(note).toBeVisible()

  const bala = await server.addPerson('Bala Naik', weeksAgo())
  const body = { date, checkIn: '08:55', reason: 'The gate was shut' }
  await server.callWith(bala.token, 'POST /api/employee-attendance/corrections', { body })
  await enter(page, server, 'superadmin', '/leave-management')
  await follow(page, 'Corrections: 2 pending', /view=corrections/)
  await press(row(page, asha.name), /^Approve/)
  const approval = page.getByRole('alertdialog', { name: 'Approve the correction' })
  await says(approval, '9:00 am', '– → 6:05 pm', 'Reason: The phone was empty')
  await press(approval, 'Approve', said(page, 'Correction approved. The day is corrected.'))
  await says(row(page, asha.name), 'Approved', 'Processed', '9:00 am to 6:05 pm')
  await page.getByRole('checkbox', { name: new RegExp(bala.name) }).check()
  await press(page, 'Reject 1 pending')
  const rejection = page.getByRole('dialog', { name: 'Reject the correction' })
  await press(rejection, 'Reject', 'Give the reason for the rejection')
  await fillIn(rejection, { Reason: 'Seen leaving at four' }, 'Reject')
  await says(row(page, bala.name), 'Rejected', 'Seen leaving at four')

  await enterAs(page, bala.token, own)
  await says(note, /Rejected by .*: Seen leaving at four/)
})

test('half a day of leave is asked for, and its half is left to work', async ({ page, server }) => {
  const monday = mondayCloseBy()
  const asha = await server.addPerson('Asha More')
  await enterAs(page, asha.token, '/leave-request')
  await page.getByLabel('Leave Type').selectOption('Casual')
  const part = page.getByLabel('Part of the day')
  await fillIn(page, { 'Start Date': monday, 'End Date': addDays(monday, 1) })
  await expect(part).toHaveCount(0)
  await page.getByLabel('End Date').fill(monday)
  await part.selectOption('First half')
  await expect(page.getByRole('form')).toContainText(/Half a day\. .*Casual balance 12 → 11\.5\./)
  await page.getByLabel('Reason').fill('School admission')
  await page.reload()
  await expect(part).toHaveValue('first')
  // A type that is taken by the calendar has no halves.
  await page.getByLabel('Leave Type').selectOption('Maternity')
  await expect(part).toHaveCount(0)
  await page.getByLabel('Leave Type').selectOption('Casual')
  await press(page, 'Submit request', said(page, 'Leave request submitted successfully'))
  const recent = page.getByRole('region', { name: 'Recent Requests' })
  await says(recent, `${showDay(monday)}, first half`, 'Half a day')
  await expect(page.getByRole('region', { name: 'Leave Balance' })).toContainText('11.5 of 12')

  await enter(page, server, 'superadmin', '/leave-management')
  await press(row(page, asha.name), /^Approve Casual leave of Asha More, .*first half/)
  const question = page.getByRole('alertdialog', { name: 'Approve leave' })
  await says(question, ', first half: Half a day. Casual balance 12 → 11.5.')
  await press(question, 'Approve', said(page, 'Leave request approved successfully'))
  await enterAs(page, asha.token, `/my-attendance?month=${monday.slice(0, 7)}&day=${monday}`)
  await expect(page.getByRole('region', { name: 'My month' })).toContainText(
    'Casual leave, first half',
  )
})
