import type { Batch } from './batch.ts'
import type { OutboxEntry } from './entry.ts'
import type { OutboxTransaction, Transact } from './transactions.ts'

/** A person's part of the outbox. */
export type Contents = {
  entries: readonly OutboxEntry[]
  ofOthers: number
  batch: Batch | undefined
  /** True if the disk could not be read. */
  unread?: boolean
}
export type ReadContents = (personId: string) => Promise<Contents>

/**
 * Keeps the outbox on disk, and in memory while that fails, for as long as the page is open. What is
 * in memory covers what is on disk, and is written with the next transaction for which there is
 * space. `write` may free space first; `read` is the plain disk.
 */
export const withMemoryFallback = (write: Transact, read: Transact, readContents: ReadContents) => {
  /** By key and id; undefined for what was deleted. */
  let entries = new Map<string, OutboxEntry | undefined>()
  let batches = new Map<string, Batch | undefined>()
  let turn: Promise<unknown> = Promise.resolve()
  /** The last contents read, for while the disk cannot be read. */
  let last: { personId: string; contents: Contents } | undefined

  const isEmpty = () => entries.size === 0 && batches.size === 0

  /** What is in memory, over what is on disk, if that can be read. */
  const over = (under?: OutboxTransaction): OutboxTransaction => ({
    entries: async (keys) => {
      const storedEntries = await under?.entries(keys)
      return keys.map((key, at) => (entries.has(key) ? entries.get(key) : storedEntries?.[at]))
    },
    entriesOf: async (personId) => entriesOver((await under?.entriesOf(personId)) ?? [], personId),
    putEntries: async (some) => {
      for (const entry of some) entries.set(entry.key, entry)
    },
    deleteEntries: async (keys) => {
      for (const key of keys) entries.set(key, undefined)
    },
    batchOf: async (personId) => batchOver(await under?.batchOf(personId), personId),
    putBatch: async (batch) => {
      batches.set(batch.id, batch)
    },
    deleteBatch: async (id) => {
      batches.set(id, undefined)
    },
  })

  const entriesOver = (
    storedEntries: readonly OutboxEntry[],
    personId: string,
  ): readonly OutboxEntry[] => [
    ...storedEntries.filter(({ key }) => !entries.has(key)),
    ...[...entries.values()].flatMap((entry) => (entry?.personId === personId ? [entry] : [])),
  ]

  const batchOver = (storedBatch: Batch | undefined, personId: string): Batch | undefined => {
    const own = [...batches.values()].find((batch) => batch?.personId === personId)
    return (
      own ?? (storedBatch !== undefined && batches.has(storedBatch.id) ? undefined : storedBatch)
    )
  }

  const writeAll = async (tx: OutboxTransaction): Promise<void> => {
    await tx.putEntries([...entries.values()].flatMap((entry) => entry ?? []))
    await tx.deleteEntries([...entries].flatMap(([key, entry]) => (entry ? [] : [key])))
    for (const [id, batch] of batches)
      if (batch === undefined) await tx.deleteBatch(id)
      else await tx.putBatch(batch)
  }

  const inMemory = async <T>(work: (tx: OutboxTransaction) => Promise<T>): Promise<T> => {
    const before = [new Map(entries), new Map(batches)] as const
    const restore = () => {
      ;[entries, batches] = [new Map(before[0]), new Map(before[1])]
    }
    try {
      return await read((tx) => work(over(tx)))
    } catch {
      restore()
    }
    try {
      return await work(over())
    } catch (error) {
      restore()
      throw error
    }
  }

  const transact = async <T>(work: (tx: OutboxTransaction) => Promise<T>): Promise<T> => {
    try {
      const result = await write(async (tx) => {
        await writeAll(tx)
        return work(tx)
      })
      entries.clear()
      batches.clear()
      return result
    } catch {
      return inMemory(work)
    }
  }

  const unreadOf = (personId: string): Contents => ({
    ...(last?.personId === personId ? last.contents : empty),
    unread: true,
  })

  /** One at a time: what one transaction reads is not changed by another meanwhile. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    transact: ((work) => inTurn(() => transact(work))) as Transact,
    read: (personId: string): Promise<Contents> =>
      inTurn(async () => {
        const contents = await readContents(personId).catch(() => unreadOf(personId))
        last = { personId, contents }
        if (isEmpty()) return contents
        return {
          ...contents,
          entries: entriesOver(contents.entries, personId),
          batch: batchOver(contents.batch, personId),
        }
      }),
    /** True while entries would be lost with the page. */
    hasUnwritten: (): boolean => [...entries.values()].some((entry) => entry !== undefined),
  }
}

const empty: Contents = { entries: [], ofOthers: 0, batch: undefined }
