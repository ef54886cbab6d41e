import type { Transact } from './transactions.ts'

/** What is wrong with this browser's storage: it is full, or cannot be opened at all. */
export type StorageFault = 'full' | 'blocked'

type Storage = {
  /** Erases what can be read from the server again. */
  makeRoom: () => Promise<void>
  opens: () => Promise<boolean>
  tell: (fault: StorageFault | undefined) => void
}

/** Runs a transaction; if it fails, frees space and tries once more, and reports the result. */
export const withRoom =
  (transact: Transact, { makeRoom, opens, tell }: Storage): Transact =>
  async (work) => {
    const again = async () => {
      await makeRoom().catch(() => undefined)
      return transact(work)
    }
    try {
      const result = await transact(work).catch(again)
      tell(undefined)
      return result
    } catch (error) {
      tell((await opens()) ? 'full' : 'blocked')
      throw error
    }
  }
