import { Refusal } from '../../contract/kit/refuse.ts'

/** What a decision came to: its value, or the refusal that it ended in. */
export const attempt = <T>(decide: () => T): T | Refusal => {
  try {
    return decide()
  } catch (error) {
    if (error instanceof Refusal) return error
    throw error
  }
}
