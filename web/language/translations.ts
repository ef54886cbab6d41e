import type { AnswerWords } from '../../contract/languages/answers.ts'
import type { ImportSentences } from '../../contract/languages/imports.ts'
import type { Terms } from '../../contract/languages/terms.ts'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'

type Translations = { terms: Terms; answers: AnswerWords; imports: ImportSentences }

const loaded = new Map<Language, Partial<Translations>>()

/** Keeps words of the contract in a language. */
export const keepTranslations = (language: Language, words: Partial<Translations>): void => {
  loaded.set(language, { ...loaded.get(language), ...words })
}

/**
 * The words of the contract in the language of the screens, as far as they have arrived: what is said
 * of files to import comes with the screens of imports. English has none.
 */
export const translations = (): Partial<Translations> => loaded.get(spokenLanguage()) ?? {}
