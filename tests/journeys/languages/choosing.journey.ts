import { expect, enter, test } from '../support/journey.ts'
import type { Page } from '@playwright/test'
import { password } from '../../support/builders.ts'
import { signInWith } from '../support/person.ts'
import { untilStill, watchRequests } from '../support/looks/still.ts'

const speaks = (page: Page, language: string) =>
  expect(page.locator('html')).toHaveAttribute('lang', `${language}-IN`)

/** Chooses a language on the page of one's account. */
const choose = (page: Page, name: string) =>
  page.locator('#language').getByText(name, { exact: true }).click()

/** Waits until the browser keeps no choice for the server. */
const untilSaved = (page: Page) =>
  expect
    .poll(() => page.evaluate(() => Object.keys(localStorage).join()))
    .not.toContain('language-unsent')

/** Has the server answer a page's calls at once, and the page hear it once it is told to. */
const holdAnswers = async (page: Page, address: string) => {
  const [answered, told] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(address, async (route) => {
    const response = await route.fetch()
    answered.resolve()
    await told.promise
    await route.fulfill({ response })
  })
  return { answered: answered.promise, tell: told.resolve }
}

test('two tabs follow each other; of two choices the last counts', async ({ page, server }) => {
  watchRequests(page)
  await enter(page, server, 'employee', '/account')
  const other = await page.context().newPage()
  await other.goto('/account')
  await choose(page, 'मराठी')
  await speaks(other, 'mr')
  await expect(other.locator('#language')).toContainText('भाषा')
  await untilSaved(other)
  const saved = await holdAnswers(other, '**/api/auth/language')
  await choose(other, 'English')
  await speaks(page, 'en')
  // The tab that follows has told the server too, and hears of it first.
  await untilSaved(other)
  saved.tell()
  // What a tab knew of the person before does not take the choice back.
  const back = page.evaluate(
    () => new Promise((resolve) => window.addEventListener('online', resolve, { once: true })),
  )
  await page.context().setOffline(true)
  await page.context().setOffline(false)
  await back
  await untilStill(page)
  await speaks(page, 'en')
  await speaks(other, 'en')
  await other.close()

  const hindi = Promise.withResolvers<void>()
  await page.route(/\/assets\/hi-/, async (route) => {
    await hindi.promise
    await route.continue()
  })
  await choose(page, 'हिन्दी')
  await choose(page, 'मराठी')
  await speaks(page, 'mr')
  hindi.resolve()
  await untilStill(page)
  await speaks(page, 'mr')
  const token = await server.tokenOf('employee')
  const { user } = await server.callWith(token, 'GET /api/auth/profile', {})
  expect(user.language).toBe('mr')
  await choose(page, 'English')
  await speaks(page, 'en')
})

test('what is told of a person from before a choice does not take it back', async ({
  page,
  server,
}) => {
  watchRequests(page)
  await enter(page, server, 'employee', '/account')
  await choose(page, 'मराठी')
  await speaks(page, 'mr')
  await untilSaved(page)
  const person = await holdAnswers(page, '**/api/auth/profile*')
  await page.reload()
  await person.answered
  await choose(page, 'English')
  await speaks(page, 'en')
  await untilSaved(page)
  person.tell()
  await untilStill(page)
  await speaks(page, 'en')
})

test('a screen opens although its words do not arrive', async ({ page, server, consoleErrors }) => {
  await enter(page, server, 'employee', '/account')
  await choose(page, 'हिन्दी')
  await speaks(page, 'hi')
  await page.route(/\/assets\/hi-attendance-/, (route) => route.abort())
  await page.getByRole('link', { name: 'हाज़िरी लगाएँ' }).click()
  // The sidebar's words know the name of this screen.
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाज़िरी लगाएँ')
  // The browser tells of the files that it did not get.
  expect(consoleErrors.every((text) => text.includes('net::ERR_FAILED'))).toBe(true)
  consoleErrors.length = 0
  await page.goto('/account')
  await choose(page, 'English')
  await speaks(page, 'en')
})

test.describe('where the words do not arrive', () => {
  test.use({ locale: 'hi-IN' })

  test('the screens are in English, and say why', async ({ page, server, consoleErrors }) => {
    const { token } = await server.addPerson('Sunil More')
    const { user } = await server.callWith(token, 'GET /api/auth/profile', {})
    const words = /\/assets\/hi-\w+-[^/]*\.js$/
    await page.route(words, (route) => route.abort())
    await page.goto('/login')
    await expect(page.getByRole('alert')).toContainText("हिन्दी can't be loaded now")
    await speaks(page, 'en')
    await signInWith(page, user.email, password)
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
