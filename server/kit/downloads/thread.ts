import type { Worker } from 'node:worker_threads'
import type { Readable } from 'node:stream'
import type { Store } from '../../db/connect.ts'
import type { OverviewRequest } from '../overviews/overviews.ts'
import { breakdownOf, errorOf, givenUp } from '../thread-failures.ts'
import { startWorker } from '../threads.ts'
import type { FileFacts, FromThread, ToThread } from './messages.ts'
import { type Room, spoolOf } from './spool.ts'

/** A file on its way: it is made while it is read, and as a rule faster. */
export type OpenedFile = FileFacts & {
  bytes: Readable
  replicaMissed: string | undefined
  /** How many bytes its reader has taken, and whether they could take more. */
  taken: () => number
  isAhead: () => boolean
  /** Resolves once all of it is made, or nobody reads it any more. */
  made: Promise<void>
}

export type DownloadThread = {
  /** Makes one file, once the thread has `begun`; the next may be opened when this one is made. */
  open: (request: OverviewRequest, begun: () => void) => Promise<OpenedFile>
  /** False once it is of no more use. */
  isAlive: () => boolean
  end: () => Promise<unknown>
}

const mostMemoryMegabytes = 256

type Job = { hear: (message: FromThread) => void; fail: (error: unknown) => void }

export const startDownloadThread = ({ address }: Store, room: Room): DownloadThread => {
  const worker = startWorker('download', {
    workerData: { address },
    resourceLimits: { maxOldGenerationSizeMb: mostMemoryMegabytes },
  })
  // Only a file that is on its way keeps the process from ending.
  worker.unref()
  let isAlive = true
  let job: Job | undefined
  const lost = (error: unknown): void => {
    isAlive = false
    job?.fail(error)
    job = undefined
  }
  // `node --watch`, in which we are developed, sends the names of the thread's files as well.
  worker.on('message', (message: FromThread | Record<string, unknown>) => {
    if (isOurs(message)) job?.hear(message)
  })
  worker.on('error', (error) => lost(breakdownOf(error)))
  worker.on('exit', () => lost(givenUp('Its thread was ended')))
  // What it has answered in the meantime comes too late.
  const end = () => {
    lost(givenUp('Its thread was ended'))
    return worker.terminate()
  }
  return {
    isAlive: () => isAlive,
    end,
    open: async (request, begun) => {
      worker.ref()
      const file = await new Promise<OpenedFile>((resolve, reject) => {
        job = fileOf(worker, room, { begun, resolve, reject }, () => void end())
        tell(worker, { make: request })
      }).catch((error: unknown) => {
        worker.unref()
        job = undefined
        throw error
      })
      void file.made.then(() => {
        worker.unref()
        job = undefined
      })
      return file
    },
  }
}

const tell = (worker: Worker, message: ToThread) => worker.postMessage(message)

const isOurs = (message: object): message is FromThread => 'kind' in message

type Opening = {
  begun: () => void
  resolve: (file: OpenedFile) => void
  reject: (error: unknown) => void
}

/** Hears of a file from its thread; `stop` ends the thread where the file is not wanted to its end. */
const fileOf = (
  worker: Worker,
  room: Room,
  { begun, resolve, reject }: Opening,
  stop: () => void,
): Job => {
  const { promise: made, resolve: isMade } = Promise.withResolvers<void>()
  let isDone = false
  const spool = spoolOf(room, {
    more: () => tell(worker, 'more'),
    over: () => {
      if (!isDone) stop()
      isMade()
    },
  })
  const { bytes } = spool
  const fail = (error: unknown): void => {
    reject(error)
    // Before anybody reads there is no one to hear of it but the caller above.
    if (bytes.listenerCount('error') === 0) bytes.on('error', () => {})
    bytes.destroy(error instanceof Error ? error : new Error(String(error)))
  }
  const hear = (message: FromThread): void => {
    if (message.kind === 'begun') return begun()
    if (message.kind === 'opened') {
      resolve({ ...message.file, ...spool, replicaMissed: message.replicaMissed, made })
      return tell(worker, 'more')
    }
    if (message.kind === 'bytes') return spool.keep(message.bytes)
    isDone = true
    if (message.kind === 'failed') return fail(errorOf(message.failure))
    spool.end()
    isMade()
  }
  return { hear, fail }
}
