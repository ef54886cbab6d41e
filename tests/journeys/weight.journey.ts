import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'

const kilobyte = 1000

/** Counts what comes over the wire, as the network says it. */
const weigh = async (page: Page, open: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  let requests = 0
  let bytes = 0
  session.on('Network.requestWillBeSent', ({ request }) => {
    if (!request.url.startsWith('data:')) requests += 1
  })
  session.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await open()
  await page.waitForLoadState('networkidle')
  await session.detach()
  return { requests, kilobytes: bytes / kilobyte }
}

test('the login is light', async ({ page }) => {
  const { kilobytes } = await weigh(page, async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  test.info().annotations.push({ type: 'weight', description: `${kilobytes} KB` })
  expect(kilobytes).toBeLessThanOrEqual(130)
})

test('the dashboard is light, and the student form adds little', async ({ browser, house }) => {
  const context = await browser.newContext({ baseURL: house.address })
  const first = await context.newPage()
  await enter(first, house, 'superadmin', '/favicon.svg')
  await first.close()

  // A second page of the same person, whose browser has kept no file yet but the picture of the tab.
  const page = await context.newPage()
  const dashboard = await weigh(page, async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Total Students').first()).toBeVisible()
  })
  expect(dashboard.kilobytes).toBeLessThanOrEqual(180)
  expect(dashboard.requests).toBeLessThanOrEqual(10)

  const form = await weigh(page, async () => {
    await page.goto('/students/new')
    await expect(page.getByLabel('Physical Center')).toBeVisible()
  })
  expect(form.kilobytes).toBeLessThanOrEqual(40)
  await context.close()
})
