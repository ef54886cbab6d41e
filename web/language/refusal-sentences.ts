import { ownRefusals } from '../../contract/kit/own-refusals.ts'
import type { FactsOf } from '../../contract/kit/refusals.ts'
import { fill } from '../../contract/kit/sentences.ts'
import { keepParts } from './said.ts'

/**
 * The English sentence of a refusal that a form gives itself, before the server would; `sentence`
 * and the fields of forms show it in the language of the screens.
 */
export const refusalSentence = <Code extends keyof typeof ownRefusals>(
  code: Code,
  ...[facts]: FactsOf<Code> extends undefined ? [] : [facts: FactsOf<Code>]
): string => {
  const message = fill(ownRefusals[code], facts)
  keepParts({ message, code, facts })
  return message
}
