import { madeOnce, recordOf } from './records.ts'

/**
 * A row for each language, by its ISO 639-1 code: its name in itself, and the units of values. English is
 * the source. The parts of a day are before 4 and from 20 on, from 4, from 12 and from 16 on.
 */
const rows = {
  en: {
    name: 'English',
    hours: 'h',
    minutes: 'min',
    seconds: 's',
    metres: 'm',
    kilometres: 'km',
    centimetres: 'cm',
    kilograms: 'kg',
    // English says am and pm.
    partsOfDay: [],
    days: { one: 'day', other: 'days' },
    passed: { yes: 'Passed', no: 'Not passed' },
  },
  hi: {
    name: 'हिन्दी',
    hours: 'घं.',
    minutes: 'मि.',
    seconds: 'से.',
    metres: 'मी.',
    kilometres: 'किमी',
    centimetres: 'सेमी',
    kilograms: 'किलो',
    partsOfDay: ['रात', 'सुबह', 'दोपहर', 'शाम'],
    days: { one: 'दिन', other: 'दिन' },
    passed: { yes: 'पास', no: 'पास नहीं' },
  },
  mr: {
    name: 'मराठी',
    hours: 'ता.',
    minutes: 'मि.',
    seconds: 'से.',
    metres: 'मी.',
    kilometres: 'किमी',
    centimetres: 'सेमी',
    kilograms: 'किलो',
    partsOfDay: ['रात्री', 'सकाळी', 'दुपारी', 'संध्याकाळी'],
    days: { one: 'दिवस', other: 'दिवस' },
    passed: { yes: 'पास', no: 'पास नाही' },
  },
}

export type Language = keyof typeof rows

/** The languages of the screens and documents. */
export const languages = Object.keys(rows) as Language[]

/** Those whose words stand in a file of their own. */
export const translated = languages.filter((language) => language !== 'en')

/** The name of each language, in the language itself. */
export const languageNames = recordOf(languages, (language) => rows[language].name)

/** The languages as a list offers them, each in itself. */
export const languageChoices = languages.map((value) => ({
  value,
  label: languageNames[value],
  lang: value,
}))

/** The units in which values are shown, in the spoken language or in another. */
export const unitsIn = (language: Language = spoken) => rows[language]

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

/** A formatter of `Intl` in the spoken language. */
export const inSpokenLanguage = <Formatter>(
  create: (locale: string) => Formatter,
): (() => Formatter) => {
  const formatterIn = madeOnce((language: Language) => create(localeOf(language)))
  return () => formatterIn(spoken)
}
