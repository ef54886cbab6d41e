import { holdToken } from './support/durable.ts'
import { enter, expect, signIn, test } from './support/journey.ts'

test('somebody who is not signed in goes to the login and then back to where he was going', async ({
  page,
}) => {
  await page.goto('/students?search=asha')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/students\?search=asha$/)
})

test('a wrong password is told, the right one can be looked at', async ({ page }) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill('nobody@muster.test')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('wrong password')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
})

for (const next of [
  'https://example.com',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
])
  test(`the login leads nowhere else: ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await signIn(page, 'employee')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

for (const role of ['admin', 'employee'] as const)
  test(`a person with the role ${role} is kept from what is the super administrator's`, async ({
    page,
    house,
  }) => {
    await enter(page, house, role, '/courses')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Students', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Courses', exact: true })).toHaveCount(0)
    await expect(page.getByText('Total Employees')).toHaveCount(0)
  })

test('an address that is not there says so', async ({ page, house }) => {
  await enter(page, house, 'employee', '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/students/999999')
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible()
})

test('a token that is worth nothing leads to the login', async ({ page, house }) => {
  await enter(page, house, 'employee', '/dashboard')
  await page.goto('/favicon.svg')
  await holdToken(page, 'A'.repeat(43))
  await page.goto('/students')
  await expect(page).toHaveURL(/\/login/)
})
