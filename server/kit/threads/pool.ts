import type { FastifyBaseLogger } from 'fastify'
import { Refusal } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import { addStatements } from '../../db/statements.ts'
import { type Person, turnOf } from '../context.ts'
import { fairQueue } from './fair-queue.ts'
import { type Kind, kinds, type ThreadLimits, usualSending } from './kinds.ts'
import { type Notes, startThread, type Thread } from './thread.ts'

/** Threads beside the one that serves everyone, and the one queue of the people who wait. */
export type Threads = ReturnType<typeof threadPool>

export type ThreadOptions = {
  limits?: Partial<Record<Kind, Partial<ThreadLimits>>>
  sending?: Partial<typeof usualSending>
  log?: Pick<FastifyBaseLogger, 'warn'>
  /** How many times longer than usual work may wait and take. */
  leeway?: number
  /** Milliseconds for which work without a caller goes on: about what the start of another thread would take. */
  mayGoOn?: number
}

export const threadPool = (
  { address, onStatement }: Pick<Store, 'address' | 'onStatement'>,
  { limits: given = {}, sending = {}, log, leeway = 1, mayGoOn = 500 }: ThreadOptions = {},
) => {
  const limitsOf = (kind: Kind): ThreadLimits => {
    const limits = { ...kinds[kind], ...given[kind] }
    return { ...limits, mayWait: limits.mayWait * leeway, mayTake: limits.mayTake * leeway }
  }
  const queue = fairQueue(limitsOf)
  const threads = new Set<Thread>()
  /** Threads without work, and what ends them. */
  const idle = new Map<Thread, NodeJS.Timeout>()
  let missed: string | undefined

  const onNotes = ({ statements, took, replicaMissed }: Notes): void => {
    for (const { text, values } of statements) onStatement?.(text, values)
    addStatements(took)
    // It is logged once that the replica is not read, and once that it is again.
    if (replicaMissed !== undefined && missed === undefined)
      log?.warn({ reason: replicaMissed }, 'reports are read from the primary, not its replica')
    if (replicaMissed === undefined && missed !== undefined)
      log?.warn('reports are read from the replica again')
    missed = replicaMissed
  }

  const start = (kind: Kind): Thread => {
    const workerData = { address, listens: onStatement !== undefined }
    const onEnd = () => {
      threads.delete(thread)
      idle.delete(thread)
    }
    const thread = startThread(kind, limitsOf(kind), workerData, { onNotes, onEnd })
    threads.add(thread)
    return thread
  }

  return {
    /**
     * Runs work with a thread when it is its turn; it may leave the thread before it is over. Where its caller
     * is gone it is told to stop, and ended with its thread if it goes on.
     */
    run: <T>(
      kind: Kind,
      person: Person | undefined,
      work: (thread: Thread, leave: () => void) => Promise<T>,
      gone?: AbortSignal,
    ): Promise<T> => {
      const begin = async (leavePlace: () => void): Promise<T> => {
        const thread = [...idle.keys()].findLast((one) => one.kind === kind) ?? start(kind)
        clearTimeout(idle.get(thread))
        idle.delete(thread)
        const end = () => void thread.end()
        let over: NodeJS.Timeout | undefined
        const stop = () => {
          thread.stop()
          over = setTimeout(end, mayGoOn)
        }
        gone?.addEventListener('abort', stop)
        let isOurs = true
        const leave = () => {
          clearTimeout(over)
          gone?.removeEventListener('abort', stop)
          if (isOurs && threads.has(thread))
            idle.set(thread, setTimeout(end, limitsOf(kind).keptIdle).unref())
          isOurs = false
          leavePlace()
        }
        try {
          return await work(thread, leave)
        } catch (error) {
          // What it was stopped by is no fault of the database.
          throw gone?.aborted ? new Refusal('busy') : error
        } finally {
          leave()
        }
      }
      return queue.run(kind, person ? turnOf(person) : 0, begin, gone)
    },
    waiting: queue.waiting,
    sending: { leeway, ...usualSending, ...sending },
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
