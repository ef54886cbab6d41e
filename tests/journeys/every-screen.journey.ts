import type { Page } from '@playwright/test'
import type { JourneyServer } from './support/journey-server.ts'
import { enter, expect, expectNoViolations, phone, test } from './support/journey.ts'
import { expectWhole } from './support/layout.ts'
import { fillInstitute, screens } from './support/screens/screens.ts'

// What other journeys leave behind must not decide what is looked at here.
test.use({ alone: 'every-screen' })
// These are by far the longest journeys, so they share the workers.
test.describe.configure({ mode: 'parallel' })

/** All of them take a worker minutes, so each part is a journey. */
const parts = [1, 2, 3, 4] as const

/** Opens the screens of a part, and checks each once it is still. */
const visit = async (
  part: (typeof parts)[number],
  page: Page,
  server: JourneyServer,
  look: (name: string) => Promise<void>,
) => {
  // There are more of them than fit a usual minute.
  test.setTimeout(300_000)
  const all = screens(await fillInstitute(server))
  const most = Math.ceil(all.length / parts.length)
  for (const screen of all.slice((part - 1) * most, part * most)) {
    await (screen.as === undefined
      ? page.goto(screen.path)
      : enter(page, server, screen.as, screen.path))
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(screen.heading)
    await screen.open?.(page)
    await page.waitForLoadState('networkidle')
    await test.step(screen.name, () => look(screen.name))
  }
}

/** A colour that is inherited begins to change anew while its origin changes. */
const untilColoursAreStill = async () => {
  for (;;) {
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
    const moving = document
      .getAnimations()
      .filter((one) => one instanceof CSSTransition && one.playState === 'running')
    if (moving.length === 0) return
    await Promise.all(moving.map(({ finished }) => finished.catch(() => {})))
  }
}

const expectAccessible = async (page: Page, schemes: readonly ('light' | 'dark')[]) => {
  for (const colorScheme of schemes) {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(untilColoursAreStill)
    await test.step(colorScheme, () => expectNoViolations(page))
  }
}

const wide = { width: 1440, height: 900 }

test.use({ viewport: wide })

for (const part of parts)
  test(`every screen is accessible, and whole at every width: no column hidden, no word broken, nothing to scroll sideways (part ${part})`, ({
    page,
    server,
  }) =>
    visit(part, page, server, async (name) => {
      await expectAccessible(page, ['light', 'dark'])
      for (const width of [1024, 768, 360, phone.width, wide.width]) {
        await page.setViewportSize({ ...wide, width })
        await expectWhole(page, `${name} at ${width}`)
        if (width === phone.width)
          await test.step('on a phone', () => expectAccessible(page, ['light']))
      }
    }))
