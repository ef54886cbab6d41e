import { getAsset } from 'node:sea'
import { Worker, type WorkerOptions } from 'node:worker_threads'
import { isOneFile } from './one-file.ts'

/** Where the code of threads is inside the one file. */
export const threadPrefix = 'threads/'

/** Starts the thread whose code is `server/<name>-thread.ts`. */
export const startWorker = (
  name: 'overview' | 'download' | 'read',
  options: WorkerOptions,
): Worker =>
  isOneFile
    ? new Worker(getAsset(`${threadPrefix}${name}.js`, 'utf8'), { ...options, eval: true })
    : new Worker(new URL(`../${name}-thread.ts`, import.meta.url), options)

/** Milliseconds after which a thread is given up that has not begun: a busy machine takes long to start one. */
const longestStart = 120_000

/**
 * Ends a thread that never begins, or that takes longer than `milliseconds` from the moment at which it
 * says that it has begun: what it takes to start is not counted.
 */
export const limitWork = (
  end: () => void,
  { milliseconds, leeway }: { milliseconds: number; leeway: number },
): { begun: () => void; stop: () => void } => {
  let late = setTimeout(end, longestStart * leeway)
  return {
    begun: () => {
      clearTimeout(late)
      late = setTimeout(end, milliseconds * leeway)
    },
    stop: () => clearTimeout(late),
  }
}
