import { foldText, joiners } from './fold.ts'

/** The zeros of the other digits used in India; one to nine follow each. */
const zeros = [
  0x0660, 0x06f0, 0x0966, 0x09e6, 0x0a66, 0x0ae6, 0x0b66, 0x0be6, 0x0c66, 0x0ce6, 0x0d66,
]

const digit = (letter: string): string => {
  const code = letter.codePointAt(0) ?? 0
  const zero = zeros.find((first) => code >= first && code < first + 10)
  return zero === undefined ? letter : String(code - zero)
}

const otherDigits = /(?![0-9])\p{Nd}/gu
const dashes = /[\p{Pd}\u2212]/gu

/** A number as it is stored: half width, digits of any script as 0 to 9, any dash as a hyphen. */
export const tidyNumber = (text: string): string =>
  text
    .normalize('NFKC')
    .replace(joiners, '')
    .replace(otherDigits, digit)
    .replace(dashes, '-')
    .replace(/\s+/gu, ' ')
    .trim()

/** Cyrillic and Greek letters; below each, the Latin letter that its capital looks like. */
const foreign = [...'авекмнорстухѕіјαβεζηικμνορτυχ']
const latin = [...'abekmhopctyxsijabezhikmnoptyx']
const lookAlikes = new Map(foreign.map((letter, at) => [letter, latin[at] ?? letter]))

/**
 * The key by which two registration or admission numbers are the same: as {@link foldText}, without
 * spaces, and with letters that look alike as one. Older numbers may contain any letter.
 */
export const foldNumber = (text: string): string =>
  [...foldText(tidyNumber(text)).replaceAll(' ', '')]
    .map((letter) => lookAlikes.get(letter) ?? letter)
    .join('')
