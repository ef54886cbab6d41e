import { Refusal } from '../../../contract/kit/refuse.ts'
import type { RefusalCode } from '../../../contract/kit/refusals.ts'

/** Of one kind of work. */
export type QueueLimits = {
  /** How much runs at once. */
  atOnce: number
  /** How much of one person's runs at once; only one while others wait, if this is given. */
  runningOfOne?: number
  /** How much of one person's may wait, run or not be over; and of all people's. */
  ofOne: number
  ofAll?: number
  /** Milliseconds that it may wait. */
  mayWait: number
  /** What refuses work that waits too long, or is too much. */
  whenFull: RefusalCode
}

type Job<K> = { kind: K; personId: number; isWaiting: boolean; begin: () => void }

/**
 * A queue in which people with many requests wait behind those with few. Between two pieces of work
 * the process answers whatever else has arrived.
 */
export const fairQueue = <K extends string>(limitsOf: (kind: K) => QueueLimits) => {
  /** What is not over, in the order in which people have their turn. */
  const jobs = new Set<Job<K>>()
  const running = new Set<Job<K>>()

  const mayBegin = ({ kind, personId, isWaiting }: Job<K>): boolean => {
    const { atOnce, runningOfOne } = limitsOf(kind)
    const ofKind = [...running].filter((job) => job.kind === kind)
    if (!isWaiting || ofKind.length >= atOnce) return false
    if (runningOfOne === undefined) return true
    const others = [...jobs].filter((job) => job.kind === kind && job.personId !== personId)
    const most = others.some((job) => job.isWaiting) ? 1 : runningOfOne
    return ofKind.filter((job) => job.personId === personId).length < most
  }

  const beginNext = (): void => {
    const next = jobs.values().find(mayBegin)
    if (!next) return
    next.isWaiting = false
    running.add(next)
    // This person's next work comes after the others'.
    const theirs = [...jobs].filter(({ personId }) => personId === next.personId)
    for (const job of theirs) if (jobs.delete(job)) jobs.add(job)
    setImmediate(next.begin)
    beginNext()
  }

  return {
    /**
     * Runs work when it is its turn, unless its caller is gone by then. It may leave its place to the next
     * before it is over.
     */
    run: async <T>(
      kind: K,
      personId: number,
      work: (leave: () => void) => Promise<T>,
      gone?: AbortSignal,
    ): Promise<T> => {
      const { ofOne, ofAll = Number.POSITIVE_INFINITY, mayWait, whenFull } = limitsOf(kind)
      const ofKind = [...jobs].filter((job) => job.kind === kind)
      const theirs = ofKind.filter((job) => job.personId === personId)
      if (theirs.length >= ofOne || ofKind.length >= ofAll) throw new Refusal(whenFull)
      const { promise: turn, resolve: begin, reject } = Promise.withResolvers<void>()
      const job = { kind, personId, isWaiting: true, begin }
      const leave = () => {
        running.delete(job)
        beginNext()
      }
      jobs.add(job)
      beginNext()
      const late = setTimeout(() => reject(new Refusal(whenFull)), mayWait)
      const forget = () => reject(new Refusal('busy'))
      if (gone?.aborted) forget()
      gone?.addEventListener('abort', forget)
      try {
        await turn
        return await work(leave)
      } finally {
        clearTimeout(late)
        gone?.removeEventListener('abort', forget)
        jobs.delete(job)
        leave()
      }
    },
    /** How much work of a kind waits. */
    waiting: (kind: K) => [...jobs].filter((job) => job.kind === kind && job.isWaiting).length,
  }
}
