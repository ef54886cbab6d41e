import { z } from 'zod'

// Everything in Unicode's control category but tab and newline; NUL is among them.
const control = /[\p{Cc}]/u
const controlExceptLineBreaks = /(?![\t\n\r])[\p{Cc}]/u

const clean = (max: number, forbidden: RegExp, required?: string) =>
  z
    .string({ error: required ?? 'Please enter text here' })
    .refine((text) => text.isWellFormed() && !forbidden.test(text), {
      error: 'Please remove the characters that cannot be read',
      abort: true,
    })
    .transform((text) => text.normalize('NFC').trim())
    .refine((text) => text.length <= max, {
      error: `Please keep this under ${max} characters`,
    })

/** One line of text, NFC and trimmed; `required` is the sentence shown when it is missing or blank. */
export const requiredText = (required: string, max = 120) =>
  clean(max, control, required).refine((text) => text !== '', {
    error: required,
  })

/** Like {@link requiredText}, but line breaks are kept. */
export const requiredLines = (required: string, max = 500) =>
  clean(max, controlExceptLineBreaks, required).refine((text) => text !== '', {
    error: required,
  })

/** One line of text that may be left out; a blank one counts as left out. */
export const optionalText = (max = 120) =>
  clean(max, control)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

/** Like {@link optionalText}, but line breaks are kept. */
export const optionalLines = (max = 1000) =>
  clean(max, controlExceptLineBreaks)
    .transform((text) => (text === '' ? undefined : text))
    .optional()

const phonePattern = /^[0-9+\-() ]{6,20}$/
const phoneSentence = 'Enter a phone number of 6 to 20 digits'

/** A phone number: 6 to 20 of digits, space, `+ - ( )`. */
export const requiredPhone = (required: string) =>
  requiredText(required, 40).refine((text) => text === '' || phonePattern.test(text), {
    error: phoneSentence,
  })

/** Like {@link requiredPhone}, but it may be left out. */
export const optionalPhone = () =>
  optionalText(40).refine((text) => text === undefined || phonePattern.test(text), {
    error: phoneSentence,
  })

/** What a search box sends: trimmed, at most 100 characters; blank means no search. */
export const searchTerm = () => optionalText(100)

/**
 * The key by which two spellings count as one: compatibility form (full width becomes half), lower
 * case, single spaces. Uniqueness, order and search use it on both databases.
 */
export const foldText = (text: string): string =>
  text.normalize('NFKC').toLowerCase().replace(/\s+/gu, ' ').trim()
