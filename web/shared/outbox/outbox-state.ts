import { createStore } from '../../ui/create-store.ts'
import type { OutboxEntry } from './entry.ts'
import type { StorageFault } from './room.ts'
import { pendingIn, outboxStatus, unknownStatus } from './status/status.ts'

export type Outbox = {
  entries: readonly OutboxEntry[]
  /** How many entries of other people wait in this browser. */
  ofOthers: number
  clockOff: number | undefined
  /** True after a try to send that the server did not answer. */
  away: boolean
  /** Why entries cannot be kept, if so. */
  storage: StorageFault | undefined
}

const nothing: Outbox = {
  entries: [],
  ofOthers: 0,
  clockOff: undefined,
  away: false,
  storage: undefined,
}

export const outboxState = createStore(nothing)

/** `isStored` is false while some of it would be lost with the page. */
export const changeOutbox = (part: Partial<Outbox>, { isStored }: { isStored: boolean }): void => {
  outboxState.set({ ...outboxState.get(), ...part })
  outboxStatus.set({ known: true, ...pendingIn(outboxState.get().entries), isStored })
}

/** For a sign-out, or another person's sign-in. */
export const forgetOutbox = (): void => {
  outboxState.set(nothing)
  outboxStatus.set(unknownStatus)
}
