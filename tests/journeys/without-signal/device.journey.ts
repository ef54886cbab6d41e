import { chromium } from '@playwright/test'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { browserFlags, findBrowser } from '../../../scripts/testing/browser.ts'
import { keepTime, shiftClock } from '../support/device-clock.ts'
import { signIn } from '../support/journey.ts'
import { password } from '../support/journey-server.ts'
import { noted } from '../support/marking.ts'
import { connect, cutOff, expect, test } from '../support/without-signal.ts'

test.use({ alone: 'without-signal' })

const long = { tag: '@long' }
const day = 24 * 3600

test('a tab that crashes right after saving', long, async ({ page, camp, network }) => {
  await camp.open(page)
  network.goAway()
  await camp.markAll(page, 'Present')
  const session = await page.context().newCDPSession(page)
  const crashed = page.waitForEvent('crash')
  // A closed tab does not answer.
  session.send('Page.crash').catch(() => undefined)
  await crashed
  const again = await page.context().newPage()
  network.comeBack()
  await again.goto('/dashboard')
  await camp.uploaded(again)
  await camp.expectAll('present')
})

test(
  'a tab that is closed while it sends: another one ends it',
  long,
  async ({ page, camp, network }) => {
    await camp.open(page)
    const other = await page.context().newPage()
    await camp.open(other)
    network.next('slow')
    await camp.markAll(page, 'Late')
    await expect.poll(() => network.uploads()).toBeGreaterThan(0)
    await page.close({ runBeforeUnload: false })
    await camp.uploaded(other)
    await camp.expectAll('late')
  },
)

test(
  'a browser that is killed, and started again with a network',
  long,
  async ({ camp, network }) => {
    const folder = mkdtempSync(join(tmpdir(), 'muster-browser-'))
    const executablePath = findBrowser()
    const start = async () => {
      const context = await chromium.launchPersistentContext(folder, {
        baseURL: network.address,
        args: browserFlags,
        ...(executablePath !== undefined && { executablePath }),
      })
      await keepTime(context)
      return context
    }
    const first = await start()
    const page = await first.newPage()
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Absent')
    const session = await first.browser()?.newBrowserCDPSession()
    const gone = new Promise((resolve) => first.on('close', resolve))
    await session?.send('Browser.crash').catch(() => undefined)
    await gone
    network.comeBack()
    const second = await start()
    const again = await second.newPage()
    // What the browser writes lazily, the token among it, may be lost with it; the marks are not.
    await again.goto('/dashboard')
    await expect(again.getByRole('button', { name: /^(Logout|Sign in)$/ })).toBeVisible()
    if (again.url().includes('/login')) await signIn(again, 'employee')
    await camp.uploaded(again)
    await second.close()
    rmSync(folder, { recursive: true, force: true })
    await camp.expectAll('absent')
  },
)

for (const [what, seconds] of [
  ['ahead', day],
  ['behind', -day],
] as const)
  test(`a device whose clock is a day ${what}`, long, async ({ page, camp, network }) => {
    await shiftClock(page, seconds)
    await camp.openInstalled(page)
    await cutOff(page, network)
    // A cold start without a day in the address: today is what the server last said.
    await page.goto(`/attendance?venue=${encodeURIComponent(camp.venue)}`)
    await expect(page.getByLabel('Date', { exact: true })).toHaveValue(camp.date)
    await camp.markAll(page, 'Present')
    await connect(page, network)
    await camp.uploaded(page)
    await camp.expectAll('present')
    const [mark] = await camp.versionsOf(camp.ids[0] ?? '')
    expect(Math.abs((mark?.clockOff ?? 0) - seconds)).toBeLessThan(60)
    await page.getByRole('link', { name: 'All saved' }).click()
    await expect(noted(page, `This device's clock is 24 hours ${what}.`)).toBeVisible()
  })

test(
  'marks not uploaded at Logout still belong to their author',
  long,
  async ({ page, camp, network, server }) => {
    await camp.open(page)
    network.next(...Array.from({ length: 20 }, () => 'unavailable' as const))
    await camp.markAll(page, 'Present')
    await camp.waits(page)
    await page.getByRole('button', { name: 'Logout' }).click()
    const question = page.getByRole('alertdialog')
    await expect(question).toContainText('20 entries have not reached the server')
    await question.getByRole('button', { name: 'Cancel' }).click()
    await expect(question).toBeHidden()
    await page.getByRole('button', { name: 'Logout' }).click()
    await question.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    network.next()
    await server.endSessions()
    await signIn(page, 'admin')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.goto('/unsent')
    await expect(page.getByText("20 entries on this device are other people's.")).toBeVisible()
    expect(await camp.versionsOf(camp.ids[0] ?? '')).toEqual([])
    await page.getByRole('button', { name: 'Logout' }).click()
    await expect(page).toHaveURL(/\/login/)
    await signIn(page, 'employee')
    await expect(page).toHaveURL(/\/dashboard/)
    await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
    await camp.uploaded(page)
    await expect.poll(async () => (await camp.versionsOf(camp.ids[0] ?? '')).length).toBe(1)
    await camp.expectAll('present')
    const [mark] = await camp.versionsOf(camp.ids[0] ?? '')
    expect(mark?.markedBy.name).toBe('The employee')
  },
)

test(
  'someone else who signs in during an upload sees nothing of it',
  long,
  async ({ page, camp, network, server }) => {
    await shiftClock(page, day)
    await camp.open(page)
    network.next('held reply')
    await camp.markAll(page, 'Present')
    await expect.poll(() => network.uploads()).toBeGreaterThan(0)
    await page.getByRole('button', { name: 'Logout' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Logout' }).click()
    await signIn(page, 'admin')
    await page.getByRole('link', { name: 'Mark Attendance' }).first().click()
    await page.getByRole('link', { name: 'Entries on this device' }).click()
    const others = page.getByText("20 entries on this device are other people's.")
    await expect(others).toBeVisible()
    network.letThrough()
    await expect(others).toBeHidden()
    await expect(page.getByText("This device's clock")).toBeHidden()
    await server.endSessions()
    await camp.expectAll('present')
  },
)

test(
  'a session that ends while the tab is closed: the login comes first, then the marks',
  long,
  async ({ page, camp, network, server }) => {
    await camp.open(page)
    await cutOff(page, network)
    await camp.markAll(page, 'Present')
    await page.close({ runBeforeUnload: false })
    await server.endSessions()
    const again = await page.context().newPage()
    await connect(again, network)
    await again.goto('/dashboard')
    await again.getByLabel('Email').fill('employee@muster.test')
    await again.getByLabel('Password', { exact: true }).fill(password)
    await again.getByRole('button', { name: 'Sign in' }).click()
    await camp.uploaded(again)
    await camp.expectAll('present')
  },
)
