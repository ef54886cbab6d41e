import type { ImportSentences } from '../../contract/languages/imports.ts'
import type { ContractWords } from '../../contract/languages/words.ts'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'

const kept = new Map<Language, ContractWords>()
const keptOfImports = new Map<Language, ImportSentences>()

export const keepTranslations = (language: Language, words: ContractWords): void => {
  kept.set(language, words)
}

export const keepImportSentences = (language: Language, sentences: ImportSentences): void => {
  keptOfImports.set(language, sentences)
}

/** The words of the contract in the language of the screens; undefined for English and until they arrive. */
export const translations = (): ContractWords | undefined => kept.get(spokenLanguage())

/** What is said of files to import; it arrives with the screens of imports. */
export const importSentences = (): ImportSentences | undefined =>
  keptOfImports.get(spokenLanguage())
