import type { DBSchema } from 'idb'
import { durable, durableValues } from './durable.ts'
import { durableDatabase, durableStore, tokenName } from './durable-names.ts'
import { keptDatabase } from './kept-database.ts'
import { storage } from './storage.ts'
import { tellCleared } from './storage-cleared.ts'

type Schema = DBSchema & { values: { key: string; value: string } }
type Change = { name: string; value: string | undefined }

/** The names whose values have yet to reach the disk. */
const unwritten = new Set<string>()
let writing = false
/** Asked to write while one write was on its way, which may have failed. */
let again = false
/** Where the browser has no database for us, `storage` has to do. */
let blocked = false
let opening: Promise<void> | undefined
let otherTabs: BroadcastChannel | undefined

/** The storage was cleared under an open page: what is known here is written again. */
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
  // Whatever fails first is what is thrown; the rest of it must not be left unheard.
  tx.done.catch(() => undefined)
  for (const { name, value } of changes) {
    const request = value === undefined ? tx.store.delete(name) : tx.store.put(value, name)
    request.catch(() => undefined)
  }
  // A page that is closed just now takes an open transaction with it.
  tx.commit()
  await tx.done
}

/** Writes what has changed; whether it is written. */
const writeAll = async (): Promise<boolean> => {
  const changes = [...unwritten].map((name) => ({ name, value: durable.get(name) ?? undefined }))
  unwritten.clear()
  const taken = await put(changes).then(
    () => true,
    () => false,
  )
  if (!taken) for (const { name } of changes) unwritten.add(name)
  durableValues.noteKept(taken && !blocked)
  // Who opens just now reads what is written, and hears of what comes after it.
  for (const change of changes) otherTabs?.postMessage(change)
  return taken
}

/** One write after the other; what is changed meanwhile goes with the next one. */
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

/** Set once what earlier releases kept in localStorage has been moved; a crash may bring that back. */
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

/** A browser in which the database does not open is not waited for longer, in ms. */
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
    // What is changed together is written together.
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

/** Reads what is kept, once; before that nothing is known. */
export const openDurable = (): Promise<void> => {
  opening ??= begin()
  return opening
}
