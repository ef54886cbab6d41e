import { i18n } from '@lingui/core'
import { type WordFiles, files as firstFiles } from 'virtual:words'
import { type Language, localeOf, speak, spokenLanguage } from '../../contract/values/languages.ts'
import { inGoodTime, loadAnswers } from './load-translations.ts'
import type { WordsPart } from './parts.ts'
import { keepTranslations } from './translations.ts'
import { loginPath } from '../screens/first-paths.ts'

export type { WordsPart } from './parts.ts'

/** What the screens have asked for so far. The words of the sign-in are among those of all later screens. */
const asked = new Set<WordsPart>([location.pathname === loginPath ? 'start' : 'signedIn'])

const files: Record<string, WordFiles[string]> = { ...firstFiles }

/** Says where the words of further screens are. */
export const knowWords = (later: WordFiles): void => {
  Object.assign(files, later)
}

/** The sign-in and the dashboard ask for what the server answers once it has answered. */
const isFirst = (part: WordsPart) => part === 'start' || part === 'signedIn'

const load = async (language: Language, part: WordsPart): Promise<void> => {
  const [words] = await Promise.all([
    files[`${language}/${part}`]?.(),
    isFirst(part) || loadAnswers(language),
  ])
  if (words === undefined) return
  i18n.load(language, words.messages)
  keepTranslations(language, words)
}

let wanted: Language = 'en'

/** How long a screen waits for its words, in ms; then it is shown in English until they come. */
const timeoutMs = 8_000

/** Words that fail or take too long keep no screen away. */
export const forScreen = (words: Promise<unknown>): Promise<unknown> => inGoodTime(words, timeoutMs)

/** The words of a part, in the language of the screens; a change of language brings them along. */
export const loadWords = async (part: WordsPart): Promise<void> => {
  asked.add(part)
  // During a change the screen is shown in the language before it, too.
  const languages = new Set([wanted, spokenLanguage()])
  await Promise.all([...languages].map((language) => load(language, part)))
}

/** Code that is loaded with the words of its part. */
export const withWords = async <Code>(part: WordsPart, code: Promise<Code>): Promise<Code> => {
  const [loaded] = await Promise.all([code, forScreen(loadWords(part))])
  return loaded
}

/** Loads what a change to this language would need. */
export const fetchLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...asked].map((part) => load(language, part)))
}

const activate = (language: Language): void => {
  speak(language)
  document.documentElement.lang = `${language}-IN`
  i18n.load(language, {})
  i18n.activate(language, localeOf(language))
}

activate('en')

/**
 * Shows the screens in a language, once every word that they need has arrived; throws if they cannot
 * be loaded, and leaves the screens as they are. False if another choice was made meanwhile.
 */
export const showLanguage = async (language: Language): Promise<boolean> => {
  const before = wanted
  wanted = language
  try {
    await fetchLanguage(language)
  } catch (error) {
    if (wanted === language) wanted = before
    throw error
  }
  if (wanted !== language) return false
  activate(language)
  return true
}
