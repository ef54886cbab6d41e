import { foldText } from '../values/fold.ts'
import { tidyNumber } from '../values/numbers.ts'

/** The fields that a search of students uses. */
export type Searched = {
  name: string
  registrationNumber: string
  admissionNo?: string | undefined
  /** The student's own phone number and the parent's. */
  phones: readonly string[]
}

/** Text as it is searched: people type digits of any script and any kind of dash. */
export const foldSearched = (text: string): string => foldText(tidyNumber(text))

/** A word of a search, folded, and the digits to look for in phone numbers, where it has some. */
export type SearchWord = { text: string; numbers: readonly string[] }

const fewestDigits = 4

/**
 * The words of a search. Neighbouring words of digits are looked for in phone numbers one by one and
 * joined, so that "98220 11223" and "+91 98220" find a number in any spelling.
 */
export const searchWords = (search: string): SearchWord[] => {
  const words = foldSearched(search)
    .split(' ')
    .filter((word) => word !== '')
  return words.map((text, at) => ({
    text,
    numbers: isOfNumber(text)
      ? [...new Set([...formsOf(text), ...formsOf(numberAround(words, at))])]
      : [],
  }))
}

/**
 * Whether a search finds a student: every word, in any order, anywhere in the name, the
 * registration number or the admission number; four digits or more also in a phone number.
 */
export const finderOf = (search: string): ((student: Searched) => boolean) => {
  const words = searchWords(search)
  return ({ name, registrationNumber, admissionNo = '', phones }) => {
    const texts = [name, registrationNumber, admissionNo].map(foldSearched)
    const numbers = phones.map(phoneDigits)
    return words.every(
      (word) =>
        texts.some((text) => text.includes(word.text)) ||
        word.numbers.some((digits) => numbers.some((number) => number.includes(digits))),
    )
  }
}

/**
 * A phone number as it is searched: digits, an Indian one of ten digits with `+91` before them,
 * however its country or trunk prefix was written.
 */
export const phoneDigits = (phone: string): string => {
  const typed = phone.replace(/[^\d+]/g, '')
  const [, national] = /^(?:\+910?|00910?|91|0)?([1-9]\d{9})$/.exec(typed) ?? []
  if (national !== undefined) return `+91${national}`
  const digits = typed.replaceAll('+', '')
  return typed.startsWith('+') ? `+${digits}` : digits
}

const isOfNumber = (word: string) => /^[\d+()-]+$/.test(word)

/** The words of digits around a place, as one. */
const numberAround = (words: readonly string[], at: number): string => {
  const before = words.slice(0, at).findLastIndex((word) => !isOfNumber(word))
  const after = words.slice(at).findIndex((word) => !isOfNumber(word))
  return words.slice(before + 1, after === -1 ? words.length : at + after).join('')
}

/** Digits to look for: as typed, and with the country code in place of a trunk or dialling prefix. */
const formsOf = (text: string): string[] => {
  const typed = text.replace(/[^\d+]/g, '')
  const digits = typed.replaceAll('+', '')
  if (digits.length < fewestDigits) return []
  const abroad = typed
    .replace(/^00/, '+')
    .replace(/^0/, '+91')
    .replace(/^\+910/, '+91')
  return abroad === typed ? [digits] : [digits, abroad]
}
