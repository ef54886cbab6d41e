import type { Language } from '../values/languages.ts'

/**
 * The shape of English words in another language: the same names, each a text, or a function of the
 * same facts. With `satisfies`, a word that is missing or misnamed does not compile.
 */
export type Translated<Words> = Words extends string
  ? string
  : Words extends (...facts: infer Facts) => string
    ? (...facts: Facts) => string
    : { readonly [Name in keyof Words]: Translated<Words[Name]> }

/** What a sentence says of one, and of any other number; Hindi takes 0 as one, Marathi doesn't. */
type Forms = { one: string; other: string }

/** Chooses a language's form for a count. */
export const pluralIn = (language: Language) => {
  const rules = new Intl.PluralRules(`${language}-IN`)
  return (count: number, { one, other }: Forms): string =>
    rules.select(count) === 'one' ? one : other
}

type Names = Readonly<Record<string, string>>

/** The word for what a sentence's facts name in English; one that isn't known stays. */
export const wordIn = (english: Names, names: Names) => {
  const words = new Map(Object.entries(english).map(([code, word]) => [word, names[code]]))
  return (word: string): string => words.get(word) ?? word
}

type Units = { months: (count: number) => string; years: (count: number) => string }

/** The words for a course's duration, which travels as `6 Months` or `1.5 Years`; others stay. */
export const durationIn =
  ({ months, years }: Units) =>
  (code: string): string => {
    const [, count, unit] = /^(\d+(?:\.\d+)?) (Month|Year)s?$/.exec(code) ?? []
    if (count === undefined) return code
    return unit === 'Month' ? months(Number(count)) : years(Number(count))
  }
