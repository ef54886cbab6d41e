import type { Page } from '@playwright/test'
import { holdTime } from '../support/device-clock.ts'
import { expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

/** The type of every stored file, by its address. */
const keptTypes = (page: Page) =>
  page.evaluate(async () => {
    const types: Record<string, string> = {}
    for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        const answer = await cache.match(request)
        types[new URL(request.url).pathname] = answer?.headers.get('content-type') ?? ''
      }
    }
    return types
  })

const expectWhole = async (page: Page) => {
  const types = Object.entries(await keptTypes(page))
  expect(types.length).toBeGreaterThan(10)
  for (const [path, type] of types)
    expect([path, type]).toEqual([path, expect.stringMatching(typeFor(path))])
}
const typeFor = (path: string) => {
  if (path === '/') return /html/
  return path.endsWith('.css') ? /css/ : /javascript/
}

test('files that a portal replaced with its page are not stored; the right ones are, once it is gone', async ({
  page,
  camp,
  network,
}) => {
  await camp.open(page)
  // The portal answers requests for files that are not here yet.
  network.portal(200, /^\/assets\//)
  const installed = page.evaluate(async () => {
    const registration = await navigator.serviceWorker.register('/service-worker.js')
    const worker = registration.installing
    return new Promise((resolve) => {
      worker?.addEventListener('statechange', () => {
        if (worker.state !== 'installing') resolve(worker.state)
      })
    })
  })
  expect(await installed).toBe('redundant')
  network.portal(undefined)
  await page.reload()
  await camp.installed(page)
  await expectWhole(page)
  network.goAway()
  await page.goto(camp.address)
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  network.comeBack()
  await page.reload()
  await camp.uploaded(page)
  await camp.expectAll('late')
})

test(
  'if the stored app is damaged, Reload fetches it again, and the marks stay',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.next(...Array.from({ length: 40 }, () => 'unavailable' as const))
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await page.evaluate(async () => {
      const broken = () =>
        new Response('throw new Error("spoilt")', {
          headers: { 'content-type': 'text/javascript' },
        })
      for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
        const cache = await caches.open(name)
        for (const request of await cache.keys())
          if (request.url.includes('MarkAttendancePage')) await cache.put(request, broken())
      }
    })
    await page.goto('/dashboard')
    await page.goto(camp.address)
    await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    network.next()
    await camp.uploaded(page)
    await camp.expectAll('present')
    await expect.poll(async () => Object.keys(await keptTypes(page)).length).toBeGreaterThan(10)
    await expectWhole(page)
  },
)

test('an app that a portal kept from installing is installed later by the page itself', async ({
  page,
  camp,
  network,
}) => {
  await holdTime(page)
  // A stored screen that this page does not need.
  network.portal(200, /^\/assets\/UnsentPage/)
  await camp.open(page)
  await expect.poll(() => network.portalAnswers()).toBeGreaterThan(0)
  await expect.poll(() => registered(page)).toBe(false)
  network.portal(undefined)
  await page.clock.fastForward(61_000)
  await camp.installed(page)
  await expectWhole(page)
})

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

test('a stored file that is gone is fetched again at the next visit', async ({ page, camp }) => {
  await camp.openInstalled(page)
  await page.evaluate(async () => {
    for (const name of (await caches.keys()).filter((one) => one.startsWith('shell '))) {
      const cache = await caches.open(name)
      await cache.delete('/')
    }
  })
  await page.reload()
  await expect.poll(async () => Object.keys(await keptTypes(page))).toContain('/')
})

test(
  'a new release with a missing file takes over once the file is back',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    const first = await releaseInCharge(page)
    network.publish('next')
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
  },
)

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
