import { Refusal } from '../../../contract/kit/refuse.ts'

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
