import { itemAt } from '../../server/db/written.ts'

/** Numbers that look random and are the same for the same seed (mulberry32). */
const seeded = (seed: number): (() => number) => {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

export type Dice = {
  /** A whole number from `low` to `high`, both included. */
  whole: (low: number, high: number) => number
  /** True in that share of cases. */
  chance: (share: number) => boolean
  pick: <T>(list: readonly T[]) => T
}

export const dice = (seed: number): Dice => {
  const next = seeded(seed)
  return {
    whole: (low, high) => low + Math.floor(next() * (high - low + 1)),
    chance: (share) => next() < share,
    pick: (list) => itemAt(list, Math.floor(next() * list.length)),
  }
}
