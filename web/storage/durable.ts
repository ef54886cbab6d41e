import { createStore } from '../ui/create-store.ts'

/** The database in which this browser keeps them. */
export const durableDatabase = 'muster kept'
export const durableStore = 'values'
/** The name under which the session's token is kept. */
export const tokenName = 'token'

const values = new Map<string, string>()
/** The names whose last change is not on disk yet. */
const unwritten = new Set<string>()
let isDurable = true

/** Counts the changes, so that those who follow hear of each. */
const changes = createStore(0)
const followers = new Set<(name: string) => void>()
let written: (name: string) => void = () => undefined

const tell = (): void => changes.set(changes.get() + 1)

const put = (name: string, value: string | undefined): void => {
  if (value === undefined) values.delete(name)
  else values.set(name, value)
}

/**
 * What must survive a killed browser: who is signed in, and what was typed and not saved. Values are
 * readable at once, and on disk a moment later (`durable-disk.ts`).
 */
export const durable = {
  get: (name: string): string | null => values.get(name) ?? null,
  set: (name: string, value: string): void => {
    put(name, value)
    unwritten.add(name)
    written(name)
    tell()
  },
  remove: (name: string): void => {
    if (!values.has(name)) return
    put(name, undefined)
    unwritten.delete(name)
    written(name)
    tell()
  },
  names: (): readonly string[] => [...values.keys()],
  /** False while values would be lost with the page. */
  keeps: (): boolean => isDurable,
  /** Whether the value under a name is on disk. */
  isWritten: (name: string): boolean => isDurable && !unwritten.has(name),
  /** Calls back after every change, here or in another tab. */
  onChange: changes.subscribe,
  /** Calls back with the name of what another tab has changed. */
  follow: (follower: (name: string) => void): (() => void) => {
    followers.add(follower)
    return () => followers.delete(follower)
  },
}

/** For `durable-disk.ts` alone. */
export const durableValues = {
  onWritten: (write: (name: string) => void): void => {
    written = write
  },
  /** Takes a value read from disk. */
  read: put,
  /** Takes a change made in another tab. */
  hear: (name: string, value: string | undefined): void => {
    put(name, value)
    for (const follower of followers) follower(name)
    tell()
  },
  /** Takes note that a value has reached the disk, unless it has changed since. */
  noteWritten: (name: string, value: string | undefined): void => {
    if (durable.get(name) !== (value ?? null) || !unwritten.delete(name)) return
    tell()
  },
  noteKept: (now: boolean): void => {
    if (now === isDurable) return
    isDurable = now
    tell()
  },
}
