import type { Page } from '@playwright/test'
import { enter, expect, test } from './support/journey.ts'

const kilobyte = 1000

/** Counts the bytes that arrive, as the network reports them. */
const weigh = async (page: Page, open: () => Promise<void>) => {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  const sizes = new Map<string, number>()
  const urls = new Map<string, string>()
  session.on('Network.requestWillBeSent', ({ requestId, request }) => {
    urls.set(requestId, new URL(request.url).pathname)
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    sizes.set(urls.get(requestId) ?? requestId, encodedDataLength)
  })
  await open()
  await page.waitForLoadState('networkidle')
  await session.detach()
  // Cached files cost nothing and are not requests.
  const loaded = [...sizes].filter(([, size]) => size > 0)
  const kilobytes = loaded.reduce((sum, [, size]) => sum + size, 0) / kilobyte
  test.info().annotations.push({ type: 'weight', description: JSON.stringify(loaded) })
  return { requests: loaded.length, kilobytes }
}

test('the login is light', async ({ page }) => {
  const { kilobytes } = await weigh(page, async () => {
    await page.goto('/login')
    await expect(page.getByLabel('Email')).toBeVisible()
  })
  expect(kilobytes).toBeLessThanOrEqual(118)
})

test('the dashboard is light, and the screens after it add little', async ({ browser, server }) => {
  await server.addStudent(await server.addCourse())
  const context = await browser.newContext({ baseURL: server.address })
  const first = await context.newPage()
  await enter(first, server, 'superadmin', '/favicon.svg')
  await first.close()

  // A second page of the same person, whose browser has cached only the tab's icon.
  const page = await context.newPage()
  const dashboard = await weigh(page, async () => {
    await page.goto('/dashboard')
    await expect(page.getByText('Total Students').first()).toBeVisible()
  })
  expect(dashboard.kilobytes).toBeLessThanOrEqual(163)
  expect(dashboard.requests).toBeLessThanOrEqual(10)

  const form = await weigh(page, async () => {
    await page.getByRole('link', { name: 'Register student' }).first().click()
    await expect(page.getByLabel('Physical Center')).toBeVisible()
  })
  expect(form.kilobytes).toBeLessThanOrEqual(40)

  const list = await weigh(page, async () => {
    await page.getByRole('link', { name: 'Students', exact: true }).first().click()
    await expect(page.getByRole('searchbox')).toBeVisible()
  })
  expect(list.kilobytes).toBeLessThanOrEqual(12)

  // A phone in the field: neither forms nor dialogs nor the map are loaded.
  const marking = await weigh(page, async () => {
    await page.getByRole('link', { name: 'Mark Attendance' }).click()
    await expect(page.getByLabel('Camp Venue')).toBeVisible()
  })
  expect(marking.kilobytes).toBeLessThanOrEqual(30)
  const clock = await weigh(page, async () => {
    await page.getByRole('link', { name: 'My Attendance' }).click()
    await expect(
      page.getByRole('region', { name: 'My month' }).getByRole('radio').last(),
    ).toBeVisible()
  })
  expect(clock.kilobytes).toBeLessThanOrEqual(20)
  await context.close()
})
