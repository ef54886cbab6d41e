import { keptRows } from '../../../storage/kept-rows.ts'
import type { Entry } from '../entry.ts'

/** The name of the database in which this browser keeps marks and rosters. */
export const outboxDatabase = 'muster'

/** Marks that are not uploaded: those that will be, and those that need a decision first. */
export type Pending = { waiting: number; attention: number }

export const pendingIn = (entries: readonly Entry[]): Pending => {
  const attention = entries.filter(({ trouble }) => trouble !== undefined).length
  return { waiting: entries.length - attention, attention }
}

/** Counts a person's marks here without the code that sends them. */
export const countPending = async (personId: string): Promise<Pending> =>
  pendingIn(await keptRows<Entry>(outboxDatabase, 'entries', personId))
