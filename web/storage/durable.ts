const values = new Map<string, string>()
let kept = true

const listeners = new Set<() => void>()
const followers = new Set<(name: string) => void>()
let written: (name: string) => void = () => undefined

const tell = (): void => {
  for (const listener of listeners) listener()
}

const put = (name: string, value: string | undefined): void => {
  if (value === undefined) values.delete(name)
  else values.set(name, value)
}

/**
 * What must survive a killed browser: who is signed in, and what was typed and not saved. It is
 * there at once, and on the disk a moment later (`durable-disk.ts`).
 */
export const durable = {
  get: (name: string): string | null => values.get(name) ?? null,
  set: (name: string, value: string): void => {
    put(name, value)
    written(name)
    tell()
  },
  remove: (name: string): void => {
    if (!values.has(name)) return
    put(name, undefined)
    written(name)
    tell()
  },
  names: (): readonly string[] => [...values.keys()],
  /** False while what is set may be gone with the page. */
  keeps: (): boolean => kept,
  /** Tells of every change, here or in another tab. */
  onChange: (listener: () => void): (() => void) => {
    listeners.add(listener)
    return () => listeners.delete(listener)
  },
  /** Tells what another tab has changed. */
  follow: (follower: (name: string) => void): (() => void) => {
    followers.add(follower)
    return () => followers.delete(follower)
  },
}

/** What the disk does with it. */
export const durableValues = {
  onWritten: (write: (name: string) => void): void => {
    written = write
  },
  /** Takes in what was read. */
  read: put,
  /** Takes in what another tab has changed. */
  hear: (name: string, value: string | undefined): void => {
    put(name, value)
    for (const follower of followers) follower(name)
    tell()
  },
  noteKept: (now: boolean): void => {
    if (now === kept) return
    kept = now
    tell()
  },
}
