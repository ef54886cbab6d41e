import { setTimeout } from 'node:timers/promises'
import { type Kysely, sql } from 'kysely'
import { refusalOfFault } from '../limits/faults.ts'
import { within } from '../limits/ping.ts'
import type { Tables } from '../schema.ts'

/** Milliseconds that a replica may need to catch up, or to answer at all; then the primary is read. */
const longestLag = 1000
const lookedAfterEvery = 20
/** Milliseconds for which one that failed is not asked again. */
const leftAlone = 2000

type Read = <T>(work: (db: Kysely<Tables>) => Promise<T>) => Promise<T>

/**
 * Reads from a replica once it has everything that was committed when the work was asked for, so that
 * people find what they have just written. Where it is away, or too far behind, the primary is read.
 * `tell` hears after each piece of work why the replica was not read, or nothing. `leeway` is how many
 * times longer than usual it may take.
 */
export const preferReplica = (
  primary: Kysely<Tables>,
  replica: Kysely<Tables>,
  tell: (missed: string | undefined) => void = () => {},
  leeway = 1,
): Read => {
  const lag = longestLag * leeway
  let nextTry = 0
  let reason = ''
  const leave = (why: string) => {
    nextTry = performance.now() + leftAlone
    reason = why
  }
  return async (work) => {
    if (performance.now() >= nextTry) {
      const missing = await within(2 * lag, whatKeeps(primary, replica, lag)).catch(String)
      if (missing === undefined) {
        try {
          const read = await work(replica)
          tell(undefined)
          return read
        } catch (error) {
          // Also where the replica ends a statement because it waited for it.
          if (refusalOfFault(error) === undefined) throw error
          leave(String(error))
        }
      } else leave(missing)
    }
    tell(reason)
    return work(primary)
  }
}

type State = { cluster: string; database: string; position: string }

/** The newest position whose commits may have been answered, and what database it is of. */
const stateOf = async (primary: Kysely<Tables>): Promise<State | undefined> => {
  const { rows } = await sql<State>`select pg_current_wal_flush_lsn()::text as position,
    current_database()::text as database,
    (select system_identifier::text from pg_control_system()) as cluster`.execute(primary)
  return rows[0]
}

/** Why a replica cannot be read, if it cannot; waits a moment for it to catch up. */
const whatKeeps = async (
  primary: Kysely<Tables>,
  replica: Kysely<Tables>,
  lag: number,
): Promise<string | undefined> => {
  const wanted = await stateOf(primary)
  const end = performance.now() + lag
  for (;;) {
    const { rows } = await sql<{ is_copy: boolean; has_all: boolean }>`select
      pg_is_in_recovery() and current_database()::text = ${wanted?.database}
        and (select system_identifier::text from pg_control_system()) = ${wanted?.cluster} as is_copy,
      coalesce(pg_last_wal_replay_lsn() >= cast(${wanted?.position} as pg_lsn), false) as has_all
    `.execute(replica)
    if (!rows[0]?.is_copy) return 'it is no replica of DATABASE_URL'
    if (rows[0].has_all) return undefined
    if (performance.now() > end) return `it is more than ${lag} ms behind`
    await setTimeout(lookedAfterEvery)
  }
}
