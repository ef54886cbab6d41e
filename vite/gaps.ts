import { idOf, kindsOf, messageOf, sentences } from './contract-words.ts'

/** The placeholders and tags of a message, each once: both forms of a plural name the same. */
const placeholdersIn = (message: string) =>
  [...new Set(message.match(/\{\w+(?=[,}])|<\/?\d+\/?>/g))].toSorted()

const formsIn = (message: string) =>
  [...new Set(message.match(/\b(?:zero|one|two|few|many|other|=\d+)(?= *\{)/g))].toSorted()

/** The facts of each sentence of the contract that has some, by the id of its translations. */
const factsById = new Map(
  Object.values(sentences)
    .flatMap((byCode) => Object.values(byCode))
    .map((sentence) => [idOf(messageOf(sentence)), kindsOf(sentence)] as const)
    .filter(([, facts]) => Object.keys(facts).length > 0),
)

const differs = (what: string, english: readonly string[], words: readonly string[]) =>
  english.join() === words.join()
    ? undefined
    : `${what}: ${english.join(' ') || 'none'} in English, ${words.join(' ') || 'none'} here`

/**
 * What a translation has otherwise than its English: placeholders, tags, numbers or plural forms. A
 * sentence of the contract may leave facts out and name others, if they are its own.
 */
export const gapFault = (id: string, english: string, words: string): string | undefined => {
  const facts = factsById.get(id)
  if (facts !== undefined) {
    const strange = placeholdersIn(words).find((name) => !(name.slice(1) in facts))
    return strange && `${strange}} is not known to this sentence`
  }
  const numbers = (message: string) => message.match(/\{\}/g) ?? []
  return (
    differs('placeholders', placeholdersIn(english), placeholdersIn(words)) ??
    differs('numbers', numbers(english), numbers(words)) ??
    differs('plural forms', formsIn(english), formsIn(words))
  )
}
