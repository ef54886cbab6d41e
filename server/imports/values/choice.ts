import { foldText } from '../../../contract/values/fold.ts'
import type { Cell } from '../table.ts'
import { bad, good, readFilled, type Reading, cellText, textOf } from './reading.ts'

/** A choice, and the words by which people write it in any language; the first is shown. */
export type Choice<Value extends string> = { value: Value; words: readonly [string, ...string[]] }

/** Makes the reader of a choice; upper case, spaces and signs such as . and - make no difference. */
export const choiceReader = <Value extends string>(
  choices: readonly Choice<Value>[],
): ((cell: Cell) => Reading<Value>) => {
  const byWord = new Map(
    choices.flatMap(({ value, words }) =>
      [value, ...words].map((word) => [keyOf(word), value] as const),
    ),
  )
  const offered = choices.map(({ words: [first] }) => first)
  return (cell) =>
    readFilled(cell, (filled) => {
      const value = byWord.get(keyOf(textOf(filled)))
      return value === undefined
        ? bad({ code: 'choice_unknown', facts: { text: cellText(filled), choices: offered } })
        : good(value)
    })
}

const signs = /[\s._/()\-\u2010-\u2015\u093C\u0964\u0970]+/gu

/** Letters and digits alone, but for a text of signs only, such as ✓. */
const keyOf = (word: string): string => {
  const folded = foldText(word).normalize('NFD')
  return folded.replace(signs, '') || folded
}
