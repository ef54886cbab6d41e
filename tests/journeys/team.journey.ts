import { daysBack, today } from '../support/clock/clock.ts'
import { forgetToClockOut, haveCamp, northOfCamp, weeksAgo } from './support/clocking.ts'
import { enter, expect, expectNoViolations, phone, test, unfoldFilters } from './support/journey.ts'
import { row, said } from './support/marking.ts'

test.use({ alone: 'team' })

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
  await page.getByRole('link', { name: 'Team today' }).click()
  await expect(page).toHaveURL(/view=team/)
  await expect(row(page, 'Anita')).toContainText('In')
  await expect(row(page, 'Anita')).toContainText('Parade Ground, 10 m from the centre')
  await expect(row(page, 'Bala')).toContainText('5 km from the centre')
  await expect(page.getByLabel('Statistics')).toContainText(/Day off\d/)
  await expectNoViolations(page)
  await page.getByLabel('Filter by state').selectOption({ label: 'Out' })
  await expect(row(page, 'Bala')).toContainText('Absent')
  await expect(row(page, 'Anita')).toHaveCount(0)

  await page.setViewportSize(phone)
  await expectNoViolations(page)
  await unfoldFilters(page)
  await page.getByLabel('Filter by state').selectOption({ label: 'In' })
  await page.getByRole('link', { name: 'Anita' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Anita' })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(`day=${today()}`))
  await expect(page.getByRole('button', { name: 'Correct this day' })).toBeVisible()
  await expectNoViolations(page)
})

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('a day is corrected with a reason, and the earlier values are kept', async ({
      page,
      server,
    }) => {
      const person = await server.addPerson(`Dev ${viewport.width}`, weeksAgo())
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
      await page.getByRole('button', { name: 'Correct this day' }).click()
      const dialog = page.getByRole('dialog', { name: 'Correct a day' })
      await expect(dialog.getByLabel('Check in')).toHaveValue('09:00')
      await dialog.getByLabel('Status').selectOption('Late')
      await dialog.getByLabel('Check out').fill('08:00')
      await dialog.getByRole('button', { name: 'Correct day' }).click()
      await expect(dialog.getByText('Give the reason for the correction')).toBeVisible()
      await dialog.getByLabel('Reason').fill('He showed the register')
      await dialog.getByRole('button', { name: 'Correct day' }).click()
      await expect(dialog.getByText(/must be after clock-in/)).toBeVisible()
      await expectNoViolations(page)

      // Someone else corrects the same day.
      await correct('Seen at the gate', { checkIn: '09:05' })
      await dialog.getByLabel('Check out').fill('18:10')
      await dialog.getByRole('button', { name: 'Correct day' }).click()
      await expect(
        dialog.getByText('Someone else changed this while you were editing'),
      ).toBeVisible()
      await dialog.getByRole('button', { name: 'Reload' }).click()
      await expect(dialog.getByLabel('Check in')).toHaveValue('09:05')
      await expect(dialog.getByLabel('Reason')).toHaveValue('He showed the register')
      await dialog.getByLabel('Check out').fill('18:10')
      await dialog.getByRole('button', { name: 'Correct day' }).click()
      await expect(said(page, 'Day corrected successfully')).toBeVisible()
      await expect(attendance).toContainText('; 9 h 5 min worked')
      // A pointer over a toast would hold it there.
      await page.mouse.move(0, 0)

      await page.getByRole('button', { name: 'History' }).click()
      const history = page.getByRole('dialog', { name: 'Day history' })
      await expect(history.getByRole('listitem')).toHaveCount(3)
      await expect(history.getByRole('listitem').first()).toContainText('He showed the register')
      await expect(history.getByRole('listitem').last()).toContainText('Came with the bus')
      await expectNoViolations(page)
    })
  })

test('the status of a forgotten day follows the times until someone chooses one', async ({
  page,
  server,
}) => {
  const person = await server.addPerson('Farhan', weeksAgo())
  await forgetToClockOut(server, person._id, daysBack(1))
  const address = `/employees/${person._id}/attendance?month=${daysBack(1).slice(0, 7)}&day=${daysBack(1)}`
  await enter(page, server, 'superadmin', address)
  await page.getByRole('button', { name: 'Correct this day' }).click()
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

test('parts whose code does not load say so, and the screen stays', async ({
  page,
  server,
  consoleErrors,
}) => {
  const { _id } = await server.addPerson('Esha', weeksAgo())
  await page.route(/(TeamToday|CorrectDayDialog)-/, (route) => route.abort())
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Team today' }).click()
  await expect(page.getByText('Failed to load the team')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Employees' })).toBeVisible()
  await page.goto(`/employees/${_id}/attendance?day=${today()}`)
  await page.getByRole('button', { name: 'Correct this day' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct a day' })
  await expect(dialog).toContainText('Failed to open the correction')
  await page.unroute(/(TeamToday|CorrectDayDialog)-/)
  await dialog.getByRole('button', { name: 'Retry' }).click()
  await expectNoViolations(page)
  consoleErrors.length = 0
})

test('an unknown person is shown as not found, with a way out', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/employees/999999/attendance')
  await expect(page.getByRole('heading', { level: 1, name: 'Employee not found' })).toBeVisible()
  await page.getByRole('link', { name: 'Go to Employees' }).click()
  await expect(page).toHaveURL(/\/employees$/)
})
