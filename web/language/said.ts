import { fieldIn } from '../../contract/kit/field-sentences.ts'
import { translations } from './translations.ts'

/** A sentence of the contract in English, and what it is made of where it is not a field's. */
export type Said = { message: string; code?: string | undefined; facts?: unknown }

type Parts = Pick<Said, 'code' | 'facts'>

/** What the sentences of refusals are made of, for fields of forms, which have only the sentence. */
const known = new Map<string, Parts>()

const most = 500

/** Keeps what a refusal is made of, so that its sentence can be shown in every language. */
export const keepParts = ({ message, code, facts }: Said): void => {
  const [oldest] = known.keys()
  if (known.size >= most && oldest !== undefined) known.delete(oldest)
  known.set(message, { code, facts })
}

/** What is said for a code with its facts; undefined where it isn't known. */
const sentenceOf = ({ code, facts }: Parts): string | undefined => {
  const { fill, names, sentences, importFormats } = translations()
  // A newer server may know more, and the message of a wrong input is that of its field.
  const sentence = code === undefined || code === 'invalid' ? undefined : sentences?.[code]
  try {
    return sentence && fill?.(sentence, facts, { names, sentences }, importFormats)
  } catch {
    // Facts of another version: the English sentence is still right.
    return undefined
  }
}

/** A sentence of the contract in the language of the screens; in English where it isn't known. */
export const inLanguage = ({ message, code, facts }: Said): string => {
  const parts = code === undefined ? known.get(message) : { code, facts }
  const { fields = {} } = translations()
  return (parts && sentenceOf(parts)) ?? fieldIn(message, fields) ?? message
}

/** The same of a sentence alone: of a field, or of a refusal that came before. */
export const sentence = (message: string): string => inLanguage({ message })
