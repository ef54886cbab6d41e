import { setImmediate } from 'node:timers/promises'
import type { YieldToOthers } from './sql/rows.ts'

export type { YieldToOthers }

const longest = 10

/** Lets other work of this process go on whenever 10 ms have passed since the last time. */
export const createYield = (): YieldToOthers => {
  let since = performance.now()
  return async () => {
    if (performance.now() - since < longest) return
    await setImmediate()
    since = performance.now()
  }
}

/** One after the other; after each one, others may have their turn. */
export async function* inTurn<T>(
  items: Iterable<T>,
  yieldToOthers: YieldToOthers,
): AsyncGenerator<T> {
  for (const item of items) {
    yield item
    await yieldToOthers()
  }
}

/** So many at once that a statement about them takes some milliseconds; then others have their turn. */
export async function* inSlices<T>(
  list: readonly T[],
  atOnce: number,
  yieldToOthers: YieldToOthers,
): AsyncGenerator<T[]> {
  for (let from = 0; from < list.length; from += atOnce) {
    yield list.slice(from, from + atOnce)
    await yieldToOthers()
  }
}
