import type { FastifyBaseLogger } from 'fastify'
import type { Tx } from '../db/schema.ts'
import type { Latest } from './history/epochs.ts'

/** What a call does besides its answer, once all of it is committed. */
export type Effects = {
  /** Makes the marker of the answer cover a change, so that a device knows when that is lost. */
  cover: (latest: Latest) => void
  /** Makes the browser keep these device tokens in place of those it has. */
  keepDevices: (tokens: readonly string[]) => void
  /** Counts marks that arrived more than an hour after they were made. */
  noteDelayedMarks: (count: number) => void
  log: Pick<FastifyBaseLogger, 'info' | 'warn' | 'error'>
}

export const afterCommit = (tx: Tx, follow: (effects: Effects) => void): void => {
  tx.afterCommit.push(follow)
}

export const followCommit = (list: Tx['afterCommit'], effects: Effects): void => {
  for (const follow of list as ((effects: Effects) => void)[]) follow(effects)
}
