import type { Page } from '@playwright/test'
import { lengthen } from '../support/device-clock.ts'
import { keptFiles, keptReleases } from '../support/kept-files.ts'
import { row, statusOf, warned } from '../support/marking.ts'
import { connect, cutOff, expect, long, test } from '../support/without-signal.ts'

const offered = (page: Page) => page.getByText('A new version of Muster is ready.')
const update = (page: Page) =>
  page.evaluate(async () => {
    await (await navigator.serviceWorker.ready).update()
  })
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

test('a release beside unsent marks is offered', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  network.next(...Array<'unavailable'>(20).fill('unavailable'))
  await camp.markAll(page, 'Present')
  await statusOf(page, 'Cadet 01').getByText('Late').click()
  network.line.release = 'next'
  await update(page)
  await expect(offered(page)).toBeVisible()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  page.once('dialog', (question) => void question.accept())
  await page.getByRole('button', { name: 'Reload' }).click()
  await expect(offered(page)).toBeHidden()
  await expect(page.getByText('1 edited · 0 not marked')).toBeVisible()
  expect(await keptReleases(page)).toHaveLength(2)
  await camp.waits(page)
  await cutOff(page, network)
  await page.goto('/attendance')
  await page.getByLabel('Camp Venue').selectOption(camp.venue)
  await expect(row(page, 'Cadet 02')).toContainText('Not uploaded yet')
  network.next()
  network.line.release = ''
  await connect(page, network)
  // What was edited and not saved stays; all that was saved has arrived.
  await expect(page.getByRole('link', { name: '1 not saved' })).toBeVisible()
  await camp.expectAll('present')
})

test('each tab takes the newest release', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  const [first] = await keptReleases(page)
  const other = await page.context().newPage()
  await camp.open(other)
  for (const [release, kept] of [
    ['third', 2],
    ['fourth', 3],
  ] as const) {
    network.line.release = release
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
})

test('a page loaded after an upgrade is offered nothing', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  network.line.release = 'next'
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
})

test('if a page arrives in part the stored one opens', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  network.line.pagesStuck = true
  await page.goto(camp.address)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.arrives(page, 'late')
})

test('what is stored: marking, no answer of the API', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  const kept = (await keptFiles(page, '')).map(({ path }) => path)
  expect(kept.filter((path) => path.startsWith('/api'))).toEqual([])
  expect(kept.filter((path) => /pdf|leaflet|map-|sheets/i.test(path))).toEqual([])
  expect(kept).toContain('/')
  await cutOff(page, network)
  await page.goto('/')
  await expect(page.getByRole('heading', { name: "You're offline" })).toBeVisible()
  await expect(warned(page, 'Failed to load dashboard stats')).toHaveCount(0)
  await page.getByRole('main').getByRole('link', { name: 'Mark Attendance' }).click()
  await page.getByLabel('Camp Venue').selectOption(camp.venue)
  await camp.markAll(page, 'Absent')
  await camp.arrivesBack(page, 'absent')
})

test('on a very slow network the stored page opens', long, async ({ page, camp, network }) => {
  // What opens then has not waited for a call to be given up.
  await lengthen(page, 20_000)
  await camp.openInstalled(page)
  network.hang(true)
  await page.goto('/attendance')
  await page.getByLabel('Camp Venue').selectOption(camp.venue)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await camp.markAll(page, 'Late')
  await camp.waits(page)
  network.hang(false)
  await page.reload()
  await camp.arrives(page, 'late')
})
