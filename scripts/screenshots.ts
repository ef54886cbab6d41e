import { mkdirSync, mkdtempDisposableSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { connect } from '../server/db/connect.ts'
import { valueOf } from '../server/db/written.ts'
import { holdTime, keepTime } from '../tests/journeys/support/device-clock.ts'
import { enterAs } from '../tests/journeys/support/durable.ts'
import { untilDrawn } from '../tests/journeys/support/looks/still.ts'
import { openOutside } from '../tests/journeys/support/servers/outside.ts'
import { now, today } from '../tests/support/clock/clock.ts'
import { startMuster } from '../tests/support/process.ts'
import { tokenAt } from '../tests/support/programs/http.ts'
import { fillWithDemo } from './demo/fill.ts'
import { type DemoScreen, demoScreens, desktop, phone } from './pictures/demo-screens.ts'
import { browserFlags, findBrowser } from './testing/browser.ts'
import { lacksBrowser } from './testing/machine.ts'

// npm run screenshots: the README's pictures of the demo institute on a working day; the first three also dark.
// npm run screenshots -- folder [name …]: these screens, or all, at four widths.
const [folder, ...names] = process.argv.slice(2)
const target = resolve(import.meta.dirname, '..', folder ?? 'docs/screenshots')

const everyWidth = [desktop, { width: 1024, height: 768 }, { width: 768, height: 1024 }, phone]
const alsoDark = ['dashboard', 'student', 'attendance']

const students = 400
const superAdministrator = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

const colorsOf = ({ name }: DemoScreen) =>
  folder === undefined && !alsoDark.includes(name)
    ? (['light'] as const)
    : (['light', 'dark'] as const)

type Look = { viewport: typeof desktop; colorScheme: 'light' | 'dark' }

const shoot = async (browser: Browser, screen: DemoScreen, look: Look): Promise<void> => {
  const context = await browser.newContext({
    ...look,
    baseURL: address,
    locale: 'en-IN',
    timezoneId: 'Asia/Kolkata',
    reducedMotion: 'reduce',
    serviceWorkers: 'block',
    permissions: ['geolocation'],
    geolocation: { ...gate, accuracy: 12 },
  })
  await keepTime(context)
  const page = await context.newPage()
  if (screen.holdsTime) await holdTime(page)
  if (screen.as === undefined) await page.goto(screen.path)
  else await enterAs(page, valueOf(tokens, screen.as), screen.path)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await page.waitForLoadState('networkidle')
  if (!screen.holdsTime) await page.evaluate(untilDrawn)
  await screen.open?.(page)
  const file = `${screen.name}-${look.viewport.width}-${look.colorScheme}.png`
  await page.screenshot({ path: join(target, file), animations: 'disabled' })
  await context.close()
}

using pictured = mkdtempDisposableSync(join(tmpdir(), 'muster-pictures-'))
const dataDir = pictured.path
const store = connect({ dataDir })
await store.migrate(() => undefined)
const { signIns } = await fillWithDemo(store, { students, superAdministrator, now: now() })
const screens = await demoScreens(store, today())
const gate = await store.db
  .selectFrom('locations')
  .select(['latitude', 'longitude'])
  .executeTakeFirstOrThrow()
await store.close()

const outside = await openOutside()
const muster = startMuster({ DATA_DIR: dataDir, ...outside.env })
const address = await muster.address()

const tokens = new Map<string, string>()
for (const { role, email, password } of signIns)
  if (!tokens.has(role)) tokens.set(role, await tokenAt(address, { email, password }))

try {
  const executablePath = findBrowser()
  if (executablePath === undefined) throw new Error(lacksBrowser()?.sentence)
  const browser = await chromium.launch({ executablePath, args: browserFlags })
  mkdirSync(target, { recursive: true })
  for (const screen of screens) {
    const viewports = folder === undefined ? (screen.tour ?? []) : everyWidth
    if (names.length > 0 && !names.includes(screen.name)) continue
    for (const viewport of [viewports].flat())
      for (const colorScheme of colorsOf(screen))
        await shoot(browser, screen, { viewport, colorScheme })
  }
  await browser.close()
} finally {
  await muster.stop()
  await outside.close()
  rmSync(`${dataDir}-backups`, { recursive: true, force: true })
}
