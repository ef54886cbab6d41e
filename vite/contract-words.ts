import { generateMessageId } from '@lingui/message-utils/generateMessageId'
import { toggledSentences } from '../contract/employees/calls.ts'
import { demandNames, resultProblemNames } from '../contract/fitness/terms.ts'
import { templateFields } from '../contract/imports/fields.ts'
import { fileRefusals } from '../contract/imports/file-refusals.ts'
import { importRefusals } from '../contract/imports/refusals.ts'
import { importSentences } from '../contract/imports/sentences.ts'
import { api } from '../contract/kit/api.ts'
import type { Endpoint } from '../contract/kit/endpoint.ts'
import { refusals } from '../contract/kit/refusals.ts'
import { type Sentence, withKinds } from '../contract/kit/sentences.ts'
import { permissionNames } from '../contract/kit/permission-names.ts'
import { terms } from '../contract/languages/terms.ts'
import { correctionSentences } from '../contract/clock/terms.ts'
import { decidedSentences } from '../contract/leave/terms.ts'
import { fieldSentences } from './field-sentences.ts'

type ByCode<Value> = Readonly<Record<string, Value>>

/** Those that the others don't have. */
const without = (sentences: ByCode<Sentence>, others: ByCode<Sentence>): ByCode<Sentence> =>
  Object.fromEntries(Object.entries(sentences).filter(([code]) => !(code in others)))

const endpoints: readonly Endpoint[] = api

/** What a call says that succeeded, by its name. */
const done = Object.fromEntries(
  endpoints.flatMap(({ method, path, done }) =>
    done === undefined ? [] : [[`${method} ${path}`, done]],
  ),
)

const ofImports: ByCode<Sentence> = { ...importRefusals, ...fileRefusals }

/** The sentences by code that load with a part of the screens. */
export const sentences: ByCode<ByCode<Sentence>> = {
  answers: {
    ...without(refusals, ofImports),
    ...toggledSentences,
    ...decidedSentences,
    ...correctionSentences,
    ...done,
  },
  imports: { ...ofImports, ...without(importSentences, refusals) },
}

const names: ByCode<string | ByCode<string>> = {
  ...terms,
  columns: Object.fromEntries(
    Object.values(templateFields)
      .flat()
      .map(({ label }) => [label, label]),
  ),
  events: demandNames,
  permissions: permissionNames,
  problems: resultProblemNames,
}

/** The names of codes that load with a part of the screens. */
const namesOf: ByCode<readonly string[]> = {
  signedIn: Object.keys(terms),
  administration: ['events', 'permissions'],
  attendance: ['events'],
  fitness: ['events', 'problems'],
  held: ['events'],
  imports: ['columns', 'events'],
}

type Message = { message: string; context?: string }

/** The English of a code, and what tells equal names apart. */
const named = (group: string, message: string): Message =>
  ['columns', 'problems'].includes(group) ? { message } : { message, context: group }

/** What a sentence says in English, with the names of its facts alone. */
export const messageOf = (sentence: Sentence): Message => {
  const { message: text, context } = partsOf(sentence)
  const message = text.replace(/\{(\w+), (?!plural|select)\w+\}/g, '{$1}')
  return context === undefined ? { message } : { message, context }
}

/** What each fact of a sentence is, by its name. */
export const kindsOf = (sentence: Sentence): ByCode<unknown> => {
  const { message, facts = {} } = partsOf(sentence)
  const inText = [...message.matchAll(/\{(\w+)(?:, (\w+))?[,}]/g)]
  const shown = inText.filter(([, , kind = 'plural']) => !['plural', 'select'].includes(kind))
  const texts = inText.map(([, name = '']) => [name, 'text'])
  return { ...Object.fromEntries(texts.concat(shown.map((gap) => gap.slice(1)))), ...facts }
}

const partsOf = (sentence: Sentence): Exclude<Sentence, string> =>
  typeof sentence === 'string' ? { message: sentence } : sentence

/** Every word of the contract in English, for the files of the other languages. */
export const contractMessages = (): Message[] => [
  ...Object.entries(names).flatMap(([group, words]) =>
    (typeof words === 'string' ? [words] : Object.values(words)).map((word) => named(group, word)),
  ),
  ...Object.values(sentences)
    .flatMap((byCode) => Object.values(byCode))
    .map(messageOf),
  ...fieldSentences().map((message) => ({ message })),
]

export const idOf = ({ message, context }: Message): string => generateMessageId(message, context)

/** What a part of the screens says of the contract, by code, in the language of these translations. */
export const contractWordsOf = (part: string, translations: ByCode<{ translation?: string }>) => {
  const of = (message: Message) => translations[idOf(message)]?.translation || undefined
  const sentenceIn = (sentence: Sentence): string | undefined => {
    const said = of(messageOf(sentence))
    return said && withKinds(said, kindsOf(sentence))
  }
  const mapped = <Value>(words: ByCode<Value>, to: (word: Value) => string | undefined) =>
    Object.fromEntries(Object.entries(words).map(([code, word]) => [code, to(word)]))
  const groups = (namesOf[part] ?? []).map((group) => {
    const nameIn = (word: string) => of(named(group, word)) ?? word
    const words = names[group] ?? {}
    return [group, typeof words === 'string' ? nameIn(words) : mapped(words, nameIn)]
  })
  return {
    names: Object.fromEntries(groups),
    sentences: mapped(sentences[part] ?? {}, sentenceIn),
    ...(part === 'answers' && {
      fields: Object.fromEntries(
        fieldSentences().map((english) => [english, of({ message: english })]),
      ),
    }),
  }
}
