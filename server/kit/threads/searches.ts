import type { Store } from '../../db/connect.ts'
import { fairQueue } from './fair-queue.ts'

/** SQLite searches in this process, PostgreSQL in others. A browser gives up after 20 s. */
export const searchesIn = (engine: Store['engine'], leeway: number) =>
  fairQueue(() => ({
    atOnce: engine === 'sqlite' ? 1 : 2,
    ofOne: 50,
    mayWait: 15_000 * leeway,
    whenFull: 'busy',
  }))
