import { test as base, type ConsoleMessage, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Role } from '../../../contract/kit/access.ts'
import { keepTime } from './device-clock.ts'
import { enterAs } from './durable.ts'
import { emailOf, type JourneyServer, startServer, password } from './journey-server.ts'

type Fixtures = {
  baseURL: string
  /** What the browser complained about; a journey that means to provoke it empties the list. */
  consoleErrors: string[]
}

type WorkerFixtures = {
  server: JourneyServer
  /** A name of its own gives a file an institute in which no other journey has been. */
  alone: string
}

/** A journey has a server (one for each worker), and fails on whatever the browser complains about. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  alone: ['', { option: true, scope: 'worker' }],
  server: [
    // Journeys that ask for another `alone` get a worker of their own, and so a server.
    async ({ alone }, use) => {
      const server = await startServer(alone)
      await use(server)
      await server.close()
    },
    { scope: 'worker' },
  ],
  // Every browser uses the clock of the servers.
  browser: [
    async ({ browser }, use) => {
      const open = browser.newContext.bind(browser)
      browser.newContext = async (options) => {
        const context = await open(options)
        await keepTime(context)
        return context
      }
      await use(browser)
    },
    { scope: 'worker' },
  ],
  baseURL: async ({ server }, use) => use(server.address),
  consoleErrors: [
    async ({ page }, use) => {
      const consoleErrors: string[] = []
      page.on('pageerror', (error) => consoleErrors.push(String(error)))
      page.on('console', (message) => {
        if (isFault(message)) consoleErrors.push(message.text())
      })
      await use(consoleErrors)
      // What is still under way when a journey ends is no fault of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})

// The browser itself writes down, sometimes late, every call that is refused or that a journey cuts
// off; both are part of the journeys.
const isFault = (message: ConsoleMessage) =>
  ['error', 'warning'].includes(message.type()) &&
  !/^Failed to load resource: (.* status of 4\d\d|net::ERR_)/.test(message.text()) &&
  // Said by the test runner, in journeys that do without the service worker.
  !message.text().startsWith('Service Worker registration blocked')

/** Opens a screen as a person who is already signed in. */
export const enter = async (page: Page, server: JourneyServer, role: Role, path: string) =>
  enterAs(page, await server.tokenOf(role), path)

export const signIn = async (page: Page, role: Role) => {
  await page.getByLabel('Email').fill(emailOf(role))
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Sign in' }).click()
}

/** Phones fold the filters of a list. */
export const unfoldFilters = async (page: Page) => {
  const button = page.getByRole('button', { name: /^Filters/, expanded: false })
  if (await button.isVisible()) await button.click()
}

/** The page is given axe once: reading it in takes longer than a look. */
export const expectNoViolations = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const told = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    const { violations } = await inPage.run({ resultTypes: ['violations'] })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ target }) => target.join(' ')),
    }))
  })
  expect(told).toEqual([])
}

export const phone = { width: 390, height: 844 }
export { expect }
