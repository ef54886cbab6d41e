import type { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { dialectOver } from '../engines/sqlite.ts'
import type { Tables } from '../schema.ts'
import { sumTables, type TableSums } from './table-sums.ts'

/** What sessions, devices, tickets and API keys are recognised by: a copy holds none of it. */
const leavingOut: Readonly<Record<string, string>> = {
  sessions: 'delete from sessions',
  known_devices: 'delete from known_devices',
  download_tickets: 'delete from download_tickets',
  api_keys: `update api_keys set token_hash = 'left out ' || id,
    revoked_at = coalesce(revoked_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
}

/**
 * Takes the secrets of whoever is signed in out of a copy: after a restore people sign in again, and
 * keys are made again. Returns what the copy then has in those tables; `copied` is what it has in all.
 */
export const leaveOutSecrets = async (
  copy: DatabaseSync,
  copied: TableSums,
): Promise<TableSums> => {
  // What is deleted is written over.
  copy.exec('pragma secure_delete = on')
  const names = Object.keys(leavingOut).filter((name) => name in copied)
  for (const name of names) copy.exec(leavingOut[name] ?? '')
  return sumTables(new Kysely<Tables>({ dialect: dialectOver(copy) }), names)
}
