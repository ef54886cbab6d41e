import type { Page } from '@playwright/test'
import { row, statusOf } from '../support/marking.ts'
import { connect, cutOff, expect, perCamp, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

test(
  'a new release beside unsent marks is offered, never forced, and loses none',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.next(...Array.from({ length: 20 }, () => 'unavailable' as const))
    await camp.markAll(page, 'Present')
    await statusOf(page, 'Cadet 01').getByText('Late').click()
    network.publish('next')
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await expect(page.getByText('A new version of Muster is ready.')).toBeVisible()
    await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
    page.once('dialog', (question) => void question.accept())
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(page.getByText('A new version of Muster is ready.')).toBeHidden()
    await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
    const kept = await page.evaluate(() => caches.keys())
    expect(kept.filter((name) => name.startsWith('shell '))).toHaveLength(2)
    await camp.waits(page)
    await cutOff(page, network)
    await page.goto('/attendance')
    await page.getByLabel('Camp Venue').selectOption(camp.venue)
    await expect(row(page, 'Cadet 02')).toContainText('Not uploaded yet')
    network.next()
    network.publish(undefined)
    await connect(page, network)
    // What was edited and not saved stays; all that was saved has arrived.
    await expect(page.getByRole('link', { name: '1 not saved' })).toBeVisible({ timeout: 30_000 })
    await camp.expectAll('present')
  },
)

const offered = (page: Page) => page.getByText('A new version of Muster is ready.')
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
const keptReleases = (page: Page) =>
  page.evaluate(async () => (await caches.keys()).filter((name) => name.startsWith('shell ')))
/** Waits until this many releases are stored, the last of them ready to take over. */
const ready = (page: Page, releases: number) =>
  expect
    .poll(async () => {
      const waits = await page.evaluate(
        async () => (await navigator.serviceWorker.ready).waiting?.state,
      )
      return [waits, (await keptReleases(page)).length]
    })
    .toEqual(['installed', releases])

test(
  'two tabs are offered a release: each takes it, and one that nobody took is deleted',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    const [first] = await keptReleases(page)
    const other = await page.context().newPage()
    await camp.open(other)
    for (const [release, kept] of [
      ['third', 2],
      ['fourth', 3],
    ] as const) {
      network.publish(release)
      await update(page)
      await ready(page, kept)
    }
    await expect(offered(page)).toBeVisible()
    await expect(offered(other)).toBeVisible()
    await page.getByRole('button', { name: 'Reload' }).click()
    await expect(offered(page)).toBeHidden()
    expect(await keptReleases(page)).toEqual([first, 'shell fourth'])
    await expect(offered(other)).toBeVisible()
    await other.getByRole('button', { name: 'Reload' }).click()
    await expect(offered(other)).toBeHidden()
    await expect(other.getByText('Page 1 of 2')).toBeVisible()
  },
)

test(
  'a page loaded after an upgrade is of the new release, and is offered nothing',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.publish('next')
    const other = await page.context().newPage()
    await camp.open(other)
    await update(other)
    await expect
      .poll(() =>
        other.evaluate(async () => {
          const { active, waiting, installing } = await navigator.serviceWorker.ready
          return [active?.state, waiting, installing, (await caches.keys()).includes('shell next')]
        }),
      )
      .toEqual(['activated', null, null, true])
    await expect(offered(other)).toBeHidden()
    await cutOff(other, network)
    await other.goto(camp.address)
    await expect(other.locator('meta[name="release"]')).toHaveAttribute('content', 'next')
    await expect(other.getByText('Page 1 of 2')).toBeVisible()
  },
)

test(
  'a page that arrives only in part: the stored one opens',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.stickPages(true)
    await page.goto(camp.address)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await camp.markAll(page, 'Late')
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'the service worker stores the marking screens, and no answer of the API',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    const kept = await page.evaluate(async () => {
      const names = await caches.keys()
      const all = await Promise.all(names.map(async (name) => (await caches.open(name)).keys()))
      return all.flat().map(({ url }) => new URL(url).pathname)
    })
    expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
    expect(kept.filter((path) => /pdf|leaflet|map-|sheets/i.test(path))).toEqual([])
    expect(kept).toContain('/')
    await cutOff(page, network)
    await page.goto('/students')
    await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
    await page.getByRole('link', { name: 'Mark Attendance' }).last().click()
    await page.getByLabel('Camp Venue').selectOption(camp.venue)
    await camp.markAll(page, 'Absent')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('absent')
  },
)

test(
  'on a very slow network the page is waited for at most three seconds, other files not at all',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.hang(true)
    const began = performance.now()
    await page.goto('/attendance')
    await page.getByLabel('Camp Venue').selectOption(camp.venue)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    expect(performance.now() - began).toBeLessThan(6_000)
    await camp.markAll(page, 'Late')
    await camp.waits(page)
    network.hang(false)
    await page.reload()
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'the roll call opens cold and without a network, by keyboard',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    await cutOff(page, network)
    await page.goto(`/attendance/roll?venue=${encodeURIComponent(camp.venue)}&date=${camp.date}`)
    await expect(page.getByText(`${perCamp} of ${perCamp} left`)).toBeVisible()
    for (let at = 0; at < perCamp; at += 1) await page.keyboard.press('p')
    await expect(page.getByRole('heading', { name: 'Roll call complete' })).toBeVisible()
    await page.getByRole('button', { name: 'Save Changes' }).click()
    await camp.waits(page)
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('present')
  },
)
