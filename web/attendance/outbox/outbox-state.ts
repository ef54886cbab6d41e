import type { Entry } from './entry.ts'
import type { StorageFault } from './room.ts'
import { tellStatus } from './status/status.ts'

export type Outbox = {
  entries: readonly Entry[]
  /** How many marks other people have waiting in this browser. */
  ofOthers: number
  clockOff: number | undefined
  /** True when a try to send is over, and nothing was heard of the server. */
  away: boolean
  /** Why marks cannot be kept, or sent, where that is so. */
  storage: StorageFault | undefined
}

const nothing: Outbox = {
  entries: [],
  ofOthers: 0,
  clockOff: undefined,
  away: false,
  storage: undefined,
}

let now = nothing
const listeners = new Set<() => void>()

export const currentOutbox = (): Outbox => now

export const onOutbox = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** `kept` is false while some of it would be gone with the page. */
export const changeOutbox = (part: Partial<Outbox>, kept: boolean): void => {
  now = { ...now, ...part }
  const attention = now.entries.filter(({ trouble }) => trouble !== undefined).length
  const waiting = now.entries.length - attention
  tellStatus({ known: true, waiting, attention, kept })
  for (const listener of listeners) listener()
}

/** Somebody else signs in, or nobody. */
export const forgetOutbox = (): void => {
  now = nothing
  tellStatus(undefined)
}
