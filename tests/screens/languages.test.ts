import type { Page } from '@playwright/test'
import { fillIn, press, says } from '../journeys/support/person.ts'
import { addDebtor } from './fees/debtors.ts'
import { enter, enterAs, expect, password, test } from './support/screens.ts'

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

test('in Hindi: mark attendance, take a payment, read its receipt', async ({ page, server }) => {
  await server.call('PUT /api/auth/language', { body: { language: 'hi' } })
  const campVenue = 'Camp in Hindi'
  const { student } = await addDebtor(server, 'आशा पाटील', {}, { campVenue })
  const heading = page.getByRole('heading', { level: 1 })
  await enter(page, server, 'superadmin', '/attendance?venue=Camp+in+Hindi')
  await expect(heading).toHaveText('हाज़िरी लगाएँ')
  await page.getByRole('radio', { name: 'हाज़िर', exact: true }).last().check()
  await press(page, 'बदलाव सहेजें', page.getByRole('link', { name: 'सभी एंट्री सहेजी गईं' }))
  const { attendance } = await server.call('GET /api/attendance/records/:venue', {
    params: { venue: campVenue },
    query: {},
  })
  expect(attendance.map(({ status }) => status)).toEqual(['present'])

  await page.goto(`/students/${student._id}`)
  await page.getByRole('button', { name: 'भुगतान लें', exact: true }).click()
  await page.locator('[name=amount]').fill('1500')
  await page.getByRole('dialog').locator('button[type=submit]').click()
  await expect(page.getByRole('status').getByText('भुगतान दर्ज हुआ')).toBeVisible()
  await page.getByRole('region', { name: 'रसीद' }).getByRole('link').first().click()
  await expect(heading).toHaveText(/^रसीद R\//)
  const sheet = page.getByRole('article')
  await expect(sheet).toContainText('एक हज़ार पाँच सौ रुपये मात्र')

  // The sheet is for the parent: only it speaks the language chosen for it.
  await page.getByLabel('रसीद की भाषा').selectOption('mr')
  await expect(sheet).toHaveAttribute('lang', 'mr-IN')
  await says(sheet, 'एक हजार पाचशे रुपये फक्त', '₹1,500')
  await expect(heading).toHaveText(/^रसीद R\//)

  // In the menu of one's own the language changes at once.
  await page.locator('header [aria-haspopup=dialog]').last().click()
  const menu = page.getByRole('dialog')
  for (const [name, word, language] of [
    ['English', 'Language', 'en'],
    ['हिन्दी', 'भाषा', 'hi'],
  ] as const) {
    await menu.getByRole('radio', { name }).click()
    await speaks(page, language)
    await expect(menu).toContainText(word)
    await expect(menu.getByRole('radio', { name })).toBeFocused()
  }
})
