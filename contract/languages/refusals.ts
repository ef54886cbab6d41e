import type { MarkFault } from '../attendance/mark-faults.ts'
import type { fileRefusals } from '../imports/file-refusals.ts'
import type { importRefusals } from '../imports/refusals.ts'
import type { RefusalCode, refusals } from '../kit/refusals.ts'
import type { Translated } from './translated.ts'

type SentencesOf<Code extends RefusalCode> = {
  readonly [Each in Code]: Translated<(typeof refusals)[Each]['message']>
}

/** The refusals that only the screens of imports show; their words load with those screens. */
type OfImports = keyof typeof fileRefusals | keyof typeof importRefusals

export type ImportRefusalSentences = SentencesOf<OfImports>

/** The sentence of every other refusal in another language, made of the same facts as the English one. */
export type RefusalSentences = SentencesOf<Exclude<RefusalCode, OfImports>>

type Sentence = string | ((facts: never) => string)

/** A refusal's sentence with its facts, which are as the server sent them. */
export const withFacts = (sentence: Sentence, facts: unknown): string =>
  typeof sentence === 'string' ? sentence : sentence(facts as never)

type MarkSentences = Pick<RefusalSentences, MarkFault['code']>

/** Why rows of a batch are refused, one sentence after the other. */
export const markFaultsIn = (sentences: MarkSentences, faults: readonly MarkFault[]): string =>
  faults.map(({ code, facts }) => withFacts(sentences[code], facts)).join(' ')
