// Control characters and the format characters that reorder or hide text. The two joiners (U+200C,
// U+200D) are allowed because Indian scripts need them.
const unreadable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u
const unreadableExceptLineBreaks = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}]/u

/** True for well-formed text without control characters. */
export const isReadable = (text: string): boolean => text.isWellFormed() && !unreadable.test(text)

/** Like {@link isReadable}, but line breaks and tabs are allowed. */
export const areReadableLines = (text: string): boolean =>
  text.isWellFormed() && !unreadableExceptLineBreaks.test(text)

/** True for text of ASCII characters only, so that no two letters look alike. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

/** Text as it is stored, without what {@link isReadable} refuses. */
export const readableOf = (text: string): string =>
  tidied(text.toWellFormed().replace(new RegExp(unreadable, 'gu'), ''))

export const unreadableSentence = 'Please remove the characters that cannot be read'
export const tooLongSentence = (max: number) => `Please enter at most ${max} characters`

/** Text as it is stored: NFC and trimmed. */
export const tidied = (text: string): string => text.normalize('NFC').trim()

/** Why lines of text cannot be saved; separate from the schemas, for screens that do not load zod. */
export const faultOfLines = (text: string, max: number): string | undefined => {
  if (!areReadableLines(text)) return unreadableSentence
  return tidied(text).length > max ? tooLongSentence(max) : undefined
}

/** True for a record's id as paths and bodies hold it. */
export const isId = (text: string): boolean => /^[1-9]\d{0,14}$/.test(text)
