import { showDay } from '../values/calendar.ts'
import { showCount } from '../values/figures.ts'
import { inSpokenLanguage } from '../values/languages.ts'
import { showRupees } from '../values/money.ts'
import { showDistance } from '../values/places.ts'
import { showTimeOfDay } from '../values/times.ts'

/*
 * A sentence of the contract: its English in the syntax of ICU, with `{name}` for a fact that is a text, else
 * `{name, kind}`; its translations have the names alone. Facts travel beside it, as the values below.
 */

/** What a fact is as it travels, by how a sentence shows it; `?` marks one that may be missing. */
type Values = {
  text: string
  number: number
  /** 1,00,000 */
  count: number
  rupees: number
  /** `YYYY-MM-DD` */
  day: string
  /** `HH:MM` */
  time: string
  /** In metres. */
  distance: number
  list: readonly string[]
  /** `{name}` */
  gap: string
  gaps: readonly string[]
  /** Sentences of their own. */
  points: readonly { code: string; facts?: object | undefined }[]
}

type Kinds = Readonly<Record<string, unknown>>

/** A sentence, which may be its text alone; `facts` are for what the text can't say of them. */
export type Sentence =
  | string
  | {
      readonly message: string
      readonly facts?: Kinds
      /** What tells it apart from another in the same English words. */
      readonly context?: string
    }

type ValueOf<Kind, More> = Kind extends readonly (infer Choice)[]
  ? Choice
  : Kind extends `${infer Name}?`
    ? ValueOf<Name, More>
    : Kind extends keyof Values
      ? Values[Kind]
      : Kind extends keyof More
        ? More[Kind]
        : never

/** What a text has between a brace and the next that closes: a fact's name, with its kind, or words. */
type Gap<Inside, Kind extends string> = Inside extends `${infer Name}, plural, ${string}`
  ? [Name, 'number']
  : Inside extends '' | '#' | `${string}{${string}`
    ? never
    : Inside extends `${infer Name}, ${infer Shown extends Kind}`
      ? [Name, Shown]
      : Exclude<Inside, `${string} ${string}`>

type GapsIn<Text, Kind extends string> = Text extends `${string}{${infer Rest}`
  ? (Rest extends `${infer Inside}}${string}` ? Gap<Inside, Kind> : never) | GapsIn<Rest, Kind>
  : never

type WithKind = [string, string]

/** What is counted may also stand in the text as it is; all else without a kind is a text. */
type FactsOfText<Gaps, More> = [Gaps] extends [never]
  ? undefined
  : { [G in Extract<Gaps, WithKind> as G[0]]: ValueOf<G[1], More> } & {
      [Name in Exclude<Gaps, WithKind | Extract<Gaps, WithKind>[0]> & string]: string
    }

/** The facts that a sentence needs; undefined when it needs none. `More` are kinds of a feature's own. */
export type FactsIn<S, More = unknown> = S extends { facts: infer F }
  ? {
      -readonly [N in keyof F as F[N] extends `${string}?` ? never : N]: ValueOf<F[N], More>
    } & {
      -readonly [N in keyof F as F[N] extends `${string}?` ? N : never]?: ValueOf<F[N], More>
    }
  : FactsOfText<
      GapsIn<S extends { message: infer Text } ? Text : S, (keyof Values | keyof More) & string>,
      More
    >

/** One of these sentences: its code, and its facts. */
export type PointOf<Sentences, More = unknown> = {
  [Code in keyof Sentences]: FactsIn<Sentences[Code], More> extends infer Facts
    ? Facts extends undefined
      ? { code: Code; facts?: undefined }
      : { code: Code; facts: Facts }
    : never
}[keyof Sentences]

type Words = Readonly<Record<string, string>>

/** What sentences in a language name: codes, and further sentences. */
export type Named = {
  names?:
    | Partial<Record<'leaves' | 'excuses' | 'events' | 'attendance' | 'transactionModes', Words>>
    | undefined
  sentences?: Readonly<Record<string, Sentence>> | undefined
}

type Facts = Readonly<Record<string, unknown>>
export type Formats = Readonly<Record<string, (value: never, named: Named, facts: Facts) => string>>

/** How a fact of each kind is shown; text and numbers are as they are. */
export const usualFormats: Formats = {
  count: showCount,
  rupees: showRupees,
  day: showDay,
  time: (time: string) => showTimeOfDay(time),
  distance: showDistance,
  list: (texts: readonly string[]) => texts.join(', '),
  gap: (name: string) => `{${name}}`,
  gaps: (names: readonly string[]) => names.map((name) => `{${name}}`).join(', '),
  leave: (type: string, { names }: Named) => wordFor(names?.leaves, type),
  excuse: (kind: string, { names }: Named) => wordFor(names?.excuses, kind),
  points: (points: Values['points'], named: Named) =>
    points.map(({ code, facts }) => fill(wordFor(named.sentences, code), facts, named)).join(' '),
}

/** What stands for a code; a code that has nothing cannot be said. */
export const wordFor = <Word>(words: Readonly<Record<string, Word>> | undefined, code: string) => {
  const word = words?.[code]
  if (word === undefined) throw new Error(`There is no word for ${code}`)
  return word
}

/** The text with the kind of each fact beside its name, `{amount, rupees}`, so that it needs no more. */
export const withKinds = (message: string, facts: Kinds = {}): string =>
  message.replace(/\{(\w+)\}/g, (gap, name: string) => {
    const kind = facts[name]
    return typeof kind === 'string' ? `{${name}, ${kind.replace('?', '')}}` : gap
  })

const pluralRules = inSpokenLanguage((locale) => new Intl.PluralRules(locale))

const closingOf = (text: string, from: number): number => {
  let depth = 0
  for (let at = from; at < text.length; at += 1) {
    if (text[at] === '{') depth += 1
    if (text[at] === '}') depth -= 1
    if (depth === 0) return at
  }
  throw new Error(`A brace is never closed: ${text}`)
}

/** What of `one {…} other {…}` is said of a value. */
const choose = (branches: string, isPlural: boolean, value: unknown): string => {
  const texts = new Map<string, string>()
  for (let from = 0, open = branches.indexOf('{'); open >= 0; open = branches.indexOf('{', from)) {
    const end = closingOf(branches, open)
    texts.set(branches.slice(from, open).trim(), branches.slice(open + 1, end))
    from = end + 1
  }
  const other = texts.get('other') ?? ''
  if (!isPlural) {
    const isEmpty = value === undefined || value === ''
    return texts.get(isEmpty ? 'none' : value === 'none' ? 'other' : String(value)) ?? other
  }
  const count = Array.isArray(value) ? value.length : Number(value)
  const said = texts.get(`=${count}`) ?? texts.get(pluralRules().select(count)) ?? other
  return said.replaceAll('#', String(count))
}

const textOf = (value: unknown): string => {
  if (value === undefined || value === null) throw new Error('A fact is missing')
  return String(value)
}

/** A sentence with its facts, in the language in which values are formatted. */
export const fill = (
  sentence: Sentence,
  given: unknown,
  named: Named = {},
  formats: Formats = usualFormats,
): string => {
  const facts = (given ?? {}) as Facts
  const say = (text: string): string => {
    const open = text.indexOf('{')
    if (open < 0) return text
    const end = closingOf(text, open)
    const [, name = '', kind = '', branches] =
      /^(\w+)(?:, (\w+)(?:, ?(.*))?)?$/s.exec(text.slice(open + 1, end)) ?? []
    const value = facts[name]
    const format = formats[kind]
    const said =
      branches === undefined
        ? (format?.(value as never, named, facts) ?? textOf(value))
        : say(choose(branches, kind === 'plural', value))
    return `${text.slice(0, open)}${said}${say(text.slice(end + 1))}`
  }
  return say(typeof sentence === 'string' ? sentence : withKinds(sentence.message, sentence.facts))
}
