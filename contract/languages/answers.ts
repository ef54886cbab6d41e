import type { RefusalSentences } from './refusals.ts'

/** What the server answers in a language, as `answers.ts` in the language's folder exports it. */
export type AnswerWords = {
  refusals: RefusalSentences
  /** By the English sentence. */
  sentences: Readonly<Record<string, string>>
}
