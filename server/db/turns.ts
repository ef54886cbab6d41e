import { setImmediate } from 'node:timers/promises'
import { slicesOf } from './pieces.ts'

const longest = 10
let since = performance.now()

/** Lets other work of this process go on whenever long work has run for 10 ms. */
export const yieldToOthers = async (): Promise<void> => {
  if (performance.now() - since < longest) return
  await setImmediate()
  since = performance.now()
}

/** One after the other; after each one, others may have their turn. */
export async function* inTurn<T>(items: Iterable<T>): AsyncGenerator<T> {
  for (const item of items) {
    yield item
    await yieldToOthers()
  }
}

/** Rows that one statement reads or writes: some milliseconds. */
export const atOnce = 500

/** So many at once that a statement about them takes some milliseconds; then others have their turn. */
export const inSlices = <T>(list: readonly T[], rows = atOnce): AsyncGenerator<T[]> =>
  inTurn(slicesOf(list, rows))

/** What is found for all of a list, so many of it at once. */
export const findInSlices = async <T, R>(
  list: readonly T[],
  find: (some: readonly T[]) => Promise<readonly R[]>,
  rows = atOnce,
): Promise<R[]> => {
  const found: R[] = []
  for await (const some of inSlices(list, rows)) found.push(...(await find(some)))
  return found
}
