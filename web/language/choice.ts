import { showLanguage } from './words.ts'
import { storage } from '../storage/storage.ts'
import { isLanguage, type Language } from '../../contract/values/languages.ts'

const name = 'language'

/** The language chosen on this device, if any. */
const chosen = (): Language | undefined => {
  const kept = storage.get(name)
  return isLanguage(kept) ? kept : undefined
}

/** The first language of the browser that Muster speaks; what `Accept-Language` says. */
const ofBrowser = (): Language | undefined =>
  navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)

/** The language for a page that knows nobody yet. */
export const firstLanguage = (): Language => chosen() ?? ofBrowser() ?? 'en'

/** Shows the screens in a language from now on, also at the next visit of this device. */
export const chooseLanguage = (language: Language): Promise<void> => {
  storage.set(name, language)
  return showLanguage(language)
}
