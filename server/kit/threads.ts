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
