import type { DBSchema } from 'idb'
import { durable, durableDatabase, durableStore, durableValues, tokenName } from './durable.ts'
import { keptDatabase, tellCleared } from './kept-database.ts'
import { storage } from './storage.ts'

type Schema = DBSchema & { values: { key: string; value: string } }
type Change = { name: string; value: string | undefined }

/** The names whose values are not on disk yet. */
const unwritten = new Set<string>()
let writing = false
/** True if a write was requested during another, which may have failed. */
let again = false
/** True if the browser refuses us a database; then `storage` is used. A slow one is waited for. */
let blocked = false
let opening: Promise<void> | undefined
let otherTabs: BroadcastChannel | undefined

/** The storage was cleared under an open page: writes again what is known here. */
const writeBack = async (): Promise<void> => {
  for (const name of durable.names()) unwritten.add(name)
  await write()
  if (durable.get(tokenName) !== null) tellCleared()
}

const database = keptDatabase<Schema>({
  name: durableDatabase,
  upgrade: (made) => void made.createObjectStore(durableStore),
  onTaken: () => void writeBack(),
})

const put = async (changes: readonly Change[]): Promise<void> => {
  if (blocked) {
    if (storage.get(period) === null) storage.set(period, new Date().toISOString())
    for (const { name, value } of changes)
      if (value === undefined) storage.remove(name)
      else storage.set(name, value)
    return
  }
  const tx = (await database()).transaction(durableStore, 'readwrite', { durability: 'strict' })
  // The first failure is thrown; later rejections of the same transaction must not stay unhandled.
  tx.done.catch(() => undefined)
  for (const { name, value } of changes) {
    const request = value === undefined ? tx.store.delete(name) : tx.store.put(value, name)
    request.catch(() => undefined)
  }
  // A page that closes just now would abort an open transaction.
  tx.commit()
  await tx.done
}

/** Writes what has changed; true once it is written. */
const writeAll = async (): Promise<boolean> => {
  const changes = [...unwritten].map((name) => ({ name, value: durable.get(name) ?? undefined }))
  unwritten.clear()
  const taken = await put(changes).then(
    () => true,
    () => false,
  )
  if (!taken) for (const { name } of changes) unwritten.add(name)
  durableValues.noteKept(taken && !blocked)
  // A tab that opens just now reads what is written, and is told of later changes.
  for (const change of changes) otherTabs?.postMessage(change)
  if (taken) for (const { name, value } of changes) durableValues.noteWritten(name, value)
  return taken
}

/** One write after the other; changes made meanwhile go with the next one. */
const write = async (): Promise<void> => {
  again = true
  if (writing) return
  writing = true
  while (again) {
    again = false
    let taken = true
    while (taken && unwritten.size > 0) taken = await writeAll()
  }
  writing = false
}

const isOurs = (name: string): boolean =>
  name === tokenName || name === 'person' || name.startsWith('draft:')

/**
 * What a page that was refused the database has kept in `storage`, and earlier releases, is moved here.
 * Once it is, the database says of which period it was: a crash may bring back in `storage` what was moved.
 */
const period = 'kept without database since'
const movedOf = (since: string | null) => (since === null ? 'moved' : `moved: ${since}`)

const move = async (): Promise<void> => {
  const names = storage.names().filter(isOurs)
  const since = storage.get(period)
  if (durable.get(movedOf(since)) === null) {
    for (const name of names) {
      const value = storage.get(name)
      // What earlier releases kept is older than what is here, what a refused page kept is newer.
      if (value !== null && (since !== null || durable.get(name) === null)) durable.set(name, value)
    }
    durable.set(movedOf(since), 'yes')
    await write()
  }
  if (unwritten.size > 0) return
  for (const name of names) storage.remove(name)
  storage.remove(period)
}

const read = async (): Promise<void> => {
  const tx = (await database()).transaction(durableStore)
  const [names, values] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  for (const [at, name] of names.entries()) durableValues.read(name, values[at])
}

const begin = async (): Promise<void> => {
  otherTabs = new BroadcastChannel(durableDatabase)
  otherTabs.addEventListener('message', ({ data }: MessageEvent<Change>) =>
    durableValues.hear(data.name, data.value),
  )
  durableValues.onWritten((name) => {
    unwritten.add(name)
    // Values changed together are written together.
    queueMicrotask(() => void write())
  })
  window.addEventListener('pagehide', () => {
    if (unwritten.size > 0) void writeAll()
  })
  try {
    await read()
  } catch {
    blocked = true
    durableValues.noteKept(false)
    for (const name of storage.names().filter(isOurs))
      durableValues.read(name, storage.get(name) ?? undefined)
    return
  }
  await move()
}

/** After so long, in ms, the person is told that what this device keeps is still being opened. */
const quick = 3_000

/** Reads what is kept, once; before that no value is known. `tellSlow` is called if it takes long. */
export const openDurable = async (tellSlow: () => void): Promise<void> => {
  const slow = window.setTimeout(tellSlow, quick)
  opening ??= begin()
  await opening
  window.clearTimeout(slow)
}
