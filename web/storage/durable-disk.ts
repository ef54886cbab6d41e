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
/** True if the browser gives us no database; then `storage` is used. */
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

/** Set once values that earlier releases kept in localStorage were moved; a crash may bring those back. */
const moved = 'moved'

const isOurs = (name: string): boolean =>
  name === tokenName || name === 'person' || name.startsWith('draft:')

const move = async (): Promise<void> => {
  const names = storage.names().filter(isOurs)
  if (durable.get(moved) === null) {
    for (const name of names)
      if (durable.get(name) === null) durable.set(name, storage.get(name) ?? '')
    durable.set(moved, 'yes')
    await write()
  }
  if (unwritten.size === 0) for (const name of names) storage.remove(name)
}

/** How long the database may take to open, in ms. */
const patience = 3_000

const read = async (): Promise<void> => {
  const late = new Promise<never>((_, reject) => setTimeout(reject, patience))
  const tx = (await Promise.race([database(), late])).transaction(durableStore)
  const [names, found] = await Promise.all([tx.store.getAllKeys(), tx.store.getAll()])
  for (const [at, name] of names.entries()) durableValues.read(name, found[at])
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

/** Reads what is kept, once; before that no value is known. */
export const openDurable = (): Promise<void> => {
  opening ??= begin()
  return opening
}
