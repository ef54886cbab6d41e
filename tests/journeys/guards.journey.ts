import { holdToken } from './support/durable.ts'
import { enter, expect, signIn, test } from './support/journey.ts'

test('a person who is not signed in goes to the login and then back to where they were going', async ({
  page,
}) => {
  await page.goto('/students?search=asha')
  await expect(page.getByRole('heading', { name: 'Sign in to your account' })).toBeVisible()
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/students\?search=asha$/)
})

test('a wrong password is refused under its field, and a password can be shown', async ({
  page,
}) => {
  await page.goto('/login')
  const email = page.getByLabel('Email')
  await expect(email).toBeFocused()
  await email.fill('nobody@muster.test')
  const field = page.getByLabel('Password', { exact: true })
  await field.fill('wrong password')
  await page.getByRole('button', { name: /show password/i }).click()
  await expect(field).toHaveAttribute('type', 'text')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByRole('alert').getByText('Invalid email or password')).toBeVisible()
  await expect(field).toHaveAccessibleDescription('Invalid email or password')
  await expect(email).toBeFocused()
})

for (const next of [
  'https://example.com',
  '//example.com',
  '/\\example.com',
  'javascript:alert(1)',
])
  test(`the login never leads to another site: ${next}`, async ({ page }) => {
    await page.goto(`/login?next=${encodeURIComponent(next)}`)
    await signIn(page, 'employee')
    await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  })

for (const role of ['admin', 'employee'] as const)
  test(`a person with the role ${role} cannot open the super administrator's screens`, async ({
    page,
    server,
  }) => {
    await enter(page, server, role, '/courses')
    await expect(page).toHaveURL(/\/dashboard$/)
    await expect(page.getByRole('link', { name: 'Students', exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: 'Courses', exact: true })).toHaveCount(0)
    await expect(page.getByText('Total Employees')).toHaveCount(0)
  })

test('an unknown address says so', async ({ page, server }) => {
  await enter(page, server, 'employee', '/nowhere')
  await expect(page.getByRole('heading', { name: 'Page not found' })).toBeVisible()
  await page.goto('/students/999999')
  await expect(page.getByRole('heading', { name: 'Student not found' })).toBeVisible()
  await page.waitForLoadState('networkidle')
  await expect(page.getByText('Failed to load')).toHaveText('Failed to load student details')
})

test('an invalid token leads to the login', async ({ page, server }) => {
  await enter(page, server, 'employee', '/dashboard')
  await page.goto('/favicon.svg')
  await holdToken(page, 'A'.repeat(43))
  await page.goto('/students')
  await expect(page).toHaveURL(/\/login/)
})
