import { refuse } from '../../contract/refuse.ts'
import { locked } from '../db/locking.ts'
import type { Tx } from '../db/schema.ts'

const quickTries = 5
const secondsBetweenLaterTries = 30
const forgottenAfterSeconds = 15 * 60

/** Seconds to wait before another try is allowed; 0 when it is allowed now. */
export const secondsToWait = (failures: number, secondsSinceLast: number): number =>
  failures < quickTries ? 0 : Math.max(0, Math.ceil(secondsBetweenLaterTries - secondsSinceLast))

/**
 * Counts a try against `key` before it is made, so that many at once cannot slip through; refuses
 * with `too_many_tries`. A success calls {@link forgetTries}.
 */
export const claimTry = async (tx: Tx, key: string, now: string): Promise<void> => {
  await tx
    .insertInto('sign_in_tries')
    .values({ key, failures: 0, last_at: now })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const { failures, last_at } = await locked(
    tx,
    tx.selectFrom('sign_in_tries').select(['failures', 'last_at']).where('key', '=', key),
  ).executeTakeFirstOrThrow()
  const since = (Date.parse(now) - Date.parse(last_at)) / 1000
  const seconds = secondsToWait(failures, since)
  if (seconds > 0) refuse('too_many_tries', { seconds })
  const counted = since > forgottenAfterSeconds ? 1 : failures + 1
  await tx
    .updateTable('sign_in_tries')
    .set({ failures: counted, last_at: now })
    .where('key', '=', key)
    .execute()
}

export const forgetTries = async (tx: Tx, key: string): Promise<void> => {
  await tx.deleteFrom('sign_in_tries').where('key', '=', key).execute()
}

export const forgetOldTries = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - forgottenAfterSeconds * 1000).toISOString()
  await tx.deleteFrom('sign_in_tries').where('last_at', '<', before).execute()
}
