import { Refusal } from '../../contract/kit/refuse.ts'

/** The refusal that a decision ends with; nothing when it goes through. */
export const refusedBy = (
  decide: () => unknown,
): Pick<Refusal, 'code' | 'facts' | 'field'> | undefined => {
  try {
    decide()
  } catch (thrown) {
    if (thrown instanceof Refusal)
      return { code: thrown.code, facts: thrown.facts, field: thrown.field }
    throw thrown
  }
  return undefined
}
