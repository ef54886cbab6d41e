import type { ContractWords } from '../../contract/languages/words.ts'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'

const kept = new Map<Language, ContractWords>()

export const keepTranslations = (language: Language, words: ContractWords): void => {
  kept.set(language, words)
}

/** The words of the contract in the language of the screens; undefined for English and until they arrive. */
export const translations = (): ContractWords | undefined => kept.get(spokenLanguage())
