import { describe, expect, test } from 'vitest'
import { languages } from '../contract/values/languages.ts'
import { readTranslations } from '../vite/words.ts'
import { literalWords, wordsAtLoad } from './support/literal-words.ts'
import { readSources } from './support/sources.ts'

/*
 * The words of screens: each is marked to be translated, and its translations agree with it and with
 * each other.
 */

/** The same in every language; the last is a header of HTTP. */
const names = new Set(
  'Excel,Lv,Muster,OpenStreetMap,WhatsApp,Asia/Kolkata,Asia/Calcutta,Bearer …'.split(','),
)

const screens = readSources().filter(
  ({ path }) => /^web\/.*(?<!\.(test|d))\.tsx?$/.test(path) && path !== 'web/service-worker.ts',
)

test('words on screens are marked to be translated', () => {
  const found = screens.flatMap(({ path, text }) =>
    literalWords(path, text).map((words) => ({ path, words })),
  )
  expect(found.filter(({ words }) => !names.has(words))).toEqual([])
})

test('words on screens follow a change of language: none is chosen when a file loads', () => {
  expect(
    screens.flatMap(({ path, text }) => wordsAtLoad(path, text).map((line) => `${path}:${line}`)),
  ).toEqual([])
  expect(wordsAtLoad('web/a.ts', 'const a = () => t`Yes`\nconst b = [t`No`]')).toEqual([2])
})

/** The placeholders and tags of a message, each once: both forms of a plural name the same. */
const placesIn = (message: string) =>
  [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted()

const formsIn = (message: string) =>
  [...new Set(message.match(/\b(?:zero|one|two|few|many|other|=\d+)(?= *\{)/g))].toSorted()

describe.each(languages.filter((language) => language !== 'en'))('the words in %s', (language) => {
  test('keep the placeholders, tags and plural forms of the English', async () => {
    const differing = Object.values(await readTranslations(language)).filter(
      ({ message: english = '', translation: words = '' }) =>
        words !== '' &&
        (placesIn(english).join() !== placesIn(words).join() ||
          formsIn(english).join() !== formsIn(words).join()),
    )
    expect(differing).toEqual([])
  })
})
