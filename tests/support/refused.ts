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

/** The code by which something is refused; undefined if it is not. */
export const refusedCode = async (reading: Promise<unknown>): Promise<string | undefined> => {
  try {
    await reading
    return undefined
  } catch (error) {
    if (error instanceof Refusal) return error.code
    throw error
  }
}

/** What an answer that refuses with this code has. */
export const refusal = (status: number, code: string, more: object = {}) => ({
  status,
  body: { code, ...more },
})
