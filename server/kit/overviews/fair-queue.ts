import { Refusal, refuse } from '../../../contract/kit/refuse.ts'
import { asHandedIn } from '../../db/statements.ts'

/** Runs work when it is its turn. */
export type FairQueue = {
  run: <T>(personId: number, work: () => Promise<T>) => Promise<T>
  /** How much work waits. */
  waiting: () => number
}

type Sizes = {
  /** How much work runs at once. */
  atOnce: number
  /** How much of one person's work may wait; more is refused as `busy`. */
  waitingOfOne: number
  /** Milliseconds after which waiting work is refused as `busy`. */
  patience: number
}

/**
 * A queue in which people with many requests wait behind those with few. Between two pieces of work
 * the process answers whatever else has arrived.
 */
export const fairQueue = ({ atOnce, waitingOfOne, patience }: Sizes): FairQueue => {
  const waiting = new Map<number, (() => Promise<void>)[]>()
  let running = 0

  const take = () => {
    const [first] = waiting
    if (!first) return undefined
    const [personId, [next, ...later]] = first
    waiting.delete(personId)
    // A map keeps the order in which keys were added: this person's next work comes after the others'.
    if (later.length > 0) waiting.set(personId, later)
    return next
  }

  const runNext = (): void => {
    if (running >= atOnce) return
    const next = take()
    if (!next) return
    running += 1
    const leave = () => {
      running -= 1
      runNext()
    }
    setImmediate(() => void next().then(leave))
  }

  const run: FairQueue['run'] = (personId, work) =>
    new Promise((resolve, reject) => {
      const theirWork = asHandedIn(work)
      const theirs = waiting.get(personId) ?? []
      if (theirs.length >= waitingOfOne) return refuse('busy')
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        reject(new Refusal('busy'))
      }, patience)
      const begin = async () => {
        clearTimeout(late)
        if (isLate) return
        try {
          resolve(await theirWork())
        } catch (error) {
          reject(error)
        }
      }
      waiting.set(personId, [...theirs, begin])
      runNext()
    })
  return {
    run,
    waiting: () => waiting.values().reduce((sum, theirs) => sum + theirs.length, 0),
  }
}
