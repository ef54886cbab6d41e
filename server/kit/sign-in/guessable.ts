import { refuse } from '../../../contract/kit/refuse.ts'
import { foldText } from '../../../contract/values/text.ts'
import commonPasswords from './common-passwords.json' with { type: 'json' }

const shortestName = 3

/**
 * What an Indian office is likely to choose, and then the first of the list of leaked passwords that comes
 * with zxcvbn (MIT), of six or more characters.
 */
const common = new Set(commonPasswords.flatMap((some) => some.split(' ')))

/** Whose password it is. */
export type Owner = { name: string; email: string }

/** Refuses a password that is easily guessed by whoever knows its owner, or nothing but what people choose. */
export const refuseGuessable = (
  password: string,
  { name, email }: Owner,
  institute: string,
  field: string,
): void => {
  const folded = foldText(password)
  if (isEmail(folded, foldText(email))) refuse('password_is_email', undefined, field)
  if (common.has(folded)) refuse('password_is_common', undefined, field)
  if ([name, institute].some((one) => isName(lettersOf(folded), foldText(one))))
    refuse('password_is_name', undefined, field)
}

/** True for the whole email or the part before its `@`. */
const isEmail = (password: string, email: string): boolean =>
  [email, email.slice(0, email.lastIndexOf('@'))].includes(password)

/** True for one or several words of a name, in their order, whatever digits and signs are around them. */
const isName = (letters: string, name: string): boolean => {
  const words = name.split(/[\P{L}\p{M}]*\s+/u).map(lettersOf)
  return words.some((_, from) =>
    words.some((_, to) => {
      const part = words.slice(from, to + 1).join('')
      return part.length >= shortestName && part === letters
    }),
  )
}

const lettersOf = (text: string): string => text.replace(/[^\p{L}\p{M}]/gu, '')
