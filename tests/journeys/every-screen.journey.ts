import { enter, expect, expectNoViolations, phone, test } from './support/journey.ts'
import { fillHouse, screens } from './support/screens.ts'

for (const colorScheme of ['light', 'dark'] as const)
  for (const viewport of [{ width: 1440, height: 900 }, phone, { width: 360, height: 640 }])
    test.describe(`at ${viewport.width} in ${colorScheme}`, () => {
      test.use({ colorScheme, viewport })

      test('every screen is accessible and no wider than the window', async ({ page, house }) => {
        // One test goes through all screens, and there are more of them than fit a usual minute.
        test.slow()
        const filled = await fillHouse(house)
        for (const screen of screens(filled)) {
          await (screen.as === undefined
            ? page.goto(screen.path)
            : enter(page, house, screen.as, screen.path))
          await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
          await screen.open?.(page)
          await page.waitForLoadState('networkidle')
          await test.step(screen.name, async () => {
            await expectNoViolations(page)
            const width = await page.evaluate(() => document.documentElement.scrollWidth)
            expect(width, screen.name).toBeLessThanOrEqual(viewport.width)
          })
        }
      })
    })
