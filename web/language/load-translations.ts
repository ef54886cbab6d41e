import { files } from 'virtual:words'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'
import { keepTranslations, translations } from './translations.ts'

/** Fetches the words of the contract in a language; for English there is nothing to fetch. */
export const loadTranslations = async (language: Language): Promise<void> => {
  const words = (await files[`${language}/signedIn`]?.())?.contract
  if (words !== undefined) keepTranslations(language, words)
}

/** How long a refusal waits for its words, in ms. */
const patience = 2_000

/** Waits until refusals can be read in the language of the screens; in English where they can't. */
export const translationsArrived = async (): Promise<void> => {
  if (translations() !== undefined) return
  const late = new Promise<void>((resolve) => setTimeout(resolve, patience))
  await Promise.race([loadTranslations(spokenLanguage()).catch(() => undefined), late])
}
