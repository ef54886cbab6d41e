import type { DBSchema } from 'idb'
import type { Answer } from '../../../contract/kit/api.ts'
import { keptDatabase } from '../../storage/kept-database.ts'
import type { Keep, Shelf } from './acts.ts'
import type { Batch } from './batch.ts'
import type { Entry } from './entry.ts'
import type { ReadKept } from './keep-anyway.ts'
import { outboxDatabase } from './status/count-pending.ts'

type Roster = Answer<'GET /api/attendance/roster/:venue'>

/** A venue's roster as it was last seen, with the marks of some days. */
export type KeptRoster = {
  key: string
  personId: string
  venue: string
  /** When it was last looked at and last heard of, ISO 8601 in UTC. */
  usedAt: string
  asOf: string
  version: string
  total: number
  students: Roster['students']
  daysBack: number | undefined
  anyDay: boolean
  days: Readonly<Record<string, KeptDay>>
}
type KeptDay = Pick<Roster, 'markers' | 'marks'> & {
  asOf: string
  /** The tag of the answer to a question about this version of the roster. */
  tag: string | undefined
  tagFor: string
}

type Schema = DBSchema & {
  entries: { key: string; value: Entry; indexes: { person: string } }
  batches: { key: string; value: Batch; indexes: { person: string } }
  rosters: { key: string; value: KeptRoster; indexes: { person: string } }
}

let taken: () => void = () => undefined

/** Hears that the browser has taken the shelves away: somebody may have cleared them. */
export const onTaken = (listener: () => void): void => {
  taken = listener
}

/** What this browser keeps durably. */
export const database = keptDatabase<Schema>({
  name: outboxDatabase,
  upgrade: (db) => {
    for (const [store, keyPath] of [
      ['entries', 'key'],
      ['batches', 'id'],
      ['rosters', 'key'],
    ] as const)
      db.createObjectStore(store, { keyPath }).createIndex('person', 'personId')
  },
  onTaken: () => taken(),
})

/** Whether this browser keeps anything at all. */
export const opens = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  )

/** One act on the outbox: a transaction that has reached the disk when it is over. */
export const keep: Keep = async (work) => {
  const db = await database()
  const tx = db.transaction(['entries', 'batches'], 'readwrite', { durability: 'strict' })
  const entries = tx.objectStore('entries')
  const batches = tx.objectStore('batches')
  const shelf: Shelf = {
    entries: (keys) => Promise.all(keys.map((key) => entries.get(key))),
    entriesOf: (personId) => entries.index('person').getAll(personId),
    putEntries: async (some) => {
      // Where one fails, those after it must fail as promises too, or the first is left unheard.
      await Promise.all(some.map(async (entry) => entries.put(entry)))
    },
    deleteEntries: async (keys) => {
      await Promise.all(keys.map(async (key) => entries.delete(key)))
    },
    batchOf: (personId) => batches.index('person').get(personId),
    putBatch: async (batch) => {
      await batches.put(batch)
    },
    deleteBatch: (id) => batches.delete(id),
  }
  // Whatever fails first is what is thrown; the rest of it must not be left unheard.
  tx.done.catch(() => undefined)
  try {
    const result = await work(shelf)
    await tx.done
    return result
  } catch (error) {
    if (isOpen(tx)) tx.abort()
    throw error
  }
}

/** One that has failed by itself can no longer be aborted. */
const isOpen = (tx: { error: DOMException | null }): boolean => tx.error === null

/** What a person has waiting here, and how much others have. */
export const readKept: ReadKept = async (personId) => {
  const db = await database()
  const tx = db.transaction(['entries', 'batches'])
  const [entries, all, batch] = await Promise.all([
    tx.objectStore('entries').index('person').getAll(personId),
    tx.objectStore('entries').count(),
    tx.objectStore('batches').index('person').get(personId),
  ])
  return { entries, ofOthers: all - entries.length, batch }
}
