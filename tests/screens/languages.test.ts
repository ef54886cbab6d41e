import type { Page } from '@playwright/test'
import { fillIn, press } from './support/person.ts'
import { enterAs, expect, password, test } from './support/screens.ts'

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)

/** Signs in on a page that speaks Marathi. */
const signInInMarathi = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type=submit]').click()
  await expect(page).toHaveURL(/\/dashboard$/)
}

test('a language chosen before signing in is kept with the person', async ({ page, server }) => {
  const person = await server.addPerson('Ravi Kale')
  const next = await server.addPerson('Meena Pawar')
  const languageOf = async ({ token }: { token: string }) =>
    (await server.callWith(token, 'GET /api/auth/profile', {})).user.language
  await page.goto('/login')
  await fillIn(page, { Email: person.email }, 'मराठी')
  await speaks(page, 'mr')
  // What was typed is still there.
  await expect(page.getByRole('textbox', { name: 'ईमेल' })).toHaveValue(person.email)
  const told = page.waitForResponse('**/api/auth/language')
  await signInInMarathi(page, person.email)
  expect((await told).status()).toBe(200)
  expect(await languageOf(person)).toBe('mr')
  // Chosen on another device.
  await server.callWith(person.token, 'PUT /api/auth/language', { body: { language: 'en' } })
  await page.reload()
  await speaks(page, 'en')

  await press(page, 'Logout')
  await press(page, 'मराठी')
  await speaks(page, 'mr')
  await page.reload()
  await speaks(page, 'mr')
  await signInInMarathi(page, next.email)
  await speaks(page, 'mr')
  await expect(page.getByRole('button', { name: 'Meena Pawar' })).toBeVisible()
  expect(await languageOf(next)).toBeUndefined()
})

test('the institute’s language is for those who have chosen none', async ({ page, server }) => {
  await server.withSettings(({ institute }) => ({ institute: { ...institute, language: 'hi' } }))
  const { token } = await server.addPerson('Sunil More')
  await page.goto('/login')
  await speaks(page, 'en')
  await enterAs(page, token, '/dashboard')
  await speaks(page, 'hi')
})
