import { availableParallelism } from 'node:os'
import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import { addStatements, type Statement } from '../../db/statements.ts'
import { type Ctx, type RequestContext, turnOf } from '../context.ts'
import { breakdownOf, errorOf, givenUp, type ThreadFailure } from '../thread-failures.ts'
import { limitWork, startWorker } from '../threads.ts'
import { fairQueue } from './fair-queue.ts'

/** One core is left for the calls that are answered at once. */
const mostThreads = Math.max(1, Math.min(2, availableParallelism() - 1))
const mostWaitingOfOne = 50
const longestWork = 30_000
const longestWait = 60_000
/** An idle thread keeps some 40 MB. */
const keptIdle = 60_000
const mostMemoryMegabytes = 512

/** A request to a thread: which route, with what input, for whom. */
export type OverviewRequest = {
  path: string
  input: unknown
  ctx: Plain<RequestContext> | Plain<Ctx>
}
type Plain<C> = Omit<C, 'log' | 'keepDevices' | 'noteDelayedMarks'>

/** A thread's answer. Before that it says that it has begun: it may have had to start first. */
export type OverviewResponse = {
  statements: { text: string; values: readonly unknown[] }[]
  /** How long each statement took. */
  took: Statement[]
  /** Why the replica was not read, if there is one. */
  replicaMissed: string | undefined
} & ({ bytes: Uint8Array<ArrayBuffer> } | ThreadFailure)

/** Answers calls that may read many rows, on other threads than the one that serves everyone. */
export type Overviews = {
  read: (request: OverviewRequest) => Promise<Uint8Array>
  /** How many requests wait for a thread. */
  waiting: () => number
  close: () => Promise<void>
}

type OverviewOptions = {
  megabytes?: number
  log?: Pick<FastifyBaseLogger, 'warn'>
  /** How many times longer than usual a request may wait and take. */
  leeway?: number
}

export const overviewsOf = (
  { address, onStatement }: Store,
  { megabytes = mostMemoryMegabytes, log, leeway = 1 }: OverviewOptions = {},
): Overviews => {
  let missed: string | undefined
  /** Logs once that the replica is not read, and once that it is again. */
  const notice = (replicaMissed: string | undefined) => {
    if (replicaMissed !== undefined && missed === undefined)
      log?.warn({ reason: replicaMissed }, 'reports are read from the primary, not its replica')
    if (replicaMissed === undefined && missed !== undefined)
      log?.warn('reports are read from the replica again')
    missed = replicaMissed
  }
  const inTurn = fairQueue({
    atOnce: mostThreads,
    waitingOfOne: mostWaitingOfOne,
    timeoutMs: longestWait * leeway,
  })
  const idle: Thread[] = []
  const threads = new Set<Thread>()

  const start = (): Thread => {
    const workerData = { address, listens: onStatement !== undefined }
    const thread = startThread({ workerData, megabytes, leeway }, () => {
      threads.delete(thread)
      const at = idle.indexOf(thread)
      if (at >= 0) idle.splice(at, 1)
    })
    threads.add(thread)
    return thread
  }

  const ask = async (request: OverviewRequest): Promise<Uint8Array> => {
    const thread = idle.pop() ?? start()
    try {
      const response = await thread.ask(request)
      for (const { text, values } of response.statements) onStatement?.(text, values)
      addStatements(response.took)
      notice(response.replicaMissed)
      if ('bytes' in response) return response.bytes
      throw errorOf(response)
    } finally {
      if (threads.has(thread)) idle.push(thread)
    }
  }

  return {
    read: (request) =>
      inTurn.run('person' in request.ctx ? turnOf(request.ctx.person) : 0, () => ask(request)),
    waiting: inTurn.waiting,
    close: async () => {
      await Promise.all([...threads].map((thread) => thread.end()))
    },
  }
}

type Thread = {
  /** Answers one request; the next may be sent only after that. */
  ask: (request: OverviewRequest) => Promise<OverviewResponse>
  end: () => Promise<unknown>
}

type ThreadOptions = { workerData: unknown; megabytes: number; leeway: number }

const isResponse = (message: object): message is OverviewResponse => 'statements' in message

const startThread = (options: ThreadOptions, onEnd: () => void): Thread => {
  const { workerData, megabytes, leeway } = options
  const worker = startWorker('overview', {
    workerData,
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  // Only a request that is not answered yet keeps the process from ending.
  worker.unref()
  let resting: NodeJS.Timeout | undefined
  let settle:
    | {
        resolve: (response: OverviewResponse) => void
        reject: (error: unknown) => void
        begun: () => void
      }
    | undefined
  const ended = (error: unknown): void => {
    clearTimeout(resting)
    onEnd()
    settle?.reject(error)
    settle = undefined
  }
  // `node --watch`, in which we are developed, sends the names of the thread's files as well.
  worker.on('message', (message: OverviewResponse | 'begun' | Record<string, unknown>) => {
    if (message === 'begun') settle?.begun()
    else if (isResponse(message)) settle?.resolve(message)
  })
  worker.on('error', (error) => ended(breakdownOf(error)))
  worker.on('exit', () => ended(givenUp('Its thread was ended')))
  // What it has answered in the meantime comes too late.
  const end = () => {
    ended(givenUp('Its thread was ended'))
    return worker.terminate()
  }
  return {
    ask: async (request) => {
      clearTimeout(resting)
      const limit = limitWork(() => void end(), { milliseconds: longestWork, leeway })
      worker.ref()
      try {
        return await new Promise<OverviewResponse>((resolve, reject) => {
          settle = { resolve, reject, begun: limit.begun }
          worker.postMessage(request)
        })
      } finally {
        settle = undefined
        limit.stop()
        worker.unref()
        resting = setTimeout(() => void end(), keptIdle).unref()
      }
    },
    end,
  }
}
