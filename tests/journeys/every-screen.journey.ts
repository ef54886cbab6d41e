import type { Page } from '@playwright/test'
import { isLong } from '../support/seed.ts'
import { expectTranslated } from './support/looks/english-left.ts'
import { expect, expectNoViolations, phone, test as base } from './support/journey.ts'
import { expectWhole } from './support/looks/layout.ts'
import type { Screen } from './support/screens/screen.ts'
import { screens } from './support/screens/screens.ts'
import { isPseudo, type Language, speak } from './support/looks/speaking.ts'
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

/** What screens take turns at; in the long dose each has all of it. */
const byTurn = <Choice>(choices: readonly Choice[], turn: number): readonly Choice[] =>
  choices.filter((_, at) => isLong || at === turn % choices.length)

const desk = { width: 1440, height: 900 }
/** A desk's window at 200 %, where the system sets the colors. */
const magnified = { width: 720, height: 450 }
const between = [...[1024, 768, 360].map((width) => ({ width, height: 900 })), magnified]
const themesOf = (turn: number) => byTurn(['light', 'dark'] as const, turn >> 1)

/** Reading a screen through takes longest: it is done at a desk or on a phone. */
const lookAt = async (page: Page, screen: Screen, turn: number) => {
  const look = async (width: number, language: Language) => {
    await speak(page, language)
    await page.evaluate(untilDrawn)
    const isTooTight = isPseudo(language) && width < desk.width && screen.tight
    if (!isTooTight) await expectWhole(page, `${language} at ${width}`)
    if (isPseudo(language) && !screen.said) await expectTranslated(page)
  }
  const read = async (colors: Parameters<Page['emulateMedia']>[0]) => {
    await page.emulateMedia(colors)
    await page.evaluate(untilDrawn)
    await expectNoViolations(page)
  }
  const readThrough = async () => {
    for (const colorScheme of themesOf(turn)) await read({ colorScheme })
  }
  const readAt = byTurn([desk, phone], turn)
  const [translation, other] = turn % 8 < 4 ? (['hi', 'mr'] as const) : (['mr', 'hi'] as const)
  const languages = isLong
    ? (['en', 'hi', 'mr', 'pseudo hi'] as const)
    : ([translation, `pseudo ${other}`] as const)

  await look(desk.width, 'en')
  if (readAt.includes(desk)) await readThrough()
  for (const size of byTurn(between, turn)) {
    await page.setViewportSize(size)
    await look(size.width, 'en')
    if (size !== magnified) continue
    await read({ forcedColors: 'active', colorScheme: 'light' })
    await page.emulateMedia({ forcedColors: 'none', colorScheme: themesOf(turn)[0] ?? null })
  }
  await page.setViewportSize(phone)
  for (const language of languages) {
    await look(phone.width, language)
    if (language === translation && readAt.includes(phone)) await readThrough()
  }
  await page.setViewportSize(desk)
  for (const language of languages.slice(isLong ? 1 : -1).toReversed())
    await look(desk.width, language)
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
