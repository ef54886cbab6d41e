import {
  forgetToClockOut,
  haveCamp,
  northOfCamp,
  weeksAgo,
} from '../../journeys/support/clocking.ts'
import { row, said } from '../../journeys/support/marking.ts'
import { daysBack, today } from '../../support/clock/clock.ts'
import { fillIn, follow, holds, press, says } from '../../journeys/support/person.ts'
import { enter, expect, test } from '../support/screens.ts'

test('the super administrator sees who is in, out and not yet in', async ({ page, server }) => {
  await haveCamp(server)
  const [anita, bala] = [await server.addPerson('Anita'), await server.addPerson('Bala')]
  await server.addPerson('Charu')
  for (const { token } of [anita, bala])
    await server.callWith(token, 'POST /api/employee-attendance/clock-in', {
      body: northOfCamp(10),
    })
  await server.callWith(bala.token, 'POST /api/employee-attendance/clock-out', {
    body: northOfCamp(5000),
  })
  await enter(page, server, 'superadmin', '/employees')
  await follow(page, 'Team today', /view=team/)
  await says(row(page, 'Anita'), 'In', 'Parade Ground, 10 m from the centre')
  await expect(row(page, 'Bala')).toContainText('5 km from the centre')
  await expect(page.getByLabel('Statistics')).toContainText(/Day off\d/)
  await page.getByLabel('Filter by state').selectOption({ label: 'Out' })
  await expect(row(page, 'Bala')).toContainText('Absent')
  await expect(row(page, 'Anita')).toHaveCount(0)

  await page.getByLabel('Filter by state').selectOption({ label: 'Everyone' })
  await page.getByLabel('Filter by location').selectOption({ label: 'Parade Ground (2)' })
  await expect(row(page, 'Charu')).toHaveCount(0)
  await expect(row(page, 'Bala')).toBeVisible()
  await page.getByLabel('Filter by state').selectOption({ label: 'In' })
  await follow(page, 'Anita', page.getByRole('heading', { level: 1, name: 'Anita' }))
  await expect(page).toHaveURL(new RegExp(`day=${today()}`))
  await expect(page.getByRole('button', { name: 'Correct this day' })).toBeVisible()
})

test('a day is corrected with a reason, its earlier values kept', async ({ page, server }) => {
  const person = await server.addPerson('Dev', weeksAgo())
  const date = daysBack(1)
  const params = { employeeId: person._id, date }
  const correct = (reason: string, given: object) =>
    server.call('PUT /api/employee-attendance/employees/:employeeId/:date', {
      params,
      body: { status: 'present', checkIn: '09:00', reason, ...given },
    })
  await correct('Came with the bus', {})
  await enter(
    page,
    server,
    'superadmin',
    `/employees/${person._id}/attendance?month=${date.slice(0, 7)}&day=${date}`,
  )
  const attendance = page.getByRole('region', { name: 'Attendance' })
  await expect(attendance).toContainText('Half Day')
  await press(page, 'Correct this day')
  const dialog = page.getByRole('dialog', { name: 'Correct a day' })
  await expect(dialog.getByLabel('Check in')).toHaveValue('09:00')
  await dialog.getByLabel('Status').selectOption('Late')
  await fillIn(dialog, { 'Check out': '08:00' }, 'Correct day')
  await expect(dialog.getByText('Give the reason for the correction')).toBeVisible()
  await fillIn(dialog, { Reason: 'He showed the register' }, 'Correct day')
  await expect(dialog.getByText(/must be after clock-in/)).toBeVisible()

  // Someone else corrects the same day.
  await correct('Seen at the gate', { checkIn: '09:05' })
  await fillIn(dialog, { 'Check out': '18:10' }, 'Correct day')
  await expect(dialog.getByText('Someone else changed this while you were editing')).toBeVisible()
  await press(dialog, 'Reload')
  await holds(dialog, { 'Check in': '09:05', Reason: 'He showed the register' })
  await fillIn(dialog, { 'Check out': '18:10' }, 'Correct day')
  await expect(said(page, 'Day corrected successfully')).toBeVisible()
  await expect(attendance).toContainText('; 9 h 5 min worked')

  await press(page, 'History')
  const history = page.getByRole('dialog', { name: 'Day history' })
  await expect(history.getByRole('listitem')).toHaveCount(3)
  await expect(history.getByRole('listitem').first()).toContainText('He showed the register')
  await expect(history.getByRole('listitem').last()).toContainText('Came with the bus')
})

test('a forgotten day’s status follows its times until one is chosen', async ({ page, server }) => {
  const person = await server.addPerson('Farhan', weeksAgo())
  await forgetToClockOut(server, person._id, daysBack(1))
  const address = `/employees/${person._id}/attendance?month=${daysBack(1).slice(0, 7)}&day=${daysBack(1)}`
  await enter(page, server, 'superadmin', address)
  await press(page, 'Correct this day')
  const dialog = page.getByRole('dialog', { name: 'Correct a day' })
  const status = dialog.getByLabel('Status')
  await expect(status).toHaveValue('half-day')
  await dialog.getByLabel('Check out').fill('18:00')
  await expect(status).toHaveValue('present')
  await dialog.getByLabel('Check in').fill('09:16')
  await expect(status).toHaveValue('late')
  await dialog.getByLabel('Check out').fill('12:00')
  await expect(status).toHaveValue('half-day')
  await status.selectOption('Absent')
  await dialog.getByLabel('Check out').fill('18:00')
  await expect(status).toHaveValue('absent')
})

test('an unknown person is shown as not found, with a way out', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/employees/999999/attendance')
  await expect(page.getByRole('heading', { level: 1, name: 'Employee not found' })).toBeVisible()
  await follow(page, 'Go to Employees', /\/employees$/)
})
