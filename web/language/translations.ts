import { spokenLanguage, type Language } from '../../contract/values/languages.ts'
import type { ContractWords } from '../../contract/languages/words.ts'

/** The words of the contract in each language but English, which are in its features. */
const files = import.meta.glob<ContractWords>('../../contract/languages/*/words.ts')

const loaded = new Map<Language, ContractWords>()

/** The words of the contract in a language, once they have arrived; undefined for English. */
export const loadTranslations = async (language: Language): Promise<ContractWords | undefined> => {
  const words = await files[`../../contract/languages/${language}/words.ts`]?.()
  if (words !== undefined) loaded.set(language, words)
  return words
}

/** The words of the contract in the language of the screens; undefined for English. */
export const translations = (): ContractWords | undefined => loaded.get(spokenLanguage())
