import { keptRows } from '../../../storage/kept-rows.ts'
import type { OutboxEntry } from '../entry.ts'

/** The name of the database in which this browser keeps entries and rosters. */
export const outboxDatabase = 'muster'

/** Entries that are not uploaded: those that will be, and those that need a decision first. */
export type Pending = { waiting: number; attention: number }

export const pendingIn = (entries: readonly OutboxEntry[]): Pending => {
  const attention = entries.filter(({ trouble }) => trouble !== undefined).length
  return { waiting: entries.length - attention, attention }
}

/** Counts a person's entries here without the code that sends them. */
export const countPending = async (personId: string): Promise<Pending> =>
  pendingIn(await keptRows<OutboxEntry>(outboxDatabase, 'entries', personId))
