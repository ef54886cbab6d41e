import type { Page } from '@playwright/test'
import { emailOf, password } from '../support/journey-server.ts'
import { enter, expect, expectNoViolations, test } from '../support/journey.ts'

/** Signs in on a page that speaks Marathi. */
const signInInMarathi = async (page: Page, email: string) => {
  await page.getByRole('textbox', { name: 'ईमेल' }).fill(email)
  await page.getByLabel('पासवर्ड', { exact: true }).fill(password)
  await page.getByRole('main').locator('button[type=submit]').click()
  await page.waitForURL('**/dashboard')
}

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)

test('the sign-in speaks the browser’s language first', async ({ browser, server }) => {
  const context = await browser.newContext({ baseURL: server.address, locale: 'mr-IN' })
  const page = await context.newPage()
  await page.goto('/login')
  await expect(page.getByRole('button', { name: 'मराठी' })).toHaveAttribute('aria-pressed', 'true')
  await speaks(page, 'mr')
  await expectNoViolations(page)
  await context.close()
})

test('a choice on the sign-in page is kept with the person, and followed on other devices', async ({
  page,
  server,
  browser,
}) => {
  await page.goto('/login')
  await page.getByLabel('Email').fill(emailOf('admin'))
  await page.getByRole('button', { name: 'मराठी' }).focus()
  await page.keyboard.press('Enter')
  await speaks(page, 'mr')
  // What was typed is still there.
  await expect(page.getByRole('textbox', { name: 'ईमेल' })).toHaveValue(emailOf('admin'))
  const told = page.waitForResponse('**/api/auth/language')
  await signInInMarathi(page, emailOf('admin'))
  expect((await told).status()).toBe(200)

  const context = await browser.newContext({ baseURL: server.address })
  const other = await context.newPage()
  await enter(other, server, 'admin', '/account')
  await speaks(other, 'mr')
  await other.locator('#language').getByRole('radio', { name: 'English' }).click()
  await speaks(other, 'en')
  await expect(other.locator('#language')).toContainText('Language')
  await context.close()
  await page.reload()
  await speaks(page, 'en')
})

test('an old choice on a device is not the next person’s', async ({ page, server }) => {
  await page.goto('/login')
  await page.getByRole('button', { name: 'मराठी' }).click()
  await speaks(page, 'mr')
  await page.reload()
  await speaks(page, 'mr')
  const { token } = await server.addPerson('Meena Pawar')
  const profile = await server.callWith(token, 'GET /api/auth/profile', {})
  await signInInMarathi(page, profile.user.email)
  await speaks(page, 'mr')
  await expect(page.getByRole('button', { name: 'Meena Pawar' })).toBeVisible()
  const after = await server.callWith(token, 'GET /api/auth/profile', {})
  expect(after.user.language).toBeUndefined()
})

test('the language changes at once, and nothing typed is lost', async ({ page, server }) => {
  await enter(page, server, 'superadmin', '/employees/new')
  await page.locator('[name=name]').fill('Kavita Deshmukh')
  await page.locator('[name=email]').fill('kavita@example.in')
  // The first change fetches the words.
  const choose = async (name: string) => {
    await page.locator('header [aria-haspopup=dialog]').last().click()
    await page.getByRole('dialog').getByRole('radio', { name }).click()
  }
  await choose('हिन्दी')
  await speaks(page, 'hi')
  const dialog = page.getByRole('dialog')
  await expect(dialog).toContainText('भाषा')
  await expect(dialog.getByRole('radio', { name: 'हिन्दी' })).toBeFocused()
  const took = await page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        const begun = performance.now()
        const watch = () =>
          document.documentElement.lang === 'en-IN'
            ? requestAnimationFrame(() => resolve(performance.now() - begun))
            : setTimeout(watch)
        document.querySelector<HTMLInputElement>('[role=dialog] [lang=en] input')?.click()
        watch()
      }),
  )
  test.info().annotations.push({ type: 'change', description: `${took} ms` })
  await expect(dialog).toContainText('Language')
  await dialog.getByRole('radio', { name: 'हिन्दी' }).click()
  await page.keyboard.press('Escape')
  await expect(page.locator('[name=name]')).toHaveValue('Kavita Deshmukh')
  await expect(page.locator('[name=email]')).toHaveValue('kavita@example.in')
  await page.goto('/account')
  await page.locator('#language').getByRole('radio', { name: 'English' }).click()
  await speaks(page, 'en')
})

test('two tabs follow each other', async ({ page, server }) => {
  await enter(page, server, 'employee', '/account')
  const other = await page.context().newPage()
  await other.goto('/account')
  await page.locator('#language').getByRole('radio', { name: 'मराठी' }).click()
  await speaks(other, 'mr')
  await expect(other.locator('#language')).toContainText('भाषा')
  await other.locator('#language').getByRole('radio', { name: 'English' }).click()
  await speaks(page, 'en')
  // What a tab knew of the person before does not take the choice back.
  const back = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
  )
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await back
  await page.waitForLoadState('networkidle')
  await speaks(page, 'en')
  await speaks(other, 'en')
})

test('of two quick choices the last one counts, whichever arrives first', async ({
  page,
  server,
}) => {
  await enter(page, server, 'employee', '/account')
  const hindi = Promise.withResolvers<void>()
  await page.route(/\/assets\/hi-/, async (route) => {
    await hindi.promise
    await route.continue()
  })
  await page.locator('#language').getByText('हिन्दी').click()
  await page.locator('#language').getByText('मराठी').click()
  await speaks(page, 'mr')
  hindi.resolve()
  await page.waitForLoadState('networkidle')
  await speaks(page, 'mr')
  const { user } = await server.callWith(
    await server.tokenOf('employee'),
    'GET /api/auth/profile',
    {},
  )
  expect(user.language).toBe('mr')
  await page.locator('#language').getByText('English').click()
  await speaks(page, 'en')
})

test('a screen whose words do not arrive opens all the same', async ({
  page,
  server,
  consoleErrors,
}) => {
  await enter(page, server, 'employee', '/account')
  await page.locator('#language').getByText('हिन्दी').click()
  await speaks(page, 'hi')
  await page.route(/\/assets\/hi-attendance-/, (route) => route.abort())
  await page.getByRole('link', { name: 'हाज़िरी लगाएँ' }).click()
  // The sidebar's words know the name of this screen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाज़िरी लगाएँ')
  // The browser tells of the files that it did not get.
  expect(consoleErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true)
  consoleErrors.length = 0
  await page.goto('/account')
  await page.locator('#language').getByText('English').click()
  await speaks(page, 'en')
})

test('the institute’s language is for those who have chosen none', async ({ page, server }) => {
  const { settings } = await server.call('GET /api/settings', {})
  const institute = { ...settings.institute, language: 'hi' as const }
  const { settings: saved } = await server.call('PUT /api/settings', {
    body: { ...settings, institute },
  })
  const { token } = await server.addPerson('Ravi Kale')
  const { user } = await server.callWith(token, 'GET /api/auth/profile', {})
  await page.goto('/login')
  await speaks(page, 'en')
  await page.getByLabel('Email').fill(user.email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
  await speaks(page, 'hi')
  await server.call('PUT /api/settings', { body: { ...saved, institute: settings.institute } })
})

test.describe('where the words do not arrive', () => {
  test.use({ locale: 'hi-IN' })

  test('the screens are in English and say why, and the sign-in works; the language can be chosen later', async ({
    page,
    server,
    consoleErrors,
  }) => {
    const { token } = await server.addPerson('Sunil More')
    const { user } = await server.callWith(token, 'GET /api/auth/profile', {})
    const words = /\/assets\/hi-\w+-[^/]*\.js$/
    await page.route(words, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText("हिन्दी can't be loaded now")
    await speaks(page, 'en')
    await page.getByLabel('Email').fill(user.email)
    await page.getByLabel('Password', { exact: true }).fill(password)
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Dashboard')
    await speaks(page, 'en')

    await page.unroute(words)
    await page.getByRole('button', { name: 'Sunil More' }).click()
    await page.getByRole('dialog').getByRole('radio', { name: 'हिन्दी' }).click()
    await speaks(page, 'hi')
    // The browser tells of the files that it did not get.
    expect(consoleErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true)
    consoleErrors.length = 0
  })
})
