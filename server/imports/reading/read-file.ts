import { setImmediate } from 'node:timers/promises'
import { Refusal, refuse } from '../../../contract/kit/refuse.ts'
import { fairQueue } from '../../kit/overviews/fair-queue.ts'
import { limitWork, startWorker } from '../../kit/threads.ts'
import type { FileRead } from '../table.ts'
import { mostBytes } from './limits.ts'
import type { ReadMessage, Refused } from './pieces.ts'

/** Reading the largest files takes much memory: one at a time. */
const inTurn = fairQueue({ atOnce: 1, waitingOfOne: 10, timeoutMs: 60_000 })

/** `milliseconds` from the moment at which the thread has started, `leeway` times longer. */
type Limits = { megabytes?: number; milliseconds?: number; leeway?: number }

/**
 * Reads an Excel or CSV file by what it is, whatever its name, on a thread of its own, and refuses one
 * that is no list, too large, damaged or dangerous, each in its own words.
 */
export const readFile = async (bytes: Uint8Array, limits: Limits = {}): Promise<FileRead> =>
  bytes.length > mostBytes
    ? refuse('file_too_large')
    : inTurn.run(0, () => readOnThread(bytes, limits))

const readOnThread = async (
  bytes: Uint8Array,
  { megabytes = 512, milliseconds = 60_000, leeway = 1 }: Limits,
): Promise<FileRead> => {
  // The thread gets a copy of its own, not a copy of a copy.
  const own = new Uint8Array(bytes)
  const worker = startWorker('read', {
    workerData: { bytes: own },
    transferList: [own.buffer],
    resourceLimits: { maxOldGenerationSizeMb: megabytes },
  })
  const limit = limitWork(() => void worker.terminate(), { milliseconds, leeway })
  try {
    return await new Promise<FileRead>((resolve, reject) => {
      let file: FileRead | undefined
      const take = async (message: ReadMessage) => {
        if (message === 'begun') return limit.begun()
        if (message === 'end') return file && resolve(file)
        if ('refused' in message) return reject(refusalOf(message.refused))
        if ('file' in message) file = message.file
        else if ('sheet' in message) file?.sheets[message.sheet]?.table.rows.push(...message.rows)
        // `node --watch`, in which we are developed, sends messages of its own.
        else return undefined
        // Others get their turn before the next piece.
        await setImmediate()
        worker.postMessage('next')
      }
      worker.on('message', (message: ReadMessage) => void take(message))
      worker.on('error', (error) => reject(isOutOfMemory(error) ? tooComplex(error) : error))
      worker.on('exit', () => reject(tooComplex('Its thread was ended')))
    })
  } finally {
    limit.stop()
    await worker.terminate()
  }
}

const refusalOf = ({ code, facts, cause }: Refused) =>
  new Refusal(code, facts, undefined, { cause })

const tooComplex = (cause: unknown) =>
  new Refusal('file_too_complex', undefined, undefined, { cause })

const isOutOfMemory = (error: unknown) =>
  error instanceof Error && 'code' in error && error.code === 'ERR_WORKER_OUT_OF_MEMORY'
