import { enter, expect, test } from './support/journey.ts'

test.use({ alone: 'people' })

test('a person is added, signs in, is signed out at once, and comes back', async ({
  page,
  server,
  browser,
}) => {
  await enter(page, server, 'superadmin', '/employees')
  await page.getByRole('link', { name: 'Add employee' }).first().click()
  await page.getByRole('button', { name: 'Add employee' }).click()
  for (const sentence of [
    'Name is required',
    'Email is required',
    'Password must be at least 6 characters',
  ])
    await expect(page.getByText(sentence, { exact: true })).toBeVisible()
  await page.getByLabel('Name', { exact: true }).fill('Sunil Pawar')
  await page.getByLabel('Email').fill('sunil@muster.test')
  await page.getByLabel('Salary').fill('28000')
  await page.getByLabel('Password', { exact: true }).fill('track-and-field')
  await page.getByRole('button', { name: 'Add employee' }).click()
  await expect(page.getByRole('status').getByText('Employee created successfully')).toBeVisible()
  const row = page.getByRole('row', { name: /Sunil Pawar/ })
  await expect(row).toContainText('₹28,000')

  const theirs = await (await browser.newContext({ baseURL: server.address })).newPage()
  await theirs.goto('/login')
  await theirs.getByLabel('Email').fill('sunil@muster.test')
  await theirs.getByLabel('Password', { exact: true }).fill('track-and-field')
  await theirs.getByRole('button', { name: 'Sign in' }).click()
  await expect(theirs).toHaveURL(/dashboard$/)
  await expect(theirs.getByRole('link', { name: 'Employees' })).toHaveCount(0)

  await row.getByRole('button', { name: /Deactivate Sunil Pawar/ }).click()
  const status = page.getByRole('status').getByText('Employee deactivated successfully')
  await expect(status).toBeVisible()
  await theirs.reload()
  await expect(theirs).toHaveURL(/login/)
  await theirs.context().close()

  await row.getByRole('button', { name: /Delete Sunil Pawar/ }).click()
  const question = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await expect(question.getByText('Delete Employee')).toBeVisible()
  await question.getByRole('button', { name: 'Delete' }).click()
  await expect(page.getByRole('status').getByText('Employee deleted successfully')).toBeVisible()
  await expect(row).toHaveCount(0)
})

test('the settings of the institute are saved and shown', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/settings')
  await page.getByLabel('Name', { exact: true }).fill('Vijay Academy')
  await page.getByRole('button', { name: 'Save Changes' }).click()
  await expect(page.getByRole('status').getByText('Settings saved')).toBeVisible()
  await page.goto('/dashboard')
  await expect(page.getByText('Vijay Academy').filter({ visible: true }).first()).toBeVisible()
})
