import type { Keep, Shelf } from './acts.ts'
import type { Batch } from './batch.ts'
import type { Entry } from './entry.ts'

/** What lies durably, as it is read. */
export type Kept = {
  entries: readonly Entry[]
  ofOthers: number
  batch: Batch | undefined
  /** True where the disk could not be read. */
  unread?: boolean
}
export type ReadKept = (personId: string) => Promise<Kept>

/**
 * Keeps durably where that goes, and else in memory, for as long as the page is there: what could
 * not be written then lies over what is on the disk, and is written with the next act for which
 * there is room. `keep` is for writing, and may make room; `look` reads under what is in memory.
 */
export const keepAnyway = (keep: Keep, look: Keep, readKept: ReadKept) => {
  /** By their keys and ids; nothing where they are gone. */
  let entries = new Map<string, Entry | undefined>()
  let batches = new Map<string, Batch | undefined>()
  let turn: Promise<unknown> = Promise.resolve()
  /** What was found last, for a time in which the disk cannot be read. */
  let last: { personId: string; found: Kept } | undefined

  const isEmpty = () => entries.size === 0 && batches.size === 0

  const over = (under: Shelf): Shelf => ({
    entries: async (keys) => {
      const found = await under.entries(keys)
      return keys.map((key, at) => (entries.has(key) ? entries.get(key) : found[at]))
    },
    entriesOf: async (personId) => entriesOver(await under.entriesOf(personId), personId),
    putEntries: async (some) => {
      for (const entry of some) entries.set(entry.key, entry)
    },
    deleteEntries: async (keys) => {
      for (const key of keys) entries.set(key, undefined)
    },
    batchOf: async (personId) => batchOver(await under.batchOf(personId), personId),
    putBatch: async (batch) => {
      batches.set(batch.id, batch)
    },
    deleteBatch: async (id) => {
      batches.set(id, undefined)
    },
  })

  const entriesOver = (found: readonly Entry[], personId: string): readonly Entry[] => [
    ...found.filter(({ key }) => !entries.has(key)),
    ...[...entries.values()].flatMap((entry) => (entry?.personId === personId ? [entry] : [])),
  ]

  const batchOver = (found: Batch | undefined, personId: string): Batch | undefined => {
    const own = [...batches.values()].find((batch) => batch?.personId === personId)
    return own ?? (found !== undefined && batches.has(found.id) ? undefined : found)
  }

  const writeAll = async (shelf: Shelf): Promise<void> => {
    await shelf.putEntries([...entries.values()].flatMap((entry) => entry ?? []))
    await shelf.deleteEntries([...entries].flatMap(([key, entry]) => (entry ? [] : [key])))
    for (const [id, batch] of batches)
      if (batch === undefined) await shelf.deleteBatch(id)
      else await shelf.putBatch(batch)
  }

  const inMemory = async <T>(work: (shelf: Shelf) => Promise<T>): Promise<T> => {
    const before = [new Map(entries), new Map(batches)] as const
    const restore = () => {
      ;[entries, batches] = [new Map(before[0]), new Map(before[1])]
    }
    try {
      return await look((shelf) => work(over(shelf)))
    } catch {
      restore()
    }
    try {
      return await work(over(nothing))
    } catch (error) {
      restore()
      throw error
    }
  }

  const act = async <T>(work: (shelf: Shelf) => Promise<T>): Promise<T> => {
    try {
      const result = await keep(async (shelf) => {
        await writeAll(shelf)
        return work(shelf)
      })
      entries.clear()
      batches.clear()
      return result
    } catch {
      return inMemory(work)
    }
  }

  const unreadOf = (personId: string): Kept => ({
    ...(last?.personId === personId ? last.found : nothingKept),
    unread: true,
  })

  /** One after the other: what one act finds is not changed by another meanwhile. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const done = turn.then(work)
    turn = done.catch(() => undefined)
    return done
  }

  return {
    keep: ((work) => inTurn(() => act(work))) as Keep,
    /** What a person has waiting here. */
    read: (personId: string): Promise<Kept> =>
      inTurn(async () => {
        const found = await readKept(personId).catch(() => unreadOf(personId))
        last = { personId, found }
        if (isEmpty()) return found
        return {
          ...found,
          entries: entriesOver(found.entries, personId),
          batch: batchOver(found.batch, personId),
        }
      }),
    /** True while marks would be gone with the page. */
    holds: (): boolean => [...entries.values()].some((entry) => entry !== undefined),
  }
}

const nothingKept: Kept = { entries: [], ofOthers: 0, batch: undefined }
const nothing: Shelf = {
  entries: async (keys) => keys.map(() => undefined),
  entriesOf: async () => [],
  putEntries: async () => {},
  deleteEntries: async () => {},
  batchOf: async () => undefined,
  putBatch: async () => {},
  deleteBatch: async () => {},
}
