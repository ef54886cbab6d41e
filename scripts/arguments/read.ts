import { parseArgs, type ParseArgsConfig } from 'node:util'
import { fail, sentenceOf } from '../../server/command-line.ts'

/** What a command was given; what it does not know ends it with how it is used, and why if that `saysWhy`. */
export const readArguments = <const C extends ParseArgsConfig>(
  usage: string,
  config: C,
  { saysWhy = false } = {},
) => {
  try {
    return parseArgs(config)
  } catch (error) {
    return fail(saysWhy ? `${sentenceOf(error)}\n${usage}` : usage)
  }
}

const written = new Intl.NumberFormat('en-IN')

/** `1,200 payments` */
export const countOf = (number: number, unit: string): string =>
  `${written.format(number)} ${unit}${number === 1 ? '' : 's'}`
