import { ownRefusals } from '../../contract/kit/own-refusals.ts'
import type { FactsOf } from '../../contract/kit/refusals.ts'
import { withFacts } from '../../contract/languages/refusals.ts'
import { keepParts } from './said.ts'

/**
 * The English sentence of a refusal that a form gives itself, before the server would; `sentence`
 * and the fields of forms show it in the language of the screens.
 */
export const refusalSentence = <Code extends keyof typeof ownRefusals>(
  code: Code,
  ...[facts]: FactsOf<Code> extends undefined ? [] : [facts: FactsOf<Code>]
): string => {
  const english = withFacts(ownRefusals[code].message, facts)
  keepParts({ message: english, code, facts })
  return english
}
