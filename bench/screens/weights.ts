/*
 * What each screen takes of the network: `node bench/screens/weights.ts`, or `… student` for each file of one.
 * Every screen is opened as the first one, with an empty cache, and counted until ten seconds after
 * all has come: kilobytes of 1,000 bytes, with brotli, headers and the calls of the API, and requests.
 */
import { setTimeout as wait } from 'node:timers/promises'
import { type Browser, chromium } from '@playwright/test'
import { browserFlags, findBrowser } from '../../scripts/testing/browser.ts'
import { keepTime } from '../../tests/journeys/support/device-clock.ts'
import { enterAs } from '../../tests/journeys/support/durable.ts'
import { countBytes } from '../../tests/journeys/support/network-bytes.ts'
import { openInstitutes } from '../../tests/journeys/support/servers/institutes.ts'
import type { JourneyServer } from '../../tests/journeys/support/servers/journey-server.ts'
import { idsOfFilled } from '../../tests/journeys/support/servers/made-once.ts'
import setUp from '../../tests/journeys/support/servers/set-up.ts'
import type { Filled, Screen } from '../../tests/journeys/support/screens/screen.ts'
import { screens } from '../../tests/journeys/support/screens/screens.ts'

const idle = 10_000
const atOnce = 6

const weigh = async (browser: Browser, server: JourneyServer, screen: Screen) => {
  const context = await browser.newContext({
    baseURL: server.address,
    locale: 'en-IN',
    serviceWorkers: 'block',
  })
  await keepTime(context)
  const page = await context.newPage()
  const path = screen.path.replace(/\{(\w+)\}/g, (_, name: keyof Filled) => idsOfFilled()[name])
  if (screen.as) await enterAs(page, await server.tokenOf(screen.as), '/favicon.svg')
  const count = await countBytes(page)
  await page.goto(path)
  await page.getByRole('heading', { level: 1 }).filter({ hasText: screen.heading }).waitFor()
  await page.waitForLoadState('networkidle')
  await wait(idle)
  const weight = await count()
  await context.close()
  return { name: screen.name, path: screen.path, ...weight }
}

const [wanted] = process.argv.slice(2)
/** Each with its usual address alone, not what is opened or searched on it. */
const opened = Map.groupBy(Object.values(screens).flat(), ({ path }) => path)
const toWeigh = [...opened.values()].flatMap(([first]) => first ?? [])

const clear = await setUp()
const institutes = openInstitutes()
const executablePath = findBrowser()
const browser = await chromium.launch({
  args: browserFlags,
  ...(executablePath !== undefined && { executablePath }),
})
try {
  const server = await institutes.of('bench', 'filled')
  const left = toWeigh.filter(({ name }) => wanted === undefined || name === wanted)
  const weights: Awaited<ReturnType<typeof weigh>>[] = []
  const weighNext = async (): Promise<void> => {
    for (let next = left.shift(); next; next = left.shift())
      weights.push(await weigh(browser, server, next))
  }
  await Promise.all(Array.from({ length: atOnce }, weighNext))
  if (wanted !== undefined) console.table(weights[0]?.files)
  for (const { name, path, kilobytes, requests } of weights.toSorted(
    (one, other) => other.kilobytes - one.kilobytes,
  ))
    console.log(
      `${kilobytes.toFixed(1).padStart(6)} KB  ${String(requests).padStart(3)}  ${name}  ${path}`,
    )
} finally {
  await browser.close()
  await institutes.close()
  clear()
}
