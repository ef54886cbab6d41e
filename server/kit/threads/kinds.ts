import { availableParallelism } from 'node:os'
import type { RefusalCode } from '../../../contract/kit/refusals.ts'
import type { QueueLimits } from './fair-queue.ts'

/** What threads do; the code of each is `server/<kind>-thread.ts`. */
export type Kind = 'overview' | 'download' | 'read'

export type ThreadLimits = QueueLimits & {
  /** Milliseconds from a request until its answer, the start of a thread included; of a file until its next part. */
  mayTake: number
  megabytes: number
  /** Milliseconds for which a thread without work is kept; 0 if it ends with it. */
  keptIdle: number
  /** What refuses work whose thread was ended, or had too little memory. */
  whenEnded: RefusalCode
}

const seconds = 1000
const minutes = 60 * seconds

export const kinds: Readonly<Record<Kind, ThreadLimits>> = {
  overview: {
    // One core is left for the calls that are answered at once.
    atOnce: Math.max(1, Math.min(2, availableParallelism() - 1)),
    ofOne: 50,
    mayWait: 60 * seconds,
    whenFull: 'busy',
    mayTake: 30 * seconds,
    megabytes: 512,
    keptIdle: 60 * minutes,
    whenEnded: 'busy',
  },
  download: {
    atOnce: 3,
    // One thread is left for the next person.
    runningOfOne: 2,
    ofOne: 4,
    mayWait: 30 * seconds,
    whenFull: 'files_under_way',
    mayTake: 60 * seconds,
    megabytes: 256,
    keptIdle: 5 * minutes,
    whenEnded: 'busy',
  },
  // Reading the largest files takes much memory: one at a time, each on a new thread.
  read: {
    atOnce: 1,
    ofOne: 4,
    ofAll: 11,
    mayWait: 60 * seconds,
    whenFull: 'busy',
    mayTake: 60 * seconds,
    megabytes: 512,
    keptIdle: 0,
    whenEnded: 'file_too_complex',
  },
}

/** How a file is sent. It takes room until it is read, so whoever reads it very slowly is cut off. */
export const usualSending = {
  /** Milliseconds in which all of it must be taken. */
  toEnd: 15 * minutes,
  /** So many bytes must be taken in so many milliseconds. */
  leastTaken: 128 * 1024,
  within: 60 * seconds,
  /** How many bytes of a file that is made faster than it is read wait in memory, and then on the disk. */
  room: { inMemory: 1024 * 1024, onDisk: 64 * 1024 * 1024 },
}
