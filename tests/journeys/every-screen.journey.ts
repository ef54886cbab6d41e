import type { Page } from '@playwright/test'
import { expectTranslated } from './support/looks/english-left.ts'
import { expect, expectNoViolations, phone, test as base } from './support/journey.ts'
import { expectWhole } from './support/looks/layout.ts'
import type { Screen } from './support/screens/screen.ts'
import { screens } from './support/screens/screens.ts'
import { type Language, speak } from './support/looks/speaking.ts'
import { untilDrawn } from './support/looks/still.ts'
import { openWindows, type Windows } from './support/windows.ts'

const test = base.extend<object, { windows: Windows }>({
  windows: [
    async ({ browser, institutes }, use) => use(openWindows(browser, institutes)),
    { scope: 'worker' },
  ],
  // The screens are looked at in windows that stay open, which know their server.
  baseURL: '',
  consoleErrors: async ({ windows }, use) => {
    await use([])
    expect(windows.complaints()).toEqual([])
  },
})

/** The parts share the workers; within one, a screen may need what the one before has left. */
test.describe.configure({ mode: 'parallel' })

/** Reading a screen through takes longest, so screens take turns: at each width in light or dark. */
const themesOf = (turn: number) =>
  turn % 2 === 0 ? (['light', 'dark'] as const) : (['dark', 'light'] as const)
type Theme = ReturnType<typeof themesOf>[0]
const isLong = process.env['MUSTER_LONG'] !== undefined

/** What is said in the made-up language in the place of Hindi changes with the next language only. */
const spoken = [
  [1440, 'hi'],
  [phone.width, 'mr'],
  [phone.width, 'pseudo'],
  [1440, 'pseudo'],
  [1440, 'mr'],
  [phone.width, 'hi'],
] as const
const spokenIn = (turn: number) => {
  if (isLong) return spoken
  return turn % 2 === 0 ? spoken.slice(0, 4) : spoken.slice(2)
}

const lookAt = async (page: Page, screen: Screen, turn: number) => {
  const [onDesk, onPhone] = themesOf(turn)
  const look = async (width: number, language: Language) => {
    await speak(page, language)
    await page.evaluate(untilDrawn)
    const isTooTight = language === 'pseudo' && width < 1440 && screen.tight
    if (!isTooTight) await expectWhole(page, `${language} at ${width}`)
    if (language === 'pseudo' && !screen.said) await expectTranslated(page)
  }
  const wear = async (colorScheme: Theme) => {
    await page.emulateMedia({ colorScheme })
    await page.evaluate(untilDrawn)
  }
  const read = async (theme: Theme) => {
    await expectNoViolations(page)
    if (!isLong) return
    await wear(theme === 'light' ? 'dark' : 'light')
    await expectNoViolations(page)
    await wear(theme)
  }
  /** The size of a desk's window at 200 %, where the system sets the colors. */
  const readMagnified = async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await look(720, 'en')
    if (!isLong && turn % 3 > 0) return
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.evaluate(untilDrawn)
    await expectNoViolations(page)
    await page.emulateMedia({ forcedColors: 'none' })
  }

  await read(onDesk)
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await look(width, 'en')
  }
  await readMagnified()
  await page.emulateMedia({ colorScheme: onPhone })
  for (const [width, language] of spokenIn(turn)) {
    await page.setViewportSize(width === phone.width ? phone : { width, height: 900 })
    await look(width, language)
    if (width === phone.width && language !== 'pseudo') await read(onPhone)
  }
}

test.describe('every screen is whole, translated and accessible', () => {
  for (const [part, ofPart] of Object.entries(screens))
    test.describe(part, () => {
      test.describe.configure({ mode: 'default' })
      for (const [turn, screen] of ofPart.entries())
        test(screen.name, async ({ windows }) =>
          lookAt(await windows.open(part, screen, themesOf(turn)[0]), screen, turn),
        )
    })
})
