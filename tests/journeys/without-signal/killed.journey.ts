import type { Page } from '@playwright/test'
import { signIn } from '../support/journey.ts'
import { type KillableBrowser, openKillableBrowser } from '../support/killable-browser.ts'
import { durableValues } from '../support/durable.ts'
import { save, warned } from '../support/marking.ts'
import { outboxDatabase } from '../../../web/shared/outbox/status/count-pending.ts'
import { type Camp, expect, perCamp, test as base } from '../support/without-signal.ts'

const test = base.extend<{ killable: KillableBrowser }>({
  killable: async ({}, use) => {
    const killable = openKillableBrowser()
    await use(killable)
    await killable.close()
  },
})

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }

/** The device dies this long after the last tap, in ms. */
const lastBreath = 1_000

const rollOf = ({ venue, date }: Camp) =>
  `/attendance/roll?${new URLSearchParams({ venue, date }).toString()}`

const callRoll = async (page: Page, key: string) => {
  await expect(page.getByText(`${perCamp} of ${perCamp} left`)).toBeVisible()
  for (let at = 0; at < perCamp; at += 1) await page.keyboard.press(key)
  await expect(page.getByText(`0 of ${perCamp} left`)).toBeVisible()
}

test('a browser that is killed a second after the last tap of a roll call, and after signing in', async ({
  killable,
  camp,
  network,
}) => {
  const page = await (await killable.start()).newPage()
  await page.goto(`${network.address}/login`)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(network.address + rollOf(camp))
  await callRoll(page, 'a')
  await page.waitForTimeout(lastBreath)
  await killable.kill()

  const again = await (await killable.start()).newPage()
  await again.goto(network.address + rollOf(camp))
  await expect(again.getByText(`0 of ${perCamp} left`)).toBeVisible()
  await expect(again.getByRole('link', { name: `${perCamp} not saved` })).toBeVisible()
  await save(again).click()
  await camp.uploaded(again)
  await camp.expectAll('absent')
})

/** How many marks are on the disk. */
const marksOnDisk = (page: Page): Promise<number> =>
  page.evaluate(
    (name) =>
      new Promise<number>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.addEventListener('upgradeneeded', () => opening.transaction?.abort())
        opening.addEventListener('error', () => resolve(0))
        opening.addEventListener('success', () => {
          const counting = opening.result.transaction('entries').objectStore('entries').count()
          counting.addEventListener('error', () => reject(counting.error))
          counting.addEventListener('success', () => {
            opening.result.close()
            resolve(counting.result)
          })
        })
      }),
    outboxDatabase,
  )

test('storage cleared under an open page is written back, reported, and survives a killed browser', async ({
  killable,
  camp,
  secondCamp,
  network,
}) => {
  const context = await killable.start()
  const page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto(`${network.address}/login`)
  await signIn(page, 'employee')
  await expect(page).toHaveURL(/\/dashboard/)
  await page.goto(network.address + secondCamp.address)
  await page.getByRole('button', { name: 'Mark All Absent' }).click()
  await page.getByRole('link', { name: 'Dashboard', exact: true }).click()
  await page.getByRole('button', { name: 'Leave', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'Dashboard', level: 1 })).toBeVisible()
  await page.goto(network.address + camp.address)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  network.goAway()
  await camp.markAll(page, 'Present')
  await camp.waits(page)
  const before = await durableValues(page)

  const tools = await context.newCDPSession(page)
  await tools.send('Storage.clearDataForOrigin', { origin: network.address, storageTypes: 'all' })
  await expect(warned(page, "This browser's storage was cleared.")).toBeVisible()
  await expect.poll(() => durableValues(page)).toEqual(before)
  await expect.poll(() => marksOnDisk(page)).toBe(perCamp)
  await killable.kill()

  network.comeBack()
  const again = await (await killable.start()).newPage()
  await again.goto(network.address + camp.address)
  await expect(again.getByRole('link', { name: `${perCamp} not saved` })).toBeVisible()
  await camp.expectAll('present')
  await again.goto(network.address + secondCamp.address)
  await save(again).click()
  await secondCamp.uploaded(again)
  await secondCamp.expectAll('absent')
})

test(
  'a browser killed after saving: no old draft hides what was saved',
  long,
  async ({ killable, camp, network }) => {
    const page = await (await killable.start()).newPage()
    await page.goto(`${network.address}/login`)
    await signIn(page, 'employee')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(network.address + rollOf(camp))
    await callRoll(page, 'l')
    await save(page).click()
    await camp.uploaded(page)
    await killable.kill()

    const again = await (await killable.start()).newPage()
    await again.goto(network.address + camp.address)
    await expect(again.getByText('No changes · 0 not marked')).toBeVisible()
    await camp.uploaded(again)
    await camp.expectAll('late')
  },
)

test(
  'a browser killed after signing in: marking goes on without a network',
  long,
  async ({ killable, camp, network }) => {
    const first = await killable.start()
    const page = await first.newPage()
    await page.goto(`${network.address}/login`)
    await camp.installed(page)
    await signIn(page, 'employee')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(network.address + camp.address)
    await expect(page.getByText('Page 1 of 2')).toBeVisible()
    await page.waitForTimeout(lastBreath)
    await killable.kill()

    network.goAway()
    const away = await (await killable.start()).newPage()
    await away.goto(network.address + camp.address)
    await camp.markAll(away, 'Present')
    await camp.waits(away)
    await killable.kill()

    network.comeBack()
    const again = await (await killable.start()).newPage()
    await again.goto(`${network.address}/dashboard`)
    await camp.uploaded(again)
    await camp.expectAll('present')
  },
)

test(
  'a browser killed in mid-form: what was typed is restored',
  long,
  async ({ killable, network }) => {
    const page = await (await killable.start()).newPage()
    await page.goto(`${network.address}/login`)
    await signIn(page, 'employee')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto(`${network.address}/students/new`)
    await page.getByLabel('Name', { exact: true }).fill('Half Typed')
    await page.waitForTimeout(lastBreath)
    await killable.kill()

    const again = await (await killable.start()).newPage()
    await again.goto(`${network.address}/students/new`)
    await expect(again.getByLabel('Name', { exact: true })).toHaveValue('Half Typed')
  },
)
