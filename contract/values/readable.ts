// Control characters, NUL among them, and the format characters that turn or hide text; the two
// joiners (U+200C, U+200D) stay, for Indian scripts need them.
const unreadable = /(?![\u200C\u200D])[\p{Cc}\p{Cf}]/u
const unreadableExceptLineBreaks = /(?![\t\n\r\u200C\u200D])[\p{Cc}\p{Cf}]/u

/** True for text without broken halves of characters and without those that cannot be read. */
export const isReadable = (text: string): boolean => text.isWellFormed() && !unreadable.test(text)

/** Like {@link isReadable}, but line breaks and tabs may stand in it. */
export const areReadableLines = (text: string): boolean =>
  text.isWellFormed() && !unreadableExceptLineBreaks.test(text)

/** True for what an English keyboard writes, so that no two letters look alike. */
export const isPlain = (text: string): boolean => /^[\x20-\x7e]*$/.test(text)

export const unreadableSentence = 'Please remove the characters that cannot be read'
export const tooLongSentence = (max: number) => `Please enter at most ${max} characters`

/** Text as it is kept: NFC and trimmed. */
export const tidied = (text: string): string => text.normalize('NFC').trim()

/** What speaks against keeping lines of text; apart from the schemas, for screens without them. */
export const faultOfLines = (text: string, max: number): string | undefined => {
  if (!areReadableLines(text)) return unreadableSentence
  return tidied(text).length > max ? tooLongSentence(max) : undefined
}
