import { storage } from '../storage/storage.ts'
import { isLanguage, type Language } from '../../contract/values/languages.ts'

const chosen = 'language'
const ofInstitute = 'language-of-institute'

const storedLanguage = (name: string): Language | undefined => {
  const text = storage.get(name)
  return isLanguage(text) ? text : undefined
}

/** The language in which this device was last read by someone's choice. */
export const keptLanguage = (): Language | undefined => storedLanguage(chosen)

/** Writes only what is new here: another tab may have chosen just now. */
export const keepLanguage = (language: Language): void => {
  if (language !== keptLanguage()) storage.set(chosen, language)
}

/** Keeps the institute's language, for those who have chosen none. */
export const keepInstituteLanguage = (language: Language | undefined): void =>
  language === undefined ? storage.remove(ofInstitute) : storage.set(ofInstitute, language)

/** The first language of the browser that Muster speaks; what `Accept-Language` says. */
const ofBrowser = (): Language | undefined =>
  navigator.languages.map((tag) => tag.split('-')[0]).find(isLanguage)

/** The language for someone who has chosen none, or is not known yet. */
export const usualLanguage = (): Language =>
  keptLanguage() ?? storedLanguage(ofInstitute) ?? ofBrowser() ?? 'en'

/** Calls back with what another tab has chosen. */
export const onChoiceElsewhere = (follow: (language: Language) => void): void =>
  window.addEventListener('storage', ({ key, newValue }) => {
    if (key === chosen && isLanguage(newValue)) follow(newValue)
  })
