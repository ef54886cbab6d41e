import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import { turnOf } from '../context.ts'
import { fairQueue } from '../overviews/fair-queue.ts'
import type { OverviewRequest } from '../overviews/overviews.ts'
import { limitWork } from '../threads.ts'
import { type DownloadThread, type OpenedFile, startDownloadThread } from './thread.ts'

/** Makes files on other threads than the one that serves everyone, while they are sent. */
export type Downloads = {
  /** Begins a file once it is its turn, unless nobody waits for it then. */
  open: (request: OverviewRequest, isAwaited: () => boolean) => Promise<OpenedFile>
  /** How many requests wait for a thread. */
  waiting: () => number
  close: () => Promise<void>
}

export type DownloadLimits = {
  /** How many files are made and sent at once. */
  atOnce: number
  /** How many more of one person may wait; milliseconds that they wait. */
  waitingOfOne: number
  patience: number
  /** Milliseconds in which a thread that has begun must have the first byte, and the last one be sent. */
  toBegin: number
  toEnd: number
  /** Milliseconds for which an idle thread is kept. */
  keptIdle: number
}

/** A file keeps its moment of the database alive, so whoever reads it very slowly is cut off. */
const usualLimits: DownloadLimits = {
  atOnce: 3,
  waitingOfOne: 3,
  patience: 30_000,
  toBegin: 60_000,
  toEnd: 15 * 60_000,
  keptIdle: 30_000,
}

export const downloadsOf = (
  store: Store,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { leeway = 1, ...given }: Partial<DownloadLimits> & { leeway?: number } = {},
): Downloads => {
  const limits = { ...usualLimits, ...given }
  const inTurn = fairQueue({ ...limits, patience: limits.patience * leeway })
  const threads = new Set<DownloadThread>()
  const idle: { thread: DownloadThread; resting: NodeJS.Timeout }[] = []

  const take = (): DownloadThread => {
    const rested = idle.pop()
    clearTimeout(rested?.resting)
    if (rested?.thread.isAlive()) return rested.thread
    const thread = startDownloadThread(store)
    threads.add(thread)
    return thread
  }

  const giveBack = (thread: DownloadThread): void => {
    if (!thread.isAlive()) return void threads.delete(thread)
    const rest = () => {
      idle.splice(
        idle.findIndex((one) => one.thread === thread),
        1,
      )
      threads.delete(thread)
      void thread.end()
    }
    idle.push({ thread, resting: setTimeout(rest, limits.keptIdle).unref() })
  }

  const open = async (thread: DownloadThread, request: OverviewRequest): Promise<OpenedFile> => {
    const limit = limitWork(() => void thread.end(), { milliseconds: limits.toBegin, leeway })
    try {
      const file = await thread.open(request, limit.begun)
      if (file.replicaMissed !== undefined)
        log.warn({ reason: file.replicaMissed }, 'a file is read from the primary, not its replica')
      return file
    } finally {
      limit.stop()
    }
  }

  return {
    open: (request, isAwaited) =>
      new Promise((resolve, reject) => {
        const work = async () => {
          if (!isAwaited()) refuse('busy')
          const thread = take()
          try {
            const file = await open(thread, request)
            const late = setTimeout(
              () => file.bytes.destroy(new Error('It took too long')),
              limits.toEnd * leeway,
            )
            resolve(file)
            await file.ended
            clearTimeout(late)
          } finally {
            giveBack(thread)
          }
        }
        inTurn.run('person' in request.ctx ? turnOf(request.ctx.person) : 0, work).catch(reject)
      }),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
