import type { Transact, OutboxTransaction } from '../../../web/shared/outbox/transactions.ts'
import type { Batch } from '../../../web/shared/outbox/batch.ts'
import type { OutboxEntry } from '../../../web/shared/outbox/entry.ts'

/** An outbox for tests: one transaction at a time, and one that throws leaves nothing behind. */
export const outboxInMemory = () => {
  let entries = new Map<string, OutboxEntry>()
  let batches = new Map<string, Batch>()
  let turn: Promise<unknown> = Promise.resolve()

  const tx: OutboxTransaction = {
    entries: async (keys) => keys.map((key) => entries.get(key)),
    entriesOf: async (personId) =>
      [...entries.values()].filter((entry) => entry.personId === personId),
    putEntries: async (some) => {
      for (const entry of some) entries.set(entry.key, entry)
    },
    deleteEntries: async (keys) => {
      for (const key of keys) entries.delete(key)
    },
    batchOf: async (personId) => [...batches.values()].find((batch) => batch.personId === personId),
    putBatch: async (batch) => {
      batches.set(batch.id, batch)
    },
    deleteBatch: async (id) => {
      batches.delete(id)
    },
  }

  const transact: Transact = (work) => {
    const result = turn.then(async () => {
      const before = [new Map(entries), new Map(batches)] as const
      try {
        return await work(tx)
      } catch (error) {
        ;[entries, batches] = before
        throw error
      }
    })
    turn = result.catch(() => undefined)
    return result
  }
  return { transact, entriesOf: (personId: string) => tx.entriesOf(personId) }
}
