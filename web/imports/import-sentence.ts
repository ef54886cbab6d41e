import { spokenLanguage } from '../../contract/values/languages.ts'
import { inLanguage, type Said, sentenceOf } from '../language/said.ts'
import { importSentences } from '../language/words.ts'

/**
 * A sentence about a file to import, in the language of the screens: one of its own, or one of the
 * forms, which speak of the same fields.
 */
export const importSentence = (said: Said): string => {
  const sentences = importSentences.get(spokenLanguage())
  return (sentences && sentenceOf(sentences, said)) ?? inLanguage(said)
}
