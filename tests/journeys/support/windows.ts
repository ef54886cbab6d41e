import type { Browser, Page } from '@playwright/test'
import { enterAs } from './durable.ts'
import { hearFaults } from './console-faults.ts'
import type { JourneyServer } from './servers/journey-server.ts'
import { idsOfFilled } from './servers/made-once.ts'
import { teachPseudo } from './looks/pseudo-words.ts'
import type { Filled, Screen } from './screens/screen.ts'
import { untilStill, watchRequests } from './looks/still.ts'

export type Windows = ReturnType<typeof openWindows>

/** A window for a role, in which one screen is opened after the other; of two roles at most, for their memory. */
export const openWindows = (browser: Browser, server: JourneyServer) => {
  const ids = idsOfFilled()
  const faults: string[] = []
  let opened: { as: Screen['as']; page: Page }[] = []

  const signedIn = async (as: Screen['as']): Promise<Page> => {
    const context = await browser.newContext({
      baseURL: server.address,
      locale: 'en-IN',
      reducedMotion: 'reduce',
      serviceWorkers: 'block',
    })
    await teachPseudo(context)
    const page = await context.newPage()
    hearFaults(page, faults)
    watchRequests(page)
    if (as !== undefined) await enterAs(page, await server.tokenOf(as), '/favicon.svg')
    return page
  }

  return {
    /** What the browsers complained about since they were asked last. */
    complaints: () => faults.splice(0),
    open: async ({ as, path, heading, open }: Screen): Promise<Page> => {
      const known = opened.find((one) => one.as === as)
      const { page } = known ?? { page: await signedIn(as) }
      const [latest, oldest] = opened.filter((one) => one !== known)
      if (known === undefined) await oldest?.page.context().close()
      opened = [{ as, page }, ...(latest ? [latest] : [])]
      await page.bringToFront()
      await page.setViewportSize({ width: 1440, height: 900 })
      await page.emulateMedia({ colorScheme: 'light' })
      // The last one was left in another language.
      if (page.url().startsWith(server.address)) await page.evaluate(() => localStorage.clear())
      await page.goto(path.replace(/\{(\w+)\}/g, (_, name: keyof Filled) => ids[name]))
      await page.getByRole('heading', { level: 1 }).filter({ hasText: heading }).waitFor()
      await open?.(page)
      await untilStill(page)
      return page
    },
  }
}
