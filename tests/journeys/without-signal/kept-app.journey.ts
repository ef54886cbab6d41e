import type { Page } from '@playwright/test'
import { holdTime } from '../support/device-clock.ts'
import { keptFiles, keptReleases } from '../support/kept-files.ts'
import { expect, long, test, installed } from '../support/without-signal.ts'
import { press } from '../support/person.ts'

const expectWhole = async (page: Page) => {
  const files = await keptFiles(page)
  expect(files.length).toBeGreaterThan(10)
  for (const { path, type } of files)
    expect({ path, type }).toEqual({ path, type: expect.stringMatching(typeFor(path)) })
}
const typeFor = (path: string) => {
  if (path === '/') return /html/
  return path.endsWith('.css') ? /css/ : /javascript/
}

test('Reload mends a damaged app, and the marks stay', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  network.next(...Array<'unavailable'>(40).fill('unavailable'))
  await camp.markAll(page, 'Present')
  await camp.waits(page)
  const spoilt = await page.evaluate(async () => {
    const broken = () =>
      new Response('throw new Error("spoilt")', {
        headers: { 'content-type': 'text/javascript' },
      })
    let count = 0
    for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
      const cache = await caches.open(name)
      for (const { url } of (await cache.keys()).filter((one) => one.url.includes('/marking-'))) {
        await cache.put(url, broken())
        count += 1
      }
    }
    return count
  })
  expect(spoilt).toBeGreaterThan(0)
  await page.goto('/dashboard')
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await press(page, 'Reload', 'Page 1 of 2')
  network.next()
  await camp.arrives(page, 'present')
  await expect.poll(async () => (await keptFiles(page)).length).toBeGreaterThan(10)
  await expectWhole(page)
})

test('an app that a portal kept from installing comes later', async ({ page, camp, network }) => {
  await holdTime(page)
  // A stored screen that this page does not need.
  network.portal(200, /^\/assets\/UnsentPage/)
  await camp.open(page)
  await expect.poll(() => network.portalAnswers()).toBeGreaterThan(0)
  await expect.poll(() => registered(page)).toBe(false)
  network.portal(undefined)
  await page.clock.fastForward(61_000)
  await installed(page)
  await expectWhole(page)

  network.goAway()
  await page.goto(camp.address)
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  network.comeBack()
  await page.reload()
  await camp.arrives(page, 'late')
})

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

test('a stored file that is gone is fetched again at the next visit', async ({ page, camp }) => {
  await camp.openInstalled(page)
  const paths = async () => (await keptFiles(page)).map(({ path }) => path)
  const [release = ''] = await keptReleases(page)
  await page.evaluate(async (name) => (await caches.open(name)).delete('/'), release)
  expect(await paths()).not.toContain('/')
  await page.reload()
  await expect.poll(paths).toContain('/')
})

test('a release waits for its missing file', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  const first = await releaseInCharge(page)
  network.line.release = 'next'
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  await expect(page.getByText('A new version of Muster is ready.')).toBeVisible()
  await page.evaluate(async () => (await caches.open('shell next')).delete('/'))
  network.portal(200, /^\/$/)
  const reloaded = page.waitForEvent('load')
  await page.getByRole('button', { name: 'Reload' }).click()
  await reloaded
  expect(network.portalAnswers()).toBeGreaterThan(0)
  expect(await releaseInCharge(page)).toBe(first)
  network.portal(undefined)
  await page.reload()
  await expect.poll(() => releaseInCharge(page)).toBe('next')
  await expectWhole(page)
})

const releaseInCharge = (page: Page) =>
  page.evaluate(
    () =>
      new Promise<unknown>((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        navigator.serviceWorker.controller?.postMessage('which release', [port2])
      }),
  )
