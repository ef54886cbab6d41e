import { Refusal } from '../../../contract/kit/refuse.ts'
import { countedForCaller } from '../../db/statements.ts'

/** Runs work when it is its turn. */
export type FairQueue = {
  run: <T>(personId: number, work: () => Promise<T>) => Promise<T>
  /** How much work waits. */
  waiting: () => number
}

type Sizes = {
  /** How much work runs at once. */
  atOnce: number
  /** How much of one person's work runs at once, and may wait. While others wait only one runs, if this is given. */
  runningOfOne?: number
  waitingOfOne: number
  /** How long work may wait. */
  timeoutMs: number
  /** What refuses the work that waits too long, or is too much. */
  refusal?: 'busy' | 'files_under_way'
}

/**
 * A queue in which people with many requests wait behind those with few. Between two pieces of work
 * the process answers whatever else has arrived.
 */
export const fairQueue = ({
  atOnce,
  runningOfOne = Number.POSITIVE_INFINITY,
  waitingOfOne,
  timeoutMs,
  refusal = 'busy',
}: Sizes): FairQueue => {
  const waiting = new Map<number, (() => Promise<void>)[]>()
  /** Whose work runs. */
  const running: number[] = []

  const mayBegin = (personId: number): boolean => {
    if (runningOfOne === Number.POSITIVE_INFINITY) return true
    const theirs = running.filter((one) => one === personId).length
    return theirs < (waiting.size > 1 ? 1 : runningOfOne)
  }

  const take = () => {
    const first = [...waiting].find(([personId]) => mayBegin(personId))
    if (!first) return undefined
    const [personId, [next, ...later]] = first
    waiting.delete(personId)
    // A map keeps the order in which keys were added: this person's next work comes after the others'.
    if (later.length > 0) waiting.set(personId, later)
    return next && { personId, next }
  }

  const runNext = (): void => {
    if (running.length >= atOnce) return
    const taken = take()
    if (!taken) return
    running.push(taken.personId)
    const leave = () => {
      running.splice(running.indexOf(taken.personId), 1)
      runNext()
    }
    setImmediate(() => void taken.next().then(leave))
    // With it, another one may have become the only one who waits.
    runNext()
  }

  const run: FairQueue['run'] = (personId, work) =>
    new Promise((resolve, reject) => {
      const theirWork = countedForCaller(work)
      const theirs = waiting.get(personId) ?? []
      if (theirs.length >= waitingOfOne) return reject(new Refusal(refusal))
      let isLate = false
      const late = setTimeout(() => {
        isLate = true
        reject(new Refusal(refusal))
      }, timeoutMs)
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
