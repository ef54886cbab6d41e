import { getAsset } from 'node:sea'
import { type Transferable, Worker, type WorkerOptions } from 'node:worker_threads'
import { Refusal } from '../../../contract/kit/refuse.ts'
import type { Statement } from '../../db/statements.ts'
import { isOneFile } from '../one-file.ts'
import type { Kind, ThreadLimits } from './kinds.ts'

/** Where the code of threads is inside the one file. */
export const threadPrefix = 'threads/'

const startWorker = (kind: Kind, options: WorkerOptions): Worker =>
  isOneFile
    ? new Worker(getAsset(`${threadPrefix}${kind}.js`, 'utf8'), { ...options, eval: true })
    : new Worker(new URL(`../../${kind}-thread.ts`, import.meta.url), options)

/** What a thread is told: work on this, send the next part of it, or stop what it does. */
export type ToThread<R = unknown> = { request: R } | 'more' | 'stop'

/** What a thread says, once each time. Its last part is the whole answer, or nothing where others came before. */
export type FromThread = { notes?: Notes | undefined } & (Part | Failure)
type Part = { part: unknown; isLast: boolean }
/** What went wrong; `cause` is the thread's error, unless a rule refused. */
export type Failure = { failed: Pick<Refusal, 'code' | 'facts' | 'field' | 'cause'> }

/** What a thread has asked of the database since it said something. */
export type Notes = {
  statements: { text: string; values: readonly unknown[] }[]
  /** How long each statement took. */
  took: Statement[]
  /** Why the replica was not read, if there is one. */
  replicaMissed?: string | undefined
}

export type Thread = {
  kind: Kind
  /** Tells it, and resolves with what it says. The next request may follow the last part. */
  tell: (message: Exclude<ToThread, 'stop'>, transfer?: Transferable[]) => Promise<Part>
  /** Its work may then fail; what it is told next it does. */
  stop: () => void
  end: () => Promise<unknown>
}

export const startThread = (
  kind: Kind,
  { megabytes, mayTake, whenEnded }: ThreadLimits,
  workerData: unknown,
  { onNotes, onEnd }: { onNotes: (notes: Notes) => void; onEnd: () => void },
): Thread => {
  const resourceLimits = { maxOldGenerationSizeMb: megabytes }
  const worker = startWorker(kind, { workerData, resourceLimits })
  // Only a request that is not answered yet keeps the process from ending.
  worker.unref()
  let lost: unknown
  let said: PromiseWithResolvers<FromThread> | undefined
  const lose = (error: unknown): void => {
    lost ??= error
    onEnd()
    // Nobody may have told it anything yet.
    said?.reject(lost)
  }
  const giveUp = (cause: unknown) => lose(new Refusal(whenEnded, undefined, undefined, { cause }))
  // `node --watch`, in which we are developed, sends the names of the thread's files as well.
  worker.on('message', (message: FromThread | Record<string, unknown>) => {
    if (isOurs(message)) said?.resolve(message)
  })
  worker.on('error', (error) => (isOutOfMemory(error) ? giveUp(String(error)) : lose(error)))
  worker.on('exit', () => giveUp('Its thread was ended'))
  // What it has answered in the meantime comes too late.
  const end = () => {
    giveUp('Its thread was ended')
    return worker.terminate()
  }
  return {
    kind,
    end,
    stop: () => worker.postMessage('stop' satisfies ToThread),
    tell: async (message, transfer = []) => {
      if (lost !== undefined) throw lost
      const late = setTimeout(() => void end(), mayTake)
      said = Promise.withResolvers()
      worker.ref()
      worker.postMessage(message, transfer)
      try {
        const answer = await said.promise
        if (answer.notes) onNotes(answer.notes)
        if ('failed' in answer) throw errorOf(answer)
        return answer
      } finally {
        clearTimeout(late)
        worker.unref()
      }
    },
  }
}

const isOurs = (message: object): message is FromThread => 'part' in message || 'failed' in message

const errorOf = ({ failed: { code, facts, field, cause } }: Failure): unknown =>
  code === 'unexpected' ? cause : new Refusal(code, facts, field, { cause })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
