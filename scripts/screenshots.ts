import { mkdirSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { startServer } from '../tests/journeys/support/journey-server.ts'
import { enterAs } from '../tests/journeys/support/durable.ts'
import type { Screen } from '../tests/journeys/support/screen.ts'
import { fillInstitute, screens } from '../tests/journeys/support/screens.ts'
import { keepTime } from '../tests/journeys/support/device-clock.ts'
import { browserFlags, ensureBrowser } from './testing/browser.ts'

// npm run screenshots [-- folder [name …]]: without names every screen, at both widths, light and dark.
const [folder = 'test-results/screens', ...names] = process.argv.slice(2)
const target = resolve(import.meta.dirname, '..', folder)

const looks = (['light', 'dark'] as const).flatMap((colorScheme) =>
  [
    { width: 1440, height: 900 },
    { width: 390, height: 844 },
  ].map((viewport) => ({ colorScheme, viewport })),
)

const server = await startServer()

const shoot = async (browser: Browser, screen: Screen, look: (typeof looks)[number]) => {
  const context = await browser.newContext({
    ...look,
    baseURL: server.address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
  })
  await keepTime(context)
  const page = await context.newPage()
  if (screen.as === undefined) await page.goto(screen.path)
  else await enterAs(page, await server.tokenOf(screen.as), screen.path)
  await page.getByRole('heading', { level: 1, name: screen.heading }).waitFor()
  await screen.open?.(page)
  await page.waitForLoadState('networkidle')
  const file = `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`
  await page.screenshot({ path: join(target, file), animations: 'disabled' })
  await context.close()
}

try {
  const executablePath = ensureBrowser()
  if (executablePath === undefined) throw new Error('There is no browser to take pictures with')
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  mkdirSync(target, { recursive: true })
  const all = screens(await fillInstitute(server))
  const wanted = all.filter(({ name }) => names.length === 0 || names.includes(name))
  for (const screen of wanted) for (const look of looks) await shoot(browser, screen, look)
  await browser.close()
  console.log(`Wrote ${wanted.length * looks.length} pictures to ${target}`)
} finally {
  await server.close()
}
