import { i18n, type Messages } from '@lingui/core'
import { type Language, localeOf, speak, spokenLanguage } from '../../contract/values/languages.ts'
import { loadTranslations } from './load-translations.ts'

/** The files of words, `../locales/hi/students.po`, each loaded when a screen needs it; English is in the code. */
const files = import.meta.glob<{ messages: Messages }>(['../locales/*/*.po', '!../locales/en/*.po'])

/** The words of these folders are loaded together: at the start, and once someone is signed in. */
const together = {
  start: ['api', 'app', 'auth', 'storage', 'ui'],
  signedIn: ['dashboard', 'files', 'outbox', 'shared'],
} as const

/** What a screen needs beyond the words of the start. */
export type Part =
  | keyof typeof together
  | 'account'
  | 'attendance'
  | 'audit'
  | 'clock'
  | 'courses'
  | 'employees'
  | 'leave'
  | 'locations'
  | 'payments'
  | 'settings'
  | 'students'

const foldersOf = (part: Part): readonly string[] =>
  part === 'start' || part === 'signedIn' ? together[part] : [part]

/** What the screens have asked for so far. */
const parts = new Set<Part>(['start'])

const load = async (language: Language, part: Part): Promise<void> => {
  await Promise.all([
    // The sign-in shows none of them, and they lean on what is loaded after it.
    part !== 'start' && loadTranslations(language),
    ...foldersOf(part).map(async (folder) => {
      const file = await files[`../locales/${language}/${folder}.po`]?.()
      if (file !== undefined) i18n.load(language, file.messages)
    }),
  ])
}

let wanted: Language = 'en'

/** The words of a part, in the language of the screens; a change of language brings them along. */
export const loadWords = async (part: Part): Promise<void> => {
  parts.add(part)
  // During a change the screen is shown in the language before it, too.
  const languages = new Set([wanted, spokenLanguage()])
  await Promise.all([...languages].map((language) => load(language, part)))
}

/** Loads what a change to this language would need. */
export const fetchLanguage = async (language: Language): Promise<void> => {
  await Promise.all([...parts].map((part) => load(language, part)))
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
 * be loaded, and leaves the screens as they are.
 */
export const showLanguage = async (language: Language): Promise<void> => {
  const before = wanted
  wanted = language
  try {
    await fetchLanguage(language)
  } catch (error) {
    if (wanted === language) wanted = before
    throw error
  }
  // Another choice may have been made meanwhile.
  if (wanted === language) activate(language)
}
