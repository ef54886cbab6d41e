import type { Page } from '@playwright/test'
import { holdTime } from '../support/device-clock.ts'
import { enterAs } from '../support/durable.ts'
import { keptFiles, keptReleases } from '../support/kept-files.ts'
import { cutOff, expect, long, test, installed } from '../support/without-signal.ts'
import { follow, press } from '../support/person.ts'

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

const packed = /^\/assets\/(UnsentPage|TrackPage|marking|roll)-/

test('whoever only signed in can open marking', async ({ page, camp, server, network }) => {
  // One by one they would not come.
  network.portal(200, packed)
  await enterAs(page, await server.tokenOf('employee'), '/dashboard')
  await installed(page)
  expect(network.portalAnswers()).toBe(0)
  await expectWhole(page)
  await cutOff(page, network)
  await page.goto(camp.address)
  await expect(page.getByLabel('Camp Venue')).toBeVisible()
})

for (const [line, texts] of Object.entries({
  page: undefined,
  'file with other contents': 'alert()',
}))
  test(`a ${line} in place of the pack is left`, async ({ page, camp, server, network }) => {
    const worker = await (await fetch(`${server.address}/service-worker.js`)).text()
    const paths = [...worker.matchAll(/"path":"(\/assets\/[^"]+)"/g)].map(([, path]) => path)
    const pack = JSON.stringify(Object.fromEntries(paths.map((path) => [path, texts])))
    network.portal(200, /^\/assets\/pack-/, texts && pack)
    await enterAs(page, await server.tokenOf('employee'), '/dashboard')
    await installed(page)
    expect(network.portalAnswers()).toBe(1)
    await expectWhole(page)
    await cutOff(page, network)
    await page.goto(camp.address)
    await expect(page.getByLabel('Camp Venue')).toBeVisible()
  })

test('on a paid line only who opens marking keeps it', async ({ page, server, network }) => {
  await holdTime(page)
  await page.addInitScript(() =>
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
  )
  await enterAs(page, await server.tokenOf('employee'), '/dashboard')
  await expect(page.getByText('Quick links')).toBeVisible()
  await page.clock.fastForward(20_000)
  await page.goto('/students')
  await expect(page.getByRole('searchbox')).toBeVisible()
  expect(await registered(page)).toBe(false)

  await follow(page, 'Mark Attendance', page.getByLabel('Camp Venue'))
  // The page is left before anything could be kept.
  await page.goto('/students')
  await expect
    .poll(async () => {
      await page.clock.fastForward(4_000)
      return page.evaluate(() => navigator.serviceWorker.controller?.state)
    })
    .toBe('activated')
  await expectWhole(page)
  await cutOff(page, network)
  await page.goto('/unsent')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

const registered = (page: Page) =>
  page.evaluate(async () => (await navigator.serviceWorker.getRegistration()) !== undefined)

test('a stored file that is gone is fetched again at the next visit', async ({ page, camp }) => {
  await camp.openInstalled(page)
  const paths = async () => (await keptFiles(page)).map(({ path }) => path)
  // What is seldom needed comes with the next visit too.
  expect(String(await paths())).not.toContain('/PaletteDialog-')
  const [release = ''] = await keptReleases(page)
  await page.evaluate(async (name) => (await caches.open(name)).delete('/'), release)
  expect(await paths()).not.toContain('/')
  await page.reload()
  await expect.poll(paths).toContain('/')
  await expect.poll(async () => String(await paths())).toContain('/PaletteDialog-')
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
