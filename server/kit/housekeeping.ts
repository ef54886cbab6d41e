import type { Store } from '../db/connect.ts'
import { forgetOldDevices } from './sign-in/devices.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetExpiredSessions } from './sign-in/session.ts'
import { findSettings } from './settings.ts'
import { forgetOldFailures } from './sign-in/sign-in-failures.ts'
import { forgetOldAttempts } from './sign-in/rate-limit.ts'

const hour = 3_600_000

/** Once an hour, removes sessions, attempts, devices and answers that have expired. */
export const cleanUpHourly = (
  store: Store,
  now: () => Date,
  until: AbortSignal,
  onFault: (error: unknown) => void,
): void => {
  const timer = setInterval(() => {
    cleanUp(store, now().toISOString()).catch(onFault)
  }, hour)
  timer.unref()
  until.addEventListener('abort', () => clearInterval(timer))
}

/** Removes what has expired by `now`. */
export const cleanUp = (store: Store, now: string): Promise<void> =>
  store.write(async (tx) => {
    await forgetExpiredSessions(tx, now, await findSettings(tx))
    await forgetOldAttempts(tx, now)
    await forgetOldDevices(tx, now)
    await forgetOldFailures(tx, now)
    await forgetOldKeys(tx, now)
  })
