import { enterAs } from './support/durable.ts'
import { emailOf, password } from './support/journey-server.ts'
import { expect, expectNoViolations, phone, test } from './support/journey.ts'

test.use({ alone: 'sign-in', viewport: phone })

test('a person who mistyped too often sees how long to wait, and can sign in as someone else', async ({
  page,
  server,
  consoleErrors,
}) => {
  await page.clock.install()
  await page.goto('/login')
  await page.getByLabel('Email', { exact: true }).fill('not-there@muster.test')
  const typed = page.getByLabel('Password', { exact: true })
  await typed.fill('not the password')
  const button = page.getByRole('button', { name: 'Sign in', exact: true })
  for (let failures = 1; failures <= 5; failures += 1) {
    const answered = page.waitForResponse('**/api/auth/login')
    await button.click()
    expect((await answered).status()).toBe(401)
    await expect(button).not.toHaveAttribute('aria-busy')
  }
  await typed.press('Enter')
  const waiting = page.getByRole('button', { name: /^Wait \d+ seconds$/ })
  await expect(waiting).toHaveAttribute('aria-disabled', 'true')
  await expect(typed).toHaveAccessibleDescription(
    /^Too many attempts. Wait \d+ seconds and try again.$/,
  )
  await expectNoViolations(page)
  await page.clock.runFor(21_000)
  await expect(page.getByRole('button', { name: /^Wait \d seconds?$/ })).toBeVisible()
  await page.clock.runFor(10_000)
  await expect(button).toBeEnabled()
  await expect(typed).not.toHaveAttribute('aria-invalid')

  await button.click()
  await expect(waiting).toBeVisible()
  await page.getByLabel('Email', { exact: true }).fill(emailOf('employee'))
  await typed.fill(password)
  await button.click()
  await expect(page).toHaveURL(/\/dashboard$/)
  consoleErrors.length = 0

  const token = await server.tokenOf('superadmin')
  await expect
    .poll(async () => {
      const { entries } = await server.callWith(token, 'GET /api/audit', {})
      return entries.map(({ action }) => action)
    })
    .toContain('sign-in.failed')
  await enterAs(page, token, '/audit?kind=sign-in')
  const failed = page.getByRole('row').filter({ hasText: 'Sign-in failed: unknown email' })
  await expect(failed).toContainText('Not signed in')
})
