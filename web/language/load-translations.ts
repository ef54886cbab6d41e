import { files } from 'virtual:words'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'
import { keepTranslations, translations } from './translations.ts'

/** Fetches the words of the contract in a language; for English there is nothing to fetch. */
export const loadTranslations = async (language: Language): Promise<void> => {
  const words = (await files[`${language}/signedIn`]?.())?.contract
  if (words !== undefined) keepTranslations(language, words)
}

/** Waits for words, but not for longer than `patience`, in ms, nor if they cannot be loaded. */
export const inGoodTime = (words: Promise<unknown>, patience: number): Promise<unknown> => {
  const late = new Promise((resolve) => setTimeout(resolve, patience))
  return Promise.race([words.catch(() => undefined), late])
}

/** How long a refusal waits for its words, in ms. */
const patienceForRefusal = 2_000

/** Waits until refusals can be read in the language of the screens; in English where they can't. */
export const translationsArrived = async (): Promise<void> => {
  if (translations() !== undefined) return
  await inGoodTime(loadTranslations(spokenLanguage()), patienceForRefusal)
}
