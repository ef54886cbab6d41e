import type { toggledSentences } from '../employees/calls.ts'
import type { api } from '../kit/api.ts'
import type { decidedSentences } from '../leave/terms.ts'

type ValueOf<T> = T[keyof T]

/** Every sentence for a command that succeeded, in English. */
export type DoneSentence =
  | Extract<(typeof api)[number], { done: string }>['done']
  | ValueOf<typeof toggledSentences>
  | ValueOf<typeof decidedSentences>

const numbers = /\d+(?:,\d+)*(?:\.\d+)?/g

/** A sentence as the translations name it: `{}` stands for each number, so that one serves every limit. */
export const keyOf = (sentence: string): string => sentence.replace(numbers, '{}')

/** A sentence in another language, with its numbers; undefined where it has no translation. */
export const translate = (
  sentence: string,
  translations: Readonly<Record<string, string>>,
): string | undefined => {
  const figures = [...sentence.matchAll(numbers)].map(([number]) => number)
  return translations[keyOf(sentence)]?.replaceAll('{}', () => figures.shift() ?? '')
}
