import { engineOf } from '../engine.ts'
import { refusalOfFault } from './faults.ts'
import type { Tx } from '../schema.ts'

type Write = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>

/**
 * Remembers that a write met a full disk, until another one succeeds. Reads go on without room, so
 * only a write can tell; `check` makes one that leaves nothing, and only where one has failed.
 */
export const watchRoom = (write: Write): { write: Write; check: () => Promise<void> } => {
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
      if (isFull) await watched(takeSomeRoom)
    },
  }
}

/** As many pages as a large form with its audit takes, where SQLite is asked; PostgreSQL has one. */
const takeSomeRoom = async (tx: Tx): Promise<void> => {
  const size = engineOf(tx) === 'sqlite' ? 64_000 : 100
  const name = `room ${'-'.repeat(size)}`
  await tx.insertInto('counters').values({ name, value: 0 }).execute()
  await tx.deleteFrom('counters').where('name', '=', name).execute()
}
