import type { Page } from '@playwright/test'
import { keptFiles } from '../support/kept-files.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'languages-without-network' })

/** The files of words that the service worker keeps. */
const keptWords = async (page: Page) =>
  (await keptFiles(page))
    .flatMap(({ path }) => /\/assets\/((?:hi|mr)-\w+)-/.exec(path)?.[1] ?? [])
    .toSorted()

test('the chosen language is there offline, and no other one', async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  expect(await keptWords(page)).toEqual([])
  await page.goto('/account')
  await page.locator('#language').getByRole('radio', { name: 'हिन्दी' }).click()
  const parts = [
    'answers',
    'attendance',
    'clock',
    'excuses',
    'fitness',
    'messaging',
    'rollCalls',
    'signedIn',
    'start',
  ]
  await expect.poll(() => keptWords(page)).toEqual(parts.map((part) => `hi-${part}`))

  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('हाज़िरी लगाएँ')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')

  await page.getByRole('banner').locator('[aria-haspopup=dialog]').last().click()
  await page.getByRole('dialog').getByRole('radio', { name: 'मराठी' }).click()
  await expect(page.getByRole('alert')).toContainText('मराठी अभी लोड नहीं हो रही है')
  await expect(page.getByRole('dialog').getByRole('radio', { name: 'हिन्दी' })).toBeChecked()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi-IN')

  // English is in the code, so it is there; the server hears of it once it is back.
  await page.getByRole('dialog').getByRole('radio', { name: 'English' }).click()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Mark Attendance')
  const told = page.waitForRequest('**/api/auth/language')
  await connect(page, network)
  expect((await told).postDataJSON()).toEqual({ language: 'en' })
})
