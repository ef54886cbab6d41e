import { addToCounters } from '../../db/counters.ts'
import type { Tx } from '../../db/schema.ts'

/** Milliseconds between two turns, and how long somebody waits for his at the most. */
export type Pace = { interval: number; patience: number }

/**
 * Claims the next turn of something that all processes together may do only so often, and answers
 * the milliseconds until it comes; nothing, and no turn, where that is too long. `now` is in
 * milliseconds since 1970.
 */
export const claimTurn = async (
  tx: Tx,
  name: string,
  now: number,
  { interval, patience }: Pace,
): Promise<number | undefined> => {
  const { [name]: next = 0 } = await addToCounters(tx, { [name]: 0 })
  const ahead = next - now
  // A turn so far ahead was claimed by a clock that went wrong; it must not hold everybody back.
  const wait = ahead > patience + interval ? 0 : Math.max(0, ahead)
  if (wait > patience) return undefined
  await addToCounters(tx, { [name]: now + wait + interval - next })
  return wait
}
