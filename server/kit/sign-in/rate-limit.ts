import { hash } from 'node:crypto'
import { sql } from 'kysely'
import type { Db, Tx } from '../../db/schema.ts'

/** How fast attempts may follow each other; seconds. */
export type Pace = {
  /** How many are allowed without a wait. */
  quick: number
  /** How long to wait after the last one, given how many more than those have failed. */
  wait: (over: number) => number
  /** After this long without an attempt, all are forgotten. */
  forgottenAfter: number
}

/** An attempt that is not counted is held back by the others all the same, at the same cost. */
export type Limit = { key: string; pace: Pace; isCounted?: boolean }

type Counted = { key: string; failures: number; last_at: string }

const longestMemory = 24 * 3600

/** The key that attempts are counted under. Only its hash is kept, since people type passwords as emails. */
export const rateLimitKey = (...parts: readonly string[]): string =>
  hash('sha256', parts.join('\n'))

/** The seconds to wait before an attempt would be allowed; counts nothing. */
export const secondsHeld = async (
  db: Db,
  limits: readonly Limit[],
  now: string,
): Promise<number> => {
  if (limits.length === 0) return 0
  const rows = await counted(db, limits).execute()
  // After a clock was wrong the claim decides, which also corrects the row.
  return rows.some(({ last_at }) => last_at > now) ? 0 : longestWait(limits, rows, now)
}

/**
 * Counts an attempt before it is made, so that many at once cannot slip through, and returns 0; or
 * returns the seconds to wait and counts nothing. {@link settleAttempt} is called after a success.
 */
export const claimAttempt = async (
  tx: Tx,
  limits: readonly Limit[],
  now: string,
): Promise<number> => {
  const sorted = limits.toSorted((one, other) => (one.key < other.key ? -1 : 1))
  const fresh = sorted.map(({ key }) => ({ key, failures: 0, last_at: now }))
  await tx
    .insertInto('sign_in_tries')
    .values(fresh)
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute()
  const rows = await counted(tx, sorted).forUpdate().execute()
  const seconds = longestWait(sorted, rows, now)
  const claimed = sorted.map(({ key, pace, isCounted = true }) => {
    const row = rows.find((one) => one.key === key)
    const failures = row ? standing(pace, row, now) : 0
    // After a clock was wrong only the number of failures is trusted.
    const last = row && row.last_at < now ? row.last_at : now
    return seconds > 0 || !isCounted
      ? { key, failures: row?.failures ?? 0, last_at: last }
      : { key, failures: failures + 1, last_at: now }
  })
  await tx
    .insertInto('sign_in_tries')
    .values(claimed)
    .onConflict((conflict) =>
      conflict.column('key').doUpdateSet({
        failures: sql<number>`excluded.failures`,
        last_at: sql<string>`excluded.last_at`,
      }),
    )
    .execute()
  return seconds
}

const counted = (db: Db, limits: readonly Limit[]) =>
  db
    .selectFrom('sign_in_tries')
    .select(['key', 'failures', 'last_at'])
    .where(
      'key',
      'in',
      limits.map(({ key }) => key),
    )
    .orderBy('key')

const longestWait = (limits: readonly Limit[], rows: readonly Counted[], now: string): number =>
  Math.max(
    0,
    ...limits.map(({ key, pace }) => {
      const row = rows.find((one) => one.key === key)
      return row ? secondsToWait(pace, standing(pace, row, now), since(row, now)) : 0
    }),
  )

const since = ({ last_at }: Counted, now: string): number =>
  Math.max(0, (Date.parse(now) - Date.parse(last_at)) / 1000)

const standing = ({ forgottenAfter }: Pace, row: Counted, now: string): number =>
  since(row, now) > forgottenAfter ? 0 : row.failures

/** Seconds to wait before another attempt is allowed; 0 when it is allowed now. */
export const secondsToWait = (pace: Pace, failures: number, secondsSinceLast: number): number =>
  failures < pace.quick
    ? 0
    : Math.max(0, Math.ceil(pace.wait(failures - pace.quick) - secondsSinceLast))

/** After a success: forgets the failures of some keys, and on others only the attempt that succeeded. */
export const settleAttempt = async (
  tx: Tx,
  { forget, giveBack }: { forget: readonly string[]; giveBack: readonly string[] },
): Promise<void> => {
  if (forget.length > 0) await tx.deleteFrom('sign_in_tries').where('key', 'in', forget).execute()
  if (giveBack.length === 0) return
  await tx
    .updateTable('sign_in_tries')
    .set((row) => ({ failures: row('failures', '-', 1) }))
    .where('key', 'in', giveBack)
    .where('failures', '>', 0)
    .execute()
}

export const forgetOldAttempts = async (tx: Tx, now: string): Promise<void> => {
  const before = new Date(Date.parse(now) - longestMemory * 1000).toISOString()
  await tx.deleteFrom('sign_in_tries').where('last_at', '<', before).execute()
}
