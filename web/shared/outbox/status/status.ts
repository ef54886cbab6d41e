import { createStore } from '../../../ui/create-store.ts'
import { keptRows } from '../../../storage/kept-rows.ts'
import type { OutboxEntry } from '../entry.ts'

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

/** The name of the database in which this browser keeps entries and rosters. */
export const outboxDatabase = 'muster'

/** Entries that are not uploaded: those that will be, and those that need a decision first. */
export type Pending = { waiting: number; attention: number }

export const pendingIn = (entries: readonly OutboxEntry[]): Pending => {
  const attention = entries.filter(({ trouble }) => trouble !== undefined).length
  return { waiting: entries.length - attention, attention }
}

/** What the keys and the keepers of confirmed entries begin with. */
export const confirmedPrefix = 'confirmed:'

/** The keeper of a person's confirmed entries: no one takes them for entries that wait. */
export const keeperOf = (personId: string): string => `${confirmedPrefix}${personId}`

const entriesOf = (person: string) => keptRows<OutboxEntry>(outboxDatabase, 'entries', person)

/** Counts a person's entries without the code that sends them; `isEmpty`: none is confirmed either. */
export const countPending = async (personId: string): Promise<Pending & { isEmpty: boolean }> => {
  const entries = await entriesOf(personId)
  const isEmpty = entries.length === 0 && (await entriesOf(keeperOf(personId))).length === 0
  return { ...pendingIn(entries), isEmpty }
}
