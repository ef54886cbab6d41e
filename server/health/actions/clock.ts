import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import type { BrowserClocks } from '../../kit/monitoring/browser-clocks.ts'
import { faultsOfClock } from '../rules.ts'
import { findLastKnown } from '../sql/read.ts'

/** Tells the log what contradicts the server's clock, if anything does. */
export const tellClock = async (
  store: Store,
  now: Date,
  browsers: BrowserClocks,
  log: Pick<FastifyBaseLogger, 'warn'>,
): Promise<void> => {
  const faults = faultsOfClock(now, await findLastKnown(store.db), browsers.times())
  if (faults.lastKnown !== undefined || faults.browsers !== undefined)
    log.warn({ now: now.toISOString(), ...faults }, "The server's clock is wrong, or was.")
}
