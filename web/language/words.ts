import { i18n, type Messages } from '@lingui/core'
import { type Language, speak } from '../../contract/values/languages.ts'
import { loadTranslations } from './translations.ts'

/** The files of words, `../locales/hi/students.po`; each is loaded when a screen needs it. */
const files = import.meta.glob<{ messages: Messages }>('../locales/*/*.po')

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
const parts = new Set<Part>()

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

let wanted: Language | undefined

/** The words of a part, in the language of the screens; a change of language brings them along. */
export const loadWords = async (part: Part): Promise<void> => {
  parts.add(part)
  if (wanted !== undefined) await load(wanted, part)
}

/** Shows the screens in a language, once every word that they need has arrived. */
export const showLanguage = async (language: Language): Promise<void> => {
  wanted = language
  await Promise.all([...parts].map((part) => load(language, part)))
  // Another choice may have been made meanwhile.
  if (wanted !== language) return
  speak(language)
  document.documentElement.lang = `${language}-IN`
  i18n.activate(language)
}
