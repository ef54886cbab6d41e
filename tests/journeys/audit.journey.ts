import { aCourse, aStudent } from '../support/builders.ts'
import { daysBack } from '../support/clock/clock.ts'
import { mondayCloseBy } from './support/screens/leave-screens.ts'
import { enterAs } from './support/durable.ts'
import { expect, expectNoViolations, phone, test, unfoldFilters } from './support/journey.ts'

test.use({ alone: 'audit' })

for (const viewport of [{ width: 1440, height: 900 }, phone])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('changes are found by record, person, kind and day, with both values', async ({
      page,
      server,
    }) => {
      const name = `Asha Patil at ${viewport.width}`
      const course = await server.addCourse({ name: `Police Bharti at ${viewport.width}` })
      const student = await server.addStudent(course, { name, contactNumber: '98220 12345' })
      const params = { id: student._id }
      const body = { ...aStudent(course, { name, contactNumber: '98220 99999' }), __v: student.__v }
      await server.callWith(await server.tokenOf('employee'), 'PUT /api/students/:id', {
        params,
        body,
      })

      await enterAs(page, await server.tokenOf('superadmin'), `/students/${student._id}`)
      await page.getByRole('link', { name: 'History' }).click()
      await expect(page).toHaveURL(new RegExp(`/audit\\?kind=student&recordId=${student._id}$`))
      const table = page.getByRole('table', { name: 'Changes' })
      const entries = table.locator('tbody').getByRole('row')
      await expect(entries).toHaveCount(2)
      await expect(entries.first()).toContainText(`Student changed: ${name}`)
      await expect(entries.first()).toContainText('The employee')
      await expect(entries.last()).toContainText(`Student registered: ${name}`)
      await expectNoViolations(page)

      await entries
        .first()
        .getByRole('button', { name: /^Before and after/ })
        .focus()
      await page.keyboard.press('Enter')
      const change = page.getByRole('dialog', { name: `Student changed: ${name}` })
      const number = change.getByRole('row', { name: /Contact number/ })
      await expect(number.getByRole('cell').nth(1)).toContainText('98220 12345')
      await expect(number.getByRole('cell').nth(2)).toContainText('98220 99999')
      await expect(change.getByText('Parent name', { exact: true })).toBeHidden()
      await change.getByText(/fields stayed as they were$/).click()
      await expect(change.getByText('Parent name', { exact: true })).toBeVisible()
      await expectNoViolations(page)
      await page.keyboard.press('Escape')
      await expect(change).toBeHidden()

      await page.getByRole('button', { name: new RegExp(`^Students: ${name}`) }).click()
      await expect(page).toHaveURL(/\/audit\?kind=student$/)
      await unfoldFilters(page)
      await page.getByLabel('Filter by kind').selectOption('All kinds')
      await page.getByLabel('Filter by person').selectOption('The employee')
      await expect(entries.filter({ hasText: `Student changed: ${name}` })).toHaveCount(1)
      await expect(entries.filter({ hasText: 'Course added' })).toHaveCount(0)
      await page.getByLabel('Until').fill(daysBack(2))
      await expect(page.getByText('No changes found')).toBeVisible()
      await page.getByRole('button', { name: 'Show all changes' }).click()
      await entries.first().getByRole('link', { name }).click()
      await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
    })
  })

test('you can page to older changes and back to newer ones', async ({ page, server }) => {
  const body = aCourse()
  const { _id } = (await server.call('POST /api/courses', { body })).course
  for (let at = 0; at < 24; at += 1)
    await server.call('PATCH /api/courses/:id/toggle-status', { params: { id: _id } })
  const token = await server.tokenOf('superadmin')
  await enterAs(page, token, `/audit?kind=course&recordId=${_id}`)
  const entries = page.getByRole('table', { name: 'Changes' }).locator('tbody').getByRole('row')
  const [older, newer] = ['Older', 'Newer'].map((name) => page.getByRole('button', { name }))
  if (older === undefined || newer === undefined) throw new Error('there are two buttons')
  await expect(entries).toHaveCount(20)
  await expect(newer).toBeDisabled()
  await older.click()
  await expect(entries).toHaveCount(5)
  await expect(page.getByRole('columnheader', { name: 'When' })).toBeInViewport()
  await expect(entries.last()).toContainText(`Course added: ${body.name}`)
  await expect(older).toBeDisabled()
  await newer.click()
  await expect(entries).toHaveCount(20)
  await expect(newer).toBeDisabled()
})

test('a receipt and a person link to their changes; other roles see no link', async ({
  page,
  server,
}) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course)
  const { payments } = await server.call('GET /api/students/:id/payments', {
    params: { id: student._id },
  })
  const receipt = `/receipts/${payments[0]?._id}`
  await enterAs(page, await server.tokenOf('superadmin'), receipt)
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText(/^Payment recorded: R\//)).toBeVisible()
  await page.goto('/employees')
  await page.getByRole('link', { name: 'Edit The employee' }).click()
  await page.getByRole('link', { name: 'History' }).click()
  await expect(page.getByText('No changes found')).toBeVisible()

  await enterAs(page, await server.tokenOf('employee'), receipt)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt')
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
  await page.goto('/audit')
  await expect(page).toHaveURL(/\/dashboard$/)
})

test('leave links to that person’s requests, and people who left are still offered', async ({
  page,
  server,
}) => {
  const { token, name } = await server.addPerson('Meena Kulkarni')
  const startDate = mondayCloseBy()
  const { leaveRequest } = await server.callWith(token, 'POST /api/leave-requests', {
    body: { leaveType: 'casual', startDate, endDate: startDate, reason: 'A wedding' },
  })
  const superadmin = await server.tokenOf('superadmin')
  await enterAs(page, superadmin, '/audit?kind=leave')
  await page.getByRole('link', { name: new RegExp(`^${name}, `) }).click()
  await expect(page).toHaveURL(/\/leave-management\?employeeId=\d+$/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  await server.call('DELETE /api/employees/:id', { params: { id: leaveRequest.employee._id } })
  await page.goto('/audit')
  await page.getByLabel('Filter by person').selectOption(`${name} (left)`)
  await expect(page.getByText(/^Leave requested:/)).toBeVisible()
})
