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
const themes = ['light', 'dark'] as const
const themeOf = (turn: number): (typeof themes)[number] => (turn % 2 === 0 ? 'light' : 'dark')
const translations = ['hi', 'mr'] as const
const isLong = process.env['MUSTER_LONG'] !== undefined

const lookAt = async (page: Page, screen: Screen, turn: number) => {
  const look = async (width: number, language: Language) => {
    await speak(page, language)
    await page.evaluate(untilDrawn)
    const isTooTight = language === 'pseudo' && width < 1440 && screen.tight
    if (!isTooTight) await expectWhole(page, `${language} at ${width}`)
    if (language === 'pseudo' && !screen.said) await expectTranslated(page)
  }
  const read = async (at: number) => {
    for (const colorScheme of isLong ? themes : [themeOf(turn + at)]) {
      await page.emulateMedia({ colorScheme })
      await page.evaluate(untilDrawn)
      await expectNoViolations(page)
    }
  }
  /** The size of a desk's window at 200 %, where the system sets the colors. */
  const readMagnified = async () => {
    await page.setViewportSize({ width: 720, height: 450 })
    await look(720, 'en')
    if (!isLong && turn % 3 > 0) return
    await page.emulateMedia({ forcedColors: 'active', colorScheme: 'light' })
    await page.evaluate(untilDrawn)
    await expectNoViolations(page)
    await page.emulateMedia({ forcedColors: 'none', colorScheme: themeOf(turn) })
  }

  await read(0)
  for (const width of [1440, 1024, 768, 360]) {
    await page.setViewportSize({ width, height: 900 })
    await look(width, 'en')
  }
  await readMagnified()
  await page.setViewportSize(phone)
  for (const language of ['en', 'hi', 'mr', 'pseudo'] as const) {
    await look(phone.width, language)
    if (language === translations[turn % 2]) await read(1)
  }
  await page.setViewportSize({ width: 1440, height: 900 })
  for (const language of ['pseudo', 'mr', 'hi'] as const)
    if (isLong || language !== translations[turn % 2]) await look(1440, language)
}

test.describe('every screen is whole, translated and accessible', () => {
  for (const [part, ofPart] of Object.entries(screens))
    test.describe(part, () => {
      test.describe.configure({ mode: 'default' })
      for (const [turn, screen] of ofPart.entries())
        test(screen.name, async ({ windows }) =>
          lookAt(await windows.open(part, screen), screen, turn),
        )
    })
})
