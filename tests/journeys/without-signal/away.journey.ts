import type { Page } from '@playwright/test'
import { warned } from '../support/marking.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

const dashboard = (page: Page) => page.getByRole('heading', { name: 'Dashboard', level: 1 })
const needsNetwork = (page: Page) => page.getByRole('heading', { name: "You're offline" })
const loadFailed = (page: Page) => warned(page, 'Failed to load dashboard stats')

test(
  'the installed app opens without a network, says so, and leads to the marks',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    await cutOff(page, network)
    await page.goto('/')
    await expect(needsNetwork(page)).toBeVisible()
    await expect(loadFailed(page)).toHaveCount(0)
    await page.getByRole('main').getByRole('link', { name: 'Mark Attendance' }).click()
    await page.getByLabel('Camp Venue').selectOption(camp.venue)
    await camp.markAll(page, 'Late')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('late')
  },
)

test(
  'a server that was away is found again automatically',
  long,
  async ({ page, camp, network }) => {
    await camp.openInstalled(page)
    network.goAway()
    await page.goto('/dashboard')
    await expect(needsNetwork(page)).toBeVisible()
    await expect(loadFailed(page)).toBeVisible()
    network.comeBack()
    await expect(dashboard(page)).toBeVisible()
    await expect(page.getByText('Total Students').first()).toBeVisible()
  },
)

test('a bug without a network is reported as a bug', long, async ({ page, camp, network }) => {
  await camp.openInstalled(page)
  await cutOff(page, network)
  await page.evaluate(async () => {
    const answerOf = <T>(request: IDBRequest<T>) =>
      new Promise<T>((resolve, reject) => {
        request.addEventListener('success', () => resolve(request.result))
        request.addEventListener('error', () => reject(request.error))
      })
    const [{ name = '' } = {}] = await indexedDB.databases()
    const db = await answerOf(indexedDB.open(name))
    const rosters = db.transaction('rosters', 'readwrite').objectStore('rosters')
    for (const roster of await answerOf(rosters.getAll()))
      await answerOf(rosters.put({ ...roster, students: null }))
    db.close()
  })
  await page.goto(camp.address)
  await expect(page.getByRole('heading', { name: 'Unexpected Application Error!' })).toBeVisible()
  await expect(needsNetwork(page)).toBeHidden()
  await page.goto('/students')
  await expect(needsNetwork(page)).toBeVisible()
})
