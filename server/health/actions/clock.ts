import type { FastifyBaseLogger } from 'fastify'
import type { Store } from '../../db/connect.ts'
import type { BrowserClocks } from '../../kit/monitoring/browser-clocks.ts'
import { faultsOfClock } from '../rules.ts'
import { findLastKnown } from '../sql/read.ts'

const hour = 3_600_000

type Log = Pick<FastifyBaseLogger, 'warn' | 'error'>

/** Tells the log what contradicts the server's clock, if anything does. */
export const tellClock = async (
  store: Store,
  now: Date,
  browsers: BrowserClocks,
  log: Log,
): Promise<void> => {
  const faults = faultsOfClock(now, await findLastKnown(store.db), browsers.times())
  if (faults.lastKnown !== undefined || faults.browsers !== undefined)
    log.warn({ now: now.toISOString(), ...faults }, "The server's clock is wrong, or was.")
}

/** Looks at the start, and once an hour. */
export const watchClock = (
  store: Store,
  now: () => Date,
  browsers: BrowserClocks,
  until: AbortSignal,
  log: Log,
): void => {
  const look = () =>
    void tellClock(store, now(), browsers, log).catch((error: unknown) =>
      log.error({ err: error }, "the server's clock"),
    )
  look()
  const timer = setInterval(look, hour)
  timer.unref()
  until.addEventListener('abort', () => clearInterval(timer))
}
