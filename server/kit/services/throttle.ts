import { addToCounter } from '../../db/counters.ts'
import type { Tx } from '../../db/schema.ts'

/** Milliseconds between two calls, and the longest wait for one. */
export type Pace = { interval: number; timeoutMs: number }

/**
 * Claims the next time slot for something that all processes together may do only at an interval, and
 * returns the milliseconds until it; undefined, and no slot, where that is too long. `now` is in
 * milliseconds since 1970.
 */
export const claimSlot = async (
  tx: Tx,
  name: string,
  now: number,
  { interval, timeoutMs }: Pace,
): Promise<number | undefined> => {
  const next = await addToCounter(tx, name, 0)
  const ahead = next - now
  // A slot that far ahead was claimed by a wrong clock; it must not block everyone.
  const wait = ahead > timeoutMs + interval ? 0 : Math.max(0, ahead)
  if (wait > timeoutMs) return undefined
  await addToCounter(tx, name, now + wait + interval - next)
  return wait
}
