import type { RefusalSentences } from './refusals.ts'
import type { Terms } from './terms.ts'

/** All that the contract says in a language, as `words.ts` in the language's folder exports it. */
export type ContractWords = {
  terms: Terms
  refusals: RefusalSentences
  /** By the English sentence. */
  sentences: Readonly<Record<string, string>>
}
