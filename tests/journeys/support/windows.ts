import type { Browser, Page } from '@playwright/test'
import axe from 'axe-core'
import { enterAs } from './durable.ts'
import { hearFaults } from './console-faults.ts'
import type { Institutes } from './servers/institutes.ts'
import type { JourneyServer } from './servers/journey-server.ts'
import { idsOfFilled } from './servers/made-once.ts'
import { teachPseudo } from './looks/pseudo-words.ts'
import type { Filled, Screen } from './screens/screen.ts'
import { speak } from './looks/speaking.ts'
import { untilStill, watchRequests } from './looks/still.ts'

export type Windows = ReturnType<typeof openWindows>

/**
 * A window for a role, in which one screen is opened after the other; of two roles at most, for their memory.
 * Each part has an institute of its own, so that no screen depends on which part a worker looked at before.
 */
export const openWindows = (browser: Browser, institutes: Institutes) => {
  const ids = idsOfFilled()
  const faults: string[] = []
  let asked: string | undefined
  let opened: { as: Screen['as']; page: Page }[] = []

  const signedIn = async (server: JourneyServer, as: Screen['as']): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await teachPseudo(context)
    // The last screen was left in another language.
    await context.addInitScript(() => localStorage.clear())
    // Sent once, and compiled once for all screens.
    await context.addInitScript(axe.source)
    const page = await context.newPage()
    hearFaults(page, faults)
    watchRequests(page)
    if (as !== undefined) await enterAs(page, await server.tokenOf(as), '/favicon.svg')
    return page
  }

  return {
    /** What the browsers complained about since they were asked last. */
    complaints: () => faults.splice(0),
    open: async (
      part: string,
      { as, path, heading, open }: Screen,
      colorScheme: 'light' | 'dark' = 'light',
    ): Promise<Page> => {
      if (part !== asked) for (const one of opened.splice(0)) await one.page.context().close()
      asked = part
      const server = await institutes.of(part, 'filled')
      const known = opened.find((one) => one.as === as)
      const { page } = known ?? { page: await signedIn(server, as) }
      const [latest, oldest] = opened.filter((one) => one !== known)
      if (known === undefined) await oldest?.page.context().close()
      opened = [{ as, page }, ...(latest ? [latest] : [])]
      await page.bringToFront()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme })
      await page.goto(path.replace(/\{(\w+)\}/g, (_, name: keyof Filled) => ids[name]))
      // The session may have kept its language, and say so once the server was asked.
      if (known) {
        await untilStill(page)
        await speak(page, 'en')
      }
      await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).waitFor()
      await open?.(page)
      await untilStill(page)
      return page
    },
  }
}
