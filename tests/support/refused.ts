import { Refusal } from '../../contract/kit/refuse.ts'

/** The refusal a decision throws, if any. */
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

/** What an answer that refuses with this code has. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
})
