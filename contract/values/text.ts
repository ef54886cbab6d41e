import { z } from '../kit/zod.ts'
import { joiners } from './fold.ts'
import {
  areReadableLines,
  isReadable,
  tidied,
  tooLongSentence,
  unreadableSentence,
} from './readable.ts'

export { foldText } from './fold.ts'

const clean = (max: number, isFit: (text: string) => boolean, required?: string) =>
  z
    .string({ error: required ?? 'Please enter text here' })
    .refine(isFit, { error: unreadableSentence, abort: true })
    .transform(tidied)
    .refine((text) => text.length <= max, { error: tooLongSentence(max) })

const isBlank = (text: string) => text.replace(joiners, '').trim() === ''

/** One line of text, NFC and trimmed; `required` is the sentence shown when it is missing or blank. */
export const requiredText = (required: string, max = 120) =>
  clean(max, isReadable, required).refine((text) => !isBlank(text), { error: required })

/** Like {@link requiredText}, but line breaks are kept. */
export const requiredLines = (required: string, max = 500) =>
  clean(max, areReadableLines, required).refine((text) => !isBlank(text), {
    error: required,
  })

/** Why something is reversed, cancelled or changed. */
export const reasonLines = () => requiredLines('Please give the reason', 300)
export const reasonGiven = z.object({ reason: reasonLines() })

/** An optional value may also be sent as null. */
export const orUndefined = <T>(value: T | null | undefined): T | undefined => value ?? undefined

/** One line of text that may be left out; a blank one counts as left out. */
export const optionalText = (max = 120) =>
  clean(max, isReadable)
    .transform((text) => (isBlank(text) ? undefined : text))
    .nullish()
    .transform(orUndefined)

/** Like {@link optionalText}, but line breaks are kept. */
export const optionalLines = (max = 1000) =>
  clean(max, areReadableLines)
    .transform((text) => (isBlank(text) ? undefined : text))
    .nullish()
    .transform(orUndefined)

/** Like {@link optionalLines}, but a blank text, or null, empties what was there: one left out keeps it. */
export const changedLines = (max: number) =>
  clean(max, areReadableLines)
    .transform((text) => (isBlank(text) ? null : text))
    .nullish()

const phonePattern = /^[0-9+\-() ]{6,20}$/
const fewestDigits = 6
/** True for 6 to 20 of digits, space, `+ - ( )`, at least six of them digits. */
export const isPhone = (text: string) =>
  phonePattern.test(text) && text.replace(/\D/g, '').length >= fewestDigits
const phoneSentence = 'Enter a phone number of 6 to 20 digits'

/** A phone number: 6 to 20 of digits, space, `+ - ( )`, at least six of them digits. */
export const requiredPhone = (required: string) =>
  requiredText(required, 40).refine((text) => text === '' || isPhone(text), {
    error: phoneSentence,
  })

/** Like {@link requiredPhone}, but it may be left out. */
export const optionalPhone = () =>
  optionalText(40).refine((text) => text === undefined || isPhone(text), {
    error: phoneSentence,
  })

/** A search term: trimmed, at most 100 characters; blank means no search. */
export const searchTerm = () => optionalText(100)
