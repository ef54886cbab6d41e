import { i18n, type Messages, setupI18n } from '@lingui/core'
import { type Language, localeOf, speak, spokenLanguage } from '../../contract/values/languages.ts'
import { loadTerms } from './load-translations.ts'

/** The words of documents: of receipts, and of messages to parents. English is in the code. */
const files = import.meta.glob<{ messages: Messages }>([
  '../locales/*/{dashboard,dues,fees,payments,shared}.po',
  '!../locales/en/*.po',
])

/** What `t` calls just now: in the language of the screens, or of a document. */
let saying = i18n._.bind(i18n)

/** Runs `build` in the language of a document; what it returns has its words as plain texts. */
export type SayIn = <Built>(build: () => Built) => Built

/** For documents in the language of the screens. */
export const sayAsShown: SayIn = (build) => build()

/**
 * Loads what documents say in a language. While `build` runs, `t`, the terms and the formats of values
 * speak that language. Nothing is awaited meanwhile, so no screen shows it, and none is rendered anew.
 */
export const loadDocuments = async (language: Language): Promise<SayIn> => {
  const speaker = setupI18n({ messages: { [language]: {} } })
  const folder = `../locales/${language}/`
  await Promise.all([
    loadTerms(language),
    ...Object.entries(files)
      .filter(([path]) => path.startsWith(folder))
      .map(async ([, load]) => speaker.load(language, (await load()).messages)),
  ])
  speaker.activate(language, localeOf(language))
  const inLanguage = speaker._.bind(speaker)
  return (build) => {
    const shown = spokenLanguage()
    const before = saying
    speak(language)
    saying = inLanguage
    i18n._ = inLanguage
    try {
      return build()
    } finally {
      saying = before
      i18n._ = before
      speak(shown)
    }
  }
}
