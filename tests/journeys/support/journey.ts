import { test as base, expect, type Page } from '@playwright/test'
import axe from 'axe-core'
import type { Role } from '../../../contract/kit/access.ts'
import { hearFaults } from './console-faults.ts'
import { keepTime } from './device-clock.ts'
import { enterAs } from './durable.ts'
import { type Institutes, openInstitutes } from './servers/institutes.ts'
import type { JourneyServer } from './servers/journey-server.ts'
import { password } from '../../support/builders.ts'
import { signInWith } from './person.ts'
import { emailOf } from './servers/made-once.ts'

type Fixtures = {
  baseURL: string
  server: JourneyServer
  /** A name of its own gives a file an institute in which no other journey has been. */
  alone: string
  /** What the browser complained about; a journey that means to provoke it empties the list. */
  consoleErrors: string[]
}

/** A journey has a server, and fails on whatever the browser complains about. */
export const test = base.extend<Fixtures, { institutes: Institutes }>({
  alone: ['', { option: true }],
  institutes: [
    async ({}, use) => {
      const institutes = openInstitutes()
      await use(institutes)
      await institutes.close()
    },
    { scope: 'worker' },
  ],
  server: async ({ alone, institutes }, use) => use(await institutes.of(alone)),
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
      hearFaults(page, consoleErrors)
      await use(consoleErrors)
      // What is still under way when a journey ends is no fault of it.
      await page.unrouteAll({ behavior: 'ignoreErrors' })
      expect(consoleErrors).toEqual([])
    },
    { auto: true },
  ],
})
/** Opens a screen as a person who is already signed in. */
export const enter = async (page: Page, server: JourneyServer, role: Role, path: string) =>
  enterAs(page, await server.tokenOf(role), path)

export const signIn = (page: Page, role: Role) => signInWith(page, emailOf(role), password)

/** The page is given axe once: reading it in takes longer than a look. */
export const expectNoViolations = async (page: Page) => {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axe.source)
  const told = await page.evaluate(async () => {
    const { axe: inPage } = window as unknown as { axe: typeof axe }
    // Selectors would be made up for every element of the page, right or wrong.
    const { violations } = await inPage.run({ resultTypes: ['violations'], selectors: false })
    return violations.map(({ id, help, nodes }) => ({
      id,
      help,
      at: nodes.map(({ html }) => html),
    }))
  })
  expect(told).toEqual([])
}

export const phone = { width: 390, height: 844 }
export { expect }
