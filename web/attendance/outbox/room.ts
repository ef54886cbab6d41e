import type { Keep } from './acts.ts'

/** What is wrong with this browser's storage: it has no room left, or cannot be opened at all. */
export type StorageFault = 'full' | 'blocked'

type Storage = {
  /** Gives up what the server can tell again. */
  makeRoom: () => Promise<void>
  opens: () => Promise<boolean>
  tell: (fault: StorageFault | undefined) => void
}

/** Keeps like `keep`; where that fails it makes room and tries once more, and tells how it went. */
export const keepWithRoom =
  (keep: Keep, { makeRoom, opens, tell }: Storage): Keep =>
  async (work) => {
    const again = async () => {
      await makeRoom().catch(() => undefined)
      return keep(work)
    }
    try {
      const result = await keep(work).catch(again)
      tell(undefined)
      return result
    } catch (error) {
      tell((await opens()) ? 'full' : 'blocked')
      throw error
    }
  }
