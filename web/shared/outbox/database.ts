import type { DBSchema } from 'idb'
import type {
  MarkColumns,
  RosterInRows,
  RosterMark,
  StudentColumns,
} from '../../../contract/attendance/roster.ts'
import type { RosterAnswer } from '../../../contract/attendance/roster-rows.ts'
import { keptDatabase } from '../../storage/kept-database.ts'
import type { OutboxTransaction, Transact } from './transactions.ts'
import type { Batch } from './batch.ts'
import { waitingKeyRange } from './rewinds/confirmed.ts'
import type { OutboxEntry } from './entry.ts'
import type { ReadContents } from './memory-fallback.ts'
import { outboxDatabase } from './status/status.ts'

/** A venue's roster, or a squad's, as last read, with the marks of some days. */
export type KeptRoster = Pick<RosterAnswer, 'version' | 'total' | 'students' | 'anyDay'> & {
  key: string
  personId: string
  venue: string
  /** Absent for the whole venue. */
  squad?: KeptSquad | undefined
  /** When the server last confirmed it, ISO 8601 in UTC. */
  asOf: string
  daysBack?: number | undefined
  days: Readonly<Record<string, KeptDay>>
}
export type KeptSquad = { _id: string; name: string }

type KeptDay = Pick<RosterAnswer, 'marks' | 'excused'> & {
  asOf: string
  /** The etag of the server's answer, and the roster's version that it was asked with. */
  tag?: string | undefined
  tagFor: string
}

/** As it is stored: in columns, as the server sends it. Before 0.17 it was stored in rows. */
export type StoredRoster = Omit<KeptRoster, 'students' | 'days'> & {
  students: StudentColumns | RosterInRows['students']
  days: Readonly<Record<string, Omit<KeptDay, 'marks'> & { marks: MarkColumns | RosterMark[] }>>
}

type Schema = DBSchema & {
  entries: { key: string; value: OutboxEntry; indexes: { person: string } }
  batches: { key: string; value: Batch; indexes: { person: string } }
  rosters: { key: string; value: StoredRoster; indexes: { person: string } }
}

let taken: () => void = () => undefined

/** Called when the browser has taken the database away: it may have been cleared. */
export const onTaken = (listener: () => void): void => {
  taken = listener
}

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

/** Whether this browser can store anything. */
export const opens = (): Promise<boolean> =>
  database().then(
    () => true,
    () => false,
  )

/** One transaction on the outbox; it has reached the disk when the promise resolves. */
export const transact: Transact = async (work) => {
  const db = await database()
  const idb = db.transaction(['entries', 'batches'], 'readwrite', { durability: 'strict' })
  const entries = idb.objectStore('entries')
  const batches = idb.objectStore('batches')
  const tx: OutboxTransaction = {
    entries: (keys) => Promise.all(keys.map((key) => entries.get(key))),
    entriesOf: (personId) => entries.index('person').getAll(personId),
    putEntries: async (some) => {
      // If one fails, the others must reject as promises too, or the first stays unhandled.
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
  // The first failure is thrown; later rejections of the same transaction must not stay unhandled.
  idb.done.catch(() => undefined)
  try {
    const result = await work(tx)
    await idb.done
    return result
  } catch (error) {
    if (isOpen(idb)) idb.abort()
    throw error
  }
}

/** A transaction that has failed can no longer be aborted. */
const isOpen = (tx: { error: DOMException | null }): boolean => tx.error === null

/** A person's entries, and how many others have. */
export const readContents: ReadContents = async (personId) => {
  const db = await database()
  const tx = db.transaction(['entries', 'batches'])
  const [entries, all, batch] = await Promise.all([
    tx.objectStore('entries').index('person').getAll(personId),
    tx.objectStore('entries').count(IDBKeyRange.bound(...waitingKeyRange)),
    tx.objectStore('batches').index('person').get(personId),
  ])
  return { entries, ofOthers: all - entries.length, batch }
}
