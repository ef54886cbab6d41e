/** The languages of the screens and documents, by their ISO 639-1 code; English is the source. */
export const languages = ['en', 'hi', 'mr'] as const
export type Language = (typeof languages)[number]

/** Those whose words stand in a file of their own. */
export const translated = languages.filter((language) => language !== 'en')

/** The name of each language, in the language itself. */
export const languageNames: Record<Language, string> = {
  en: 'English',
  hi: 'हिन्दी',
  mr: 'मराठी',
}

export const isLanguage = (text: unknown): text is Language =>
  languages.some((language) => language === text)

/** The BCP 47 locale: Indian formats, and Latin digits in every script. */
export const localeOf = (language: Language): string => `${language}-IN-u-nu-latn`

// The server always speaks English.
let spoken: Language = 'en'

/** Formats values in another language from now on: in a browser, or in one of its workers. */
export const speak = (language: Language): void => {
  spoken = language
}

/** The language in which values are formatted. */
export const spokenLanguage = (): Language => spoken

/** A formatter of `Intl` in the spoken language; it costs a hundred times more to create than to use. */
export const inSpokenLanguage = <Formatter>(
  create: (locale: string) => Formatter,
): (() => Formatter) => {
  const created = new Map<Language, Formatter>()
  return () => {
    const known = created.get(spoken)
    if (known !== undefined) return known
    const formatter = create(localeOf(spoken))
    created.set(spoken, formatter)
    return formatter
  }
}
