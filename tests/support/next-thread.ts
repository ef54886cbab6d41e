import type { Worker } from 'node:worker_threads'

/** The thread that is started next. */
export const nextThread = (): Promise<Worker> =>
  new Promise((resolve) => process.once('worker', resolve))
