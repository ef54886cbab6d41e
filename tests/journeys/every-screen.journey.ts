import type { Page } from '@playwright/test'
import type { JourneyServer } from './support/journey-server.ts'
import { enter, expect, expectNoViolations, phone, test } from './support/journey.ts'
import { fillInstitute, screens } from './support/screens.ts'

// These are by far the longest journeys, so they share the workers.
test.describe.configure({ mode: 'parallel' })

/** Opens all screens, and checks each once it is still. */
const visitAll = async (page: Page, server: JourneyServer, look: () => Promise<void>) => {
  // There are more of them than fit a usual minute.
  test.setTimeout(300_000)
  const width = page.viewportSize()?.width ?? 0
  for (const screen of screens(await fillInstitute(server))) {
    await (screen.as === undefined
      ? page.goto(screen.path)
      : enter(page, server, screen.as, screen.path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
    await screen.open?.(page)
    await page.waitForLoadState('networkidle')
    await test.step(screen.name, async () => {
      await look()
      const needed = await page.evaluate(() => document.documentElement.scrollWidth)
      expect(needed, screen.name).toBeLessThanOrEqual(width)
    })
  }
}

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [{ width: 1440, height: 900 }, phone])
    test.describe(`at ${viewport.width} in ${colorScheme}`, () => {
      test.use({ colorScheme, viewport })

      test('every screen is accessible and no wider than the window', ({ page, server }) =>
        visitAll(page, server, () => expectNoViolations(page)))
    })

for (const viewport of [
  { width: 360, height: 640 },
  { width: 768, height: 1024 },
])
  test.describe(`at ${viewport.width}`, () => {
    test.use({ viewport })

    test('every screen is no wider than the window', ({ page, server }) =>
      visitAll(page, server, async () => {}))
  })
