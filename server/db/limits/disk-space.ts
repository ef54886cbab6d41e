import { engineOf } from '../engine.ts'
import { refusalOfFault } from './faults.ts'
import type { Tx } from '../schema.ts'

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Remembers that a write met a full disk, until another one succeeds. Reads work on a full disk, so
 * only a write can show it; `check` writes and removes a row, and only after a write has failed.
 */
export const watchDiskSpace = (write: Write): { write: Write; check: () => Promise<void> } => {
  let isFull = false
  const watched: Write = async (work) => {
    try {
      const result = await write(work)
      isFull = false
      return result
    } catch (error) {
      if (refusalOfFault(error) === 'disk_full') isFull = true
      throw error
    }
  }
  return {
    write: watched,
    check: async () => {
      if (isFull) await watched(takeSomeSpace)
    },
  }
}

/** On SQLite as many pages as a large form with its audit entry needs; on PostgreSQL one. */
const takeSomeSpace = async (tx: Tx): Promise<void> => {
  const size = engineOf(tx) === 'sqlite' ? 64_000 : 100
  const name = `room ${'-'.repeat(size)}`
  await tx.insertInto('counters').values({ name, value: 0 }).execute()
  await tx.deleteFrom('counters').where('name', '=', name).execute()
}
