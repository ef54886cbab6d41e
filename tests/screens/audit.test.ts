import { aCourse, aStudent } from '../support/builders.ts'
import { daysBack } from '../support/clock/clock.ts'
import { mondayCloseBy } from '../journeys/support/screens/leave-screens.ts'
import { paymentsOf } from './fees/debtors.ts'
import { ask } from './leave/requests.ts'
import { follow, press, says, sees } from '../journeys/support/person.ts'
import { enter, enterAs, expect, test } from './support/screens.ts'

test('changes are found by record, person, kind and day', async ({ page, server }) => {
  const name = 'Asha Patil'
  const course = await server.addCourse()
  const student = await server.addStudent(course, { name, contactNumber: '98220 12345' })
  const employee = await server.as('employee')
  await employee.call('PUT /api/students/:id', {
    params: { id: student._id },
    body: { ...aStudent(course, { name, contactNumber: '98220 99999' }), __v: student.__v },
  })

  await enter(page, server, 'superadmin', `/students/${student._id}`)
  await follow(page, 'History', new RegExp(`/audit\\?kind=student&recordId=${student._id}$`))
  const table = page.getByRole('table', { name: 'Changes' })
  const entries = table.locator('tbody').getByRole('row')
  await expect(entries).toHaveCount(2)
  await says(entries.first(), `Student changed: ${name}`, 'The employee')
  await expect(entries.last()).toContainText(`Student registered: ${name}`)

  await entries
    .first()
    .getByRole('button', { name: /^Before and after/ })
    .focus()
  await page.keyboard.press('Enter')
  const change = page.getByRole('dialog', { name: `Student changed: ${name}` })
  const number = change.getByRole('row', { name: /Contact number/ })
  await expect(number.getByRole('cell')).toHaveText([/./, /98220 12345/, /98220 99999/])
  await expect(change.getByText('Parent name', { exact: true })).toBeHidden()
  await change.getByText(/fields stayed as they were$/).click()
  await sees(change, 'Parent name')
  await page.keyboard.press('Escape')
  await expect(change).toBeHidden()

  await press(page, new RegExp(`^Students: ${name}`))
  await expect(page).toHaveURL(/\/audit\?kind=student$/)
  await page.getByLabel('Filter by kind').selectOption('All kinds')
  await page.getByLabel('Filter by person').selectOption('The employee')
  await expect(entries.filter({ hasText: `Student changed: ${name}` })).toHaveCount(1)
  await expect(entries.filter({ hasText: 'Course added' })).toHaveCount(0)
  await page.getByLabel('Until').fill(daysBack(2))
  await expect(page.getByText('No changes found')).toBeVisible()
  await press(page, 'Show all changes')
  await entries.first().getByRole('link', { name }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})

test('you can page to older changes and back to newer ones', async ({ page, server }) => {
  const body = aCourse()
  const { _id } = (await server.call('POST /api/courses', { body })).course
  for (let at = 0; at < 24; at += 1)
    await server.call('PATCH /api/courses/:id/toggle-status', { params: { id: _id } })
  await enter(page, server, 'superadmin', `/audit?kind=course&recordId=${_id}`)
  const entries = page.getByRole('table', { name: 'Changes' }).locator('tbody').getByRole('row')
  const older = page.getByRole('button', { name: 'Older' })
  const newer = page.getByRole('button', { name: 'Newer' })
  await expect(entries).toHaveCount(20)
  await expect(newer).toBeDisabled()
  await older.click()
  await expect(entries).toHaveCount(5)
  await expect(entries.last()).toContainText(`Course added: ${body.name}`)
  await expect(older).toBeDisabled()
  await newer.click()
  await expect(entries).toHaveCount(20)
  await expect(newer).toBeDisabled()
})

test('a receipt and a person link to their changes, for some roles', async ({ page, server }) => {
  const course = await server.addCourse()
  const student = await server.addStudent(course)
  const employee = await server.tokenOf('employee')
  const [payment] = await paymentsOf(server, student._id)
  const receipt = `/receipts/${payment?._id}`
  await enter(page, server, 'superadmin', receipt)
  await follow(page, 'History', page.getByText(/^Payment recorded: R\//))
  await page.goto('/employees')
  await follow(page, 'Edit The employee')
  await follow(page, 'History', page.getByText('No changes found'))

  await enterAs(page, employee, receipt)
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Receipt')
  await expect(page.getByRole('link', { name: 'History' })).toHaveCount(0)
})

test('leave links to its person, and people who left are offered', async ({ page, server }) => {
  const { _id, token, name } = await server.addPerson('Meena Kulkarni')
  await ask(server, { token }, mondayCloseBy())
  await enter(page, server, 'superadmin', '/audit?kind=leave')
  await follow(page, new RegExp(`^${name}, `), /\/leave-management\?employeeId=\d+$/)
  await expect(page.getByRole('row', { name: new RegExp(name) })).toHaveCount(1)
  await server.call('DELETE /api/employees/:id', { params: { id: _id } })
  await page.goto('/audit')
  await page.getByLabel('Filter by person').selectOption(`${name} (left)`)
  await expect(page.getByText(/^Leave requested:/)).toBeVisible()
})
