import type { ImportSentences } from '../../contract/languages/imports.ts'
import { type Language, spokenLanguage } from '../../contract/values/languages.ts'
import { inLanguage, type Said, sentenceOf } from './said.ts'

const kept = new Map<Language, ImportSentences>()

export const keepImportSentences = (language: Language, sentences: ImportSentences): void => {
  kept.set(language, sentences)
}

/**
 * A sentence about a file to import, in the language of the screens: one of its own, or one of the
 * forms, which speak of the same fields.
 */
export const importSentence = (said: Said): string => {
  const sentences = kept.get(spokenLanguage())
  return (sentences && sentenceOf(sentences, said)) ?? inLanguage(said)
}
