import { z } from 'zod'
import { plural } from '../values/figures.ts'
import { tooLongSentence } from '../values/readable.ts'

/*
 * zod is imported from here only. A schema without a sentence of its own gets one from here, so that
 * the library's messages never reach a person, whether from the server or in a form.
 */

type Issue = Parameters<z.core.$ZodErrorMap>[0]

const check = 'Please check what you entered'
const fillIn = 'Please fill this in'
const choose = 'Please choose one from the list'

/** What to enter, by the kind that the schema expects. */
const expected: Record<string, string> = {
  string: 'Please enter text here',
  number: 'Please enter a number',
  int: 'Please enter a whole number',
  boolean: 'Please choose yes or no',
  date: 'Please enter a date',
  array: 'Please send this as a list',
  tuple: 'Please send this as a list',
  object: 'Please fill in this section',
  record: 'Please fill in this section',
}

const formats: Record<string, string> = {
  email: 'Please enter a valid email address',
  url: 'Please enter a full web address, for example https://example.org',
  date: 'Enter a date that exists, as YYYY-MM-DD',
  time: 'Enter a time as HH:MM',
}

const tooBig = ({ origin, maximum }: Issue & { code: 'too_big' }): string => {
  if (origin === 'string') return tooLongSentence(Number(maximum))
  if (origin === 'array' || origin === 'set')
    return plural(Number(maximum), {
      one: 'Please enter at most 1 item',
      other: `Please enter at most ${maximum} items`,
    })
  return `Please enter ${maximum} or less`
}

const tooSmall = ({ origin, minimum }: Issue & { code: 'too_small' }): string => {
  if (Number(minimum) === 1 && origin !== 'number' && origin !== 'int') return fillIn
  if (origin === 'string') return `Please enter at least ${minimum} characters`
  if (origin === 'array' || origin === 'set') return `Please enter at least ${minimum} items`
  return `Please enter ${minimum} or more`
}

const isMissing = (input: unknown) => input === undefined || input === null

/** The sentence for an issue that the schema has no sentence for. */
const sentenceOf = (issue: Issue): string => {
  switch (issue.code) {
    case 'invalid_type':
      return isMissing(issue.input) ? fillIn : (expected[issue.expected] ?? check)
    case 'invalid_value':
      return choose
    case 'too_big':
      return tooBig(issue)
    case 'too_small':
      return tooSmall(issue)
    case 'invalid_format':
      return formats[issue.format] ?? 'Please check how this is written'
    case 'not_multiple_of':
      return `Please enter a multiple of ${issue.divisor}`
    case 'invalid_union':
      // The last way to write a value is the usual one; the others are blanks and shorthands.
      return issue.errors.at(-1)?.[0]?.message ?? check
    case 'unrecognized_keys':
    case 'invalid_key':
    case 'invalid_element':
    case 'custom':
      return check
  }
}

z.config({
  customError: sentenceOf,
  // In a browser zod would try `eval`, which the Content-Security-Policy forbids and complains about.
  jitless: !('process' in globalThis),
})

export { z }
