import type { FastifyBaseLogger } from 'fastify'
import { refuse } from '../../../contract/kit/refuse.ts'
import type { Store } from '../../db/connect.ts'
import { turnOf } from '../context.ts'
import { fairQueue } from '../overviews/fair-queue.ts'
import type { OverviewRequest } from '../overviews/overviews.ts'
import { limitWork } from '../threads.ts'
import type { Room } from './spool.ts'
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
  /** How many files are made at once. */
  atOnce: number
  /** How many of one person may wait, be made or be sent; milliseconds that they wait. */
  ofOne: number
  timeoutMs: number
  /** Milliseconds in which a thread that has begun must have the first byte, and the last one be sent. */
  toBegin: number
  toEnd: number
  /** So many bytes must be taken in so many milliseconds. */
  leastTaken: number
  within: number
  /** What waits for its reader outside the thread that makes it. */
  room: Room
  /** Milliseconds for which an idle thread is kept. */
  keptIdle: number
}

/** A file takes room until it is read, so whoever reads it very slowly is cut off. */
const usualLimits: DownloadLimits = {
  atOnce: 3,
  ofOne: 4,
  timeoutMs: 30_000,
  toBegin: 60_000,
  toEnd: 15 * 60_000,
  leastTaken: 128 * 1024,
  within: 60_000,
  room: { inMemory: 1024 * 1024, onDisk: 64 * 1024 * 1024 },
  keptIdle: 30_000,
}

export const downloadsOf = (
  store: Store,
  log: Pick<FastifyBaseLogger, 'warn'>,
  { leeway = 1, ...given }: Partial<DownloadLimits> & { leeway?: number } = {},
): Downloads => {
  const limits = { ...usualLimits, ...given }
  const { atOnce, ofOne } = limits
  const inTurn = fairQueue({
    atOnce,
    // One thread is left for the next person.
    runningOfOne: Math.max(1, atOnce - 1),
    waitingOfOne: ofOne,
    timeoutMs: limits.timeoutMs * leeway,
    refusal: 'files_under_way',
  })
  /** By whose turn it is: how many files are on their way. */
  const underWay = new Map<number, number>()
  const threads = new Set<DownloadThread>()
  const idle: { thread: DownloadThread; resting: NodeJS.Timeout }[] = []

  const take = (): DownloadThread => {
    const rested = idle.pop()
    clearTimeout(rested?.resting)
    if (rested?.thread.isAlive()) return rested.thread
    const thread = startDownloadThread(store, limits.room)
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

  /** Cuts off whoever takes less than they could, or takes too long. */
  const watchReader = ({ bytes, taken, isAhead }: OpenedFile): void => {
    let before = 0
    const pace = setInterval(() => {
      if (isAhead() && taken() - before < limits.leastTaken)
        bytes.destroy(new Error('It was read too slowly'))
      before = taken()
    }, limits.within * leeway).unref()
    const late = setTimeout(
      () => bytes.destroy(new Error('It took too long')),
      limits.toEnd * leeway,
    ).unref()
    bytes.once('close', () => {
      clearInterval(pace)
      clearTimeout(late)
    })
  }

  const begin = (request: OverviewRequest, isAwaited: () => boolean, turn: number) =>
    new Promise<OpenedFile>((resolve, reject) => {
      const work = async () => {
        if (!isAwaited()) refuse('busy')
        const thread = take()
        try {
          const file = await open(thread, request)
          watchReader(file)
          resolve(file)
          await file.made
        } finally {
          giveBack(thread)
        }
      }
      inTurn.run(turn, work).catch(reject)
    })

  return {
    open: async (request, isAwaited) => {
      const turn = 'person' in request.ctx ? turnOf(request.ctx.person) : 0
      const theirs = underWay.get(turn) ?? 0
      if (theirs >= ofOne) refuse('files_under_way')
      underWay.set(turn, theirs + 1)
      const leave = () => {
        const left = (underWay.get(turn) ?? 1) - 1
        if (left === 0) underWay.delete(turn)
        else underWay.set(turn, left)
      }
      try {
        const file = await begin(request, isAwaited, turn)
        file.bytes.once('close', leave)
        return file
      } catch (error) {
        leave()
        throw error
      }
    },
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}
