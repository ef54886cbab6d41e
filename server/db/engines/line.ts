import { setImmediate } from 'node:timers/promises'
import { WaitedTooLong } from '../limits/faults.ts'

/** Milliseconds; who has waited longer is told to try again, before a browser gives the call up. */
const longestWait = 15_000
const lookedAfterEvery = 1000

type Waiting = { reject: (error: unknown) => void }

/**
 * A line in which calls wait to be served together: `serve` takes those that it wants from its
 * front, and the next ones gather in the meantime. Where serving takes too long, who waits is turned away.
 */
export const createLine = <W extends Waiting>(serve: (waiting: W[]) => Promise<void>) => {
  const waiting: W[] = []
  const since = new WeakMap<W, number>()
  let running = false

  const turnAway = () => {
    const before = performance.now() - longestWait
    while (waiting[0] && (since.get(waiting[0]) ?? 0) < before)
      waiting.shift()?.reject(new WaitedTooLong('Those before it took too long'))
  }

  const runAll = async (): Promise<void> => {
    running = true
    const watch = setInterval(turnAway, lookedAfterEvery)
    while (waiting.length > 0) {
      // What the network has brought by now comes along.
      await setImmediate()
      await serve(waiting)
    }
    clearInterval(watch)
    running = false
  }

  return (one: W): void => {
    since.set(one, performance.now())
    waiting.push(one)
    if (!running) void runAll()
  }
}
