import { files } from 'virtual:words'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'
import { keepTranslations, translations } from './translations.ts'

/** Fetches the names of codes in a language; for English there is nothing to fetch. */
export const loadTerms = async (language: Language): Promise<void> => {
  const words = await files[`${language}/signedIn`]?.()
  if (words !== undefined) keepTranslations(language, words)
}

/** Fetches what the server answers in a language. */
export const loadAnswers = async (language: Language): Promise<void> => {
  const words = await files[`${language}/answers`]?.()
  if (words !== undefined) keepTranslations(language, words)
}

/** Waits for words, but not for longer than a timeout, nor if they cannot be loaded. */
export const inGoodTime = (words: Promise<unknown>, timeoutMs: number): Promise<unknown> => {
  const late = new Promise((resolve) => setTimeout(resolve, timeoutMs))
  return Promise.race([words.catch(() => undefined), late])
}

/** How long an answer waits for its words. */
const answerTimeoutMs = 2_000

/** Waits until an answer can be read in the language of the screens; in English where it can't. */
export const answersArrived = async (): Promise<void> => {
  if (translations().fill !== undefined) return
  await inGoodTime(loadAnswers(spokenLanguage()), answerTimeoutMs)
}
