import { projectFiles, readText } from './sources.ts'

/** A text of the sources; a template's parts surround its values. */
const literal = /"([^"\n]*)"|'((?:[^'\\\n]|\\.)*)'|`((?:[^`\\]|\\.)*)`/g
const filledIn = /\$\{(?:[^{}`]|`[^`]*`|\{[^{}]*\})*\}/

/** A template with fewer fixed letters would match nearly anything. */
const fewestLetters = 8

const patternOf = (text: string): string =>
  text
    .split(filledIn)
    .map((part) => part.replace(/\\(.)/g, '$1').replace(/[.*+?^${}()|[\]\\]/g, '\\$&'))
    .join('.+')

/** The sentences of the contract, with `.+` for values. */
const sentences = (): RegExp => {
  const files = projectFiles('contract').filter((path) => /(?<!\.test)\.ts$/.test(path))
  const patterns = files.flatMap((path) =>
    [...readText(path).matchAll(literal)]
      .map(([, quoted, plain, template]) => quoted ?? plain ?? template ?? '')
      .filter((text) => text.split(filledIn).join('').replace(/\W/g, '').length >= fewestLetters)
      .filter((text) => text.includes(' '))
      .map(patternOf),
  )
  return new RegExp(`^(${patterns.join('|')})$`, 'su')
}

const contracts = sentences()

/** Words that only programmers and libraries use. */
const jargon =
  /\b(undefined|null|NaN|boolean|string|array|object|integer|expected|received|regex|pattern|ISO|UTC|[a-z]+[A-Z]\w*)\b|^Invalid input|^Too (big|small)|^Unrecognized/

/** Why this should not be shown to a person; undefined for a sentence of the contract. */
export const faultOfSentence = (text: string): string | undefined => {
  if (!contracts.test(text)) return `not of the contract: ${text}`
  if (jargon.test(text)) return `no word for people: ${text}`
  return /^[\p{Lu}\p{N}]/u.test(text) ? undefined : `no beginning: ${text}`
}
