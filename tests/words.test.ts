import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { translated } from '../contract/values/languages.ts'
import { betterIn } from '../scripts/words/review.ts'
import { gapFault } from '../vite/gaps.ts'
import { isIn, poFileOf, readTranslations } from '../vite/words.ts'
import { type Files, parts } from '../web/language/parts.ts'
import { screenNames, screens, wordsOf } from '../web/screens/screens.ts'
import { literalWords, wordsAtLoad } from './support/literal-words.ts'
import { handMadeWorkbook, sheetRows } from './support/spreadsheets/workbooks.ts'
import { readSources } from './support/sources.ts'

/*
 * The words of screens: each is marked to be translated, and its translations agree with it and with
 * each other.
 */

/** The same in every language; the last is a header of HTTP. */
const names = new Set(
  'Ctrl,Excel,Lv,Muster,OpenStreetMap,WhatsApp,Asia/Kolkata,Asia/Calcutta,Bearer …'.split(','),
)

const sources = readSources().filter(
  ({ path }) => /^web\/.*(?<!\.(test|d))\.tsx?$/.test(path) && path !== 'web/service-worker.ts',
)

test('words on screens are marked to be translated', () => {
  const found = sources.flatMap(({ path, text }) =>
    literalWords(path, text).map((words) => ({ path, words })),
  )
  expect(found.filter(({ words }) => !names.has(words))).toEqual([])
})

test('words on screens follow a change of language: none is chosen when a file loads', () => {
  expect(
    sources.flatMap(({ path, text }) => wordsAtLoad(path, text).map((line) => `${path}:${line}`)),
  ).toEqual([])
  expect(wordsAtLoad('web/a.ts', 'const a = () => t`Yes`\nconst b = [t`No`]')).toEqual([2])
})

type Term = { english: string; words: readonly string[] }

/** The glossary at the top of a language's file, the longest terms first. */
const glossaryOf = (language: string): Term[] =>
  [...readFileSync(poFileOf(language), 'utf8').matchAll(/^# ([\w -]+) = (.+)$/gm)]
    .map(([, english = '', words = '']) => ({ english, words: words.split(', ') }))
    .toSorted((a, b) => b.english.length - a.english.length)

/** The terms of an English message whose words its translation does not have, nor the English itself. */
const missedOf = (glossary: readonly Term[], message: string, translation: string): string[] => {
  let rest = message.replace(/\{\w+/g, '{')
  return glossary.flatMap(({ english, words }) => {
    const term = new RegExp(`(?<![\\w-])${english}(?:s|es)?(?![\\w-])`, 'gi')
    const without = rest.replace(term, '')
    const isMissed = without !== rest && ![...words, term].some((word) => translation.match(word))
    rest = without
    return isMissed ? [`${english}: ${message} → ${translation}`] : []
  })
}

describe.each(translated)('the words in %s', (language) => {
  test('keep the placeholders, tags and plural forms of the English', async () => {
    const faults = Object.entries(await readTranslations(language)).flatMap(
      ([id, { message: english = '', translation: words = '' }]) =>
        words === '' ? [] : (gapFault(id, english, words) ?? []),
    )
    expect(faults).toEqual([])
  })

  test('are those of the glossary, which has the same terms in every language', async () => {
    const glossary = glossaryOf(language)
    const said = Object.values(await readTranslations(language))
    expect(glossary.map(({ english }) => english)).toEqual(
      glossaryOf('hi').map(({ english }) => english),
    )
    expect(glossary).toHaveLength(62)
    expect(
      said.flatMap(({ message = '', translation = '' }) =>
        missedOf(glossary, message, translation),
      ),
    ).toEqual([])
  })
})

test('better words come from a spreadsheet, those alone that keep what the English has', async () => {
  const words = await readTranslations('hi')
  const idOfMessage = (english: string) =>
    Object.entries(words).find(([, { message }]) => message === english)?.[0] ?? ''
  const [undo, none] = [idOfMessage('Undo import'), idOfMessage('{0} to pass')]
  const refusal = idOfMessage('You have already clocked in today, at {time}.')
  const rows = [
    ['Better', 'Key', 'English'],
    ['आयात वापस लें', undo, 'Undo import'],
    ['पास होने के लिए', none, '{0} to pass'],
    ['आज {clock} पर क्लॉक इन हुआ', refusal, ''],
    ['{count, plural', undo, ''],
    [null, undo, 'Undo import'],
    ['नया', 'gone', 'No more'],
  ]
  const { better, refused } = betterIn(
    handMadeWorkbook({ sheets: [{ rows: sheetRows(rows) }] }),
    words,
  )
  expect([...better]).toEqual([[undo, 'आयात वापस लें']])
  expect(refused).toEqual([
    'Row 3, {0} to pass: placeholders: {0 in English, none here.',
    'Row 4, You have already clocked in today, at {time}.: {clock} is not known to this sentence.',
    'Row 5, Undo import: a brace { or } has no partner.',
    'Row 7, gone: Muster has no such sentence.',
  ])
})

const byPath = new Map(sources.map((source) => [source.path, source]))

/** The files that these need, except what other screens are. */
const neededBy = (first: readonly string[], others: readonly string[] = []) => {
  const found = new Set(first)
  for (const path of found)
    for (const one of byPath.get(path)?.imports ?? []) if (!others.includes(one)) found.add(one)
  return [...found].flatMap((path) => byPath.get(path) ?? [])
}

/** The files with words that are in none of these parts. */
const without = (names: readonly string[], files: typeof sources) => {
  const known = Object.entries<Files>(parts).filter(([name]) => names.includes(name))
  return files
    .filter(({ imports }) => imports.includes('@lingui/core/macro'))
    .map(({ path }) => path.replace('web/', ''))
    .filter((path) => !known.some(([, part]) => isIn(part, path)))
}

test('a screen loads the words of all its files', () => {
  const fileOf = (name: keyof typeof screens) => `web/${screens[name].page}.tsx`
  const pages = screenNames.map(fileOf)
  const missing = screenNames.flatMap((name) => {
    const needed = neededBy([fileOf(name)], pages)
    const more = needed.flatMap(({ code }) => [...code.matchAll(/(?:load|with)Words\('(\w+)'/g)])
    const loaded = ['start', 'signedIn', ...wordsOf(name), ...more.map(([, part = '']) => part)]
    return without(loaded, needed).map((path) => `${name} shows the words of ${path}`)
  })
  expect(pages.length).toBeGreaterThan(40)
  expect(missing).toEqual([])
})

test('a document has its words in its own language', () => {
  const documents = [
    'shared/payments/receipt/ReceiptSheet.tsx',
    'shared/payments/receipt/VoucherSheet.tsx',
    'shared/payments/receipt/receipt.ts',
    'payments/receipt/receipt-pdf.ts',
    'payments/voucher/voucher-pdf.ts',
    'payments/slip/SlipSheet.tsx',
    'dashboard/board.ts',
  ]
  const needed = neededBy(documents.map((path) => `web/${path}`))
  expect(needed.length).toBeGreaterThan(documents.length)
  expect(without(['documents'], needed)).toEqual([])
})
