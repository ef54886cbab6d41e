import type { MarkFault } from '../attendance/mark-faults.ts'
import type { RefusalCode, refusals } from '../kit/refusals.ts'
import type { Translated } from './translated.ts'

/** The sentence of every refusal in another language, made of the same facts as the English one. */
export type RefusalSentences = {
  readonly [Code in RefusalCode]: Translated<(typeof refusals)[Code]['message']>
}

type Sentence = string | ((facts: never) => string)

/** A refusal's sentence with its facts, which are as the server sent them. */
export const withFacts = (sentence: Sentence, facts: unknown): string =>
  typeof sentence === 'string' ? sentence : sentence(facts as never)

type MarkSentences = Pick<RefusalSentences, MarkFault['code']>

/** Why rows of a batch are refused, one sentence after the other. */
export const markFaultsIn = (sentences: MarkSentences, faults: readonly MarkFault[]): string =>
  faults.map(({ code, facts }) => withFacts(sentences[code], facts)).join(' ')
