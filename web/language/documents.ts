import { i18n, setupI18n } from '@lingui/core'
import { files } from 'virtual:words/of/documents'
import { type Language, localeOf, speak, spokenLanguage } from '../../contract/values/languages.ts'
import { loadTerms } from './load-translations.ts'

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
  const [words] = await Promise.all([files[`${language}/documents`]?.(), loadTerms(language)])
  const speaker = setupI18n({ messages: { [language]: words?.messages ?? {} } })
  speaker.activate(language, localeOf(language))
  const inLanguage = speaker._.bind(speaker)
  return (build) => {
    const screenLanguage = spokenLanguage()
    const before = saying
    speak(language)
    saying = inLanguage
    i18n._ = inLanguage
    try {
      return build()
    } finally {
      saying = before
      i18n._ = before
      speak(screenLanguage)
    }
  }
}
