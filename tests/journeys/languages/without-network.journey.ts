import type { Page } from '@playwright/test'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'languages-without-network' })

/** The files of words that the service worker keeps. */
const keptWords = (page: Page) =>
  page.evaluate(async () => {
    const shells = (await caches.keys()).filter((name) => name.startsWith('shell '))
    const kept = await Promise.all(shells.map(async (name) => (await caches.open(name)).keys()))
    const names = kept.flat().map(({ url }) => /\/assets\/(\w\w-\w+)-/.exec(url)?.[1] ?? '')
    return names.filter((name) => /^(hi|mr)-/.test(name)).toSorted()
  })

const languageOf = (page: Page) => page.locator('html').getAttribute('lang')

test('the chosen language is there without a network, and no other one', async ({
  page,
  camp,
  network,
}) => {
  await camp.openInstalled(page)
  expect(await keptWords(page)).toEqual([])
  await page.goto('/account')
  await page.locator('#language').getByRole('radio', { name: 'हिन्दी' }).click()
  await expect
    .poll(() => keptWords(page))
    .toEqual([
      'hi-answers',
      'hi-attendance',
      'hi-fitness',
      'hi-messaging',
      'hi-signedIn',
      'hi-start',
    ])

  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाज़िरी लगाएँ')
  expect(await languageOf(page)).toBe('hi-IN')

  await page.getByRole('banner').locator('[aria-haspopup=dialog]').last().click()
  await page.getByRole('dialog').getByRole('radio', { name: 'मराठी' }).click()
  await expect(page.getByRole('alert')).toContainText('मराठी अभी लोड नहीं हो रही है')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'हिन्दी' })).toBeChecked()
  expect(await languageOf(page)).toBe('hi-IN')

  // English is in the code, so it is there; the server hears of it once it is back.
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark Attendance')
  const told = page.waitForRequest('**/api/auth/language')
  await connect(page, network)
  expect((await told).postDataJSON()).toEqual({ language: 'en' })
})
