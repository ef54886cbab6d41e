import { said } from '../journeys/support/marking.ts'
import { fillIn, press, sees } from '../journeys/support/person.ts'
import {
  enter,
  enterAs,
  expect,
  holdNextCall,
  signInWith,
  test,
  tokenIn,
} from './support/screens.ts'

test('a person is added, signs in, is signed out at once and deleted', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Add employee' }).first().click()
  await press(page, 'Add employee')
  await sees(page, 'Name is required', 'Email is required')
  await sees(page, 'Password must be at least 6 characters')
  await page.getByLabel('Name', { exact: true }).fill('Sunil Pawar')
  await fillIn(page, { Email: 'sunil@muster.test', Salary: '28000' })
  await page.getByLabel('Password', { exact: true }).fill('track-and-field')
  await press(page, 'Add employee', said(page, 'Employee created successfully'))
  const row = page.getByRole('row', { name: /Sunil Pawar/ })
  await expect(row).toContainText('₹28,000')

  await press(page, 'Logout')
  await expect(page).toHaveURL(/login/)
  await signInWith(page, 'sunil@muster.test', 'track-and-field')
  await expect(page).toHaveURL(/dashboard$/)
  await expect(page.getByRole('link', { name: 'Employees' })).toHaveCount(0)
  const asked = page.getByText('A super administrator gave you your password.')
  await expect(asked).toBeVisible()
  await page.getByRole('link', { name: 'Change password' }).click()
  await page.getByLabel('New password', { exact: true }).fill('tracks-of-deer')
  await fillIn(page, { 'Current password': 'track-and-field' })
  await fillIn(page, { 'Repeat new password': 'tracks-of-deer' })
  await press(page, 'Change password', said(page, 'Password changed successfully!'))
  await expect(asked).toHaveCount(0)
  const theirs = await tokenIn(page)

  await enter(page, server, 'superadmin', '/employees')
  await press(row, /Deactivate Sunil Pawar/, said(page, 'Employee deactivated successfully'))
  await enterAs(page, theirs, '/dashboard')
  await expect(page).toHaveURL(/login/)

  await enter(page, server, 'superadmin', '/employees')
  await press(row, /Delete Sunil Pawar/)
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question.getByText('Delete Employee')).toBeVisible()
  await press(question, 'Delete', said(page, 'Employee deleted successfully'))
  await expect(row).toHaveCount(0)
})

test('who has gone elsewhere while a person is saved stays there', async ({ page, server }) => {
  await server.as('employee')
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Edit The employee' }).click()
  await fillIn(page, { Phone: '9822000001' })
  const letThrough = await holdNextCall(page, '**/api/employees/*')
  await press(page, 'Save Changes')
  await page.getByRole('link', { name: 'Courses' }).click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Courses')
  letThrough()
  await expect(said(page, 'Employee updated successfully')).toBeVisible()
  await expect(page).toHaveURL(/courses$/)
})

test('another signs a super administrator out, and takes the role', async ({ page, server }) => {
  const leaving = await server.as('superadmin', 'Leaving Chief')
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Super administrators' }).click()
  const row = page.getByRole('row', { name: /Leaving Chief/ })
  await expect(row).toContainText('On 1 device')
  const own = page.getByRole('row', { name: /The superadmin/ })
  await expect(own.getByRole('button')).toHaveCount(0)
  await press(row, 'Sign Leaving Chief out everywhere')
  await press(page, 'Sign out', said(page, 'Signed out everywhere'))
  await expect(row).toContainText('Nowhere')
  expect((await leaving.try('GET /api/auth/profile', {})).status).toBe(401)
  await press(row, 'Take the role of Leaving Chief away')
  await sees(page, /Make Leaving Chief an admin\?/)
  await press(page, 'Take away', said(page, 'Role taken away'))
  await expect(row).toHaveCount(0)
})

test('the settings of the institute are saved and shown', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/settings')
  await page.getByLabel('Name', { exact: true }).fill('Vijay Academy')
  await press(page, 'Save Changes', said(page, 'Settings saved'))
  await page.goto('/dashboard')
  await expect(page.getByText('Vijay Academy').filter({ visible: true }).first()).toBeVisible()
})
