import type { MarkFault } from '../attendance/mark-faults.ts'
import type { fileRefusals } from '../imports/file-refusals.ts'
import type { importRefusals } from '../imports/refusals.ts'
import type { refusals } from '../kit/refusals.ts'
import type { Translated } from './translated.ts'

type SentencesOf<Refusals extends Record<string, { message: unknown }>> = {
  readonly [Code in keyof Refusals]: Translated<Refusals[Code]['message']>
}

/** The sentence of every refusal but those of imports in another language, made of the same facts as the English one. */
export type RefusalSentences = SentencesOf<
  Omit<typeof refusals, keyof typeof importRefusals | keyof typeof fileRefusals>
>

/** Why an import or its file is refused; these words load with the screens of imports. */
export type ImportRefusalSentences = SentencesOf<typeof importRefusals & typeof fileRefusals>

type Sentence = string | ((facts: never) => string)

/** A refusal's sentence with its facts, which are as the server sent them. */
export const withFacts = (sentence: Sentence, facts: unknown): string =>
  typeof sentence === 'string' ? sentence : sentence(facts as never)

type MarkSentences = Pick<RefusalSentences, MarkFault['code']>

/** Why rows of a batch are refused, one sentence after the other. */
export const markFaultsIn = (sentences: MarkSentences, faults: readonly MarkFault[]): string =>
  faults.map(({ code, facts }) => withFacts(sentences[code], facts)).join(' ')
