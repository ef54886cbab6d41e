import type { Store } from '../db/connect.ts'
import type { Tx } from '../db/schema.ts'
import { forgetOldDevices } from './sign-in/devices.ts'
import { forgetOldKeys } from './idempotency.ts'
import { forgetOldChallenges } from './sign-in/passkeys.ts'
import { forgetExpiredSessions } from './sign-in/session.ts'
import { findSettings } from './settings.ts'
import { forgetOldFailures } from './sign-in/sign-in-failures.ts'
import { forgetOldAttempts } from './sign-in/rate-limit.ts'
import { forgetOldTickets } from './sign-in/ticket.ts'

/** What a feature removes once it has expired. */
export type Expiry = (tx: Tx, now: string) => Promise<void>

/** Removes sessions, attempts, challenges, devices, tickets and answers that have expired by `now`, and what features name. */
export const cleanUp = (
  store: Store,
  now: string,
  further: readonly Expiry[] = [],
): Promise<void> =>
  store.write(async (tx) => {
    await forgetExpiredSessions(tx, now, await findSettings(tx))
    await forgetOldAttempts(tx, now)
    await forgetOldChallenges(tx, now)
    await forgetOldDevices(tx, now)
    await forgetOldFailures(tx, now)
    await forgetOldKeys(tx, now)
    await forgetOldTickets(tx, now)
    for (const forget of further) await forget(tx, now)
  })
