import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import type { Epoch } from './epochs.ts'
import { check, factsOf, noteRewind, type Notice } from './note-rewind.ts'
import { type HistoryWatch, watchHistory } from './watch.ts'

type Log = Pick<FastifyBaseLogger, 'error'>

/** Watches for a database that goes back in time, as far as one process can see. */
export const historyOf = (store: Store, now: () => Date, log: Log): HistoryWatch =>
  watchHistory((seen) => look(store, log, { seen, by: 'server', author: byItself(now()) }))

/** The author of what the server does without being asked. */
export const byItself = (now: Date) => ({ now: now.toISOString(), requestId: 'history' })

/** Looks whether the database still has what was seen, and if not, writes that down and logs it. */
export const look = async (store: Store, log: Log, notice: Notice): Promise<void> => {
  if ((await check(store.db, notice.seen)).is === 'kept') return
  logRewind(log, await store.write((tx) => noteRewind(tx, notice)))
}

export const logRewind = (log: Log, epoch: Epoch | undefined): void => {
  if (epoch !== undefined)
    log.error(factsOf(epoch), 'the database has gone back in time: changes are missing')
}
