import { createStore } from '../../../ui/create-store.ts'
import type { Pending } from './count-pending.ts'

/** What the header shows; `known` is false until this browser's entries have been counted. */
export type OutboxStatus = Pending & {
  known: boolean
  /** False while some of it would be lost with the page. */
  isStored: boolean
}

export const unknownStatus: OutboxStatus = {
  known: false,
  waiting: 0,
  attention: 0,
  isStored: true,
}

/** The status for the person who is signed in. */
export const outboxStatus = createStore(unknownStatus)
