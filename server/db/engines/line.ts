import { setImmediate } from 'node:timers/promises'
import { WaitedTooLong } from '../limits/faults.ts'
import { countedForCaller } from '../statements.ts'

/** Milliseconds; a call that has waited longer is refused, before the browser gives it up. */
const longestWait = 15_000
const lookedAfterEvery = 1000

type Waiting = { reject: (error: unknown) => void }

/**
 * A queue in which calls wait to be served together: `serve` takes calls from its front while the
 * next ones collect. Calls that wait too long are refused.
 */
export const createLine = <W extends Waiting>(serve: (waiting: W[]) => Promise<void>) => {
  const waiting: W[] = []
  const arrivals = new WeakMap<W, { at: number; serveAll: () => Promise<void> }>()
  let running = false

  const turnAway = () => {
    const before = performance.now() - longestWait
    while (waiting[0] && (arrivals.get(waiting[0])?.at ?? 0) < before)
      waiting.shift()?.reject(new WaitedTooLong('Those before it took too long'))
  }

  const runAll = async (): Promise<void> => {
    running = true
    const watch = setInterval(turnAway, lookedAfterEvery)
    while (waiting.length > 0) {
      // Calls that have arrived by now are served too.
      await setImmediate()
      // What they share counts as the first one's use of the database.
      const first = waiting[0] && arrivals.get(waiting[0])
      await first?.serveAll()
    }
    clearInterval(watch)
    running = false
  }

  const join = (one: W): void => {
    arrivals.set(one, { at: performance.now(), serveAll: countedForCaller(() => serve(waiting)) })
    waiting.push(one)
    if (!running) void runAll()
  }
  return { join, length: () => waiting.length }
}
