import { closeSync, fsyncSync, openSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import type { DatabaseAddress } from '../connect.ts'
import { withHandle } from '../engines/handle.ts'
import { fromOneMoment } from '../engines/reader.ts'
import { databaseFile, dialectOver } from '../engines/sqlite.ts'
import type { Tables } from '../schema.ts'
import { copyTables, writeUnlogged } from './copy-tables.ts'
import { ownersFile } from './private-files.ts'
import { sumTables, type TableSums } from './table-sums.ts'

/** The pages that are copied before something else may run; fewer would make the copy slower. */
const pagesAtOnce = 4096

/**
 * Copies a database as it is at one moment, also while others write to it, into a new SQLite file in
 * an empty folder, without the secrets of who is signed in. Returns what the database, not the copy,
 * had in its other tables at that moment.
 */
export const copySnapshot = async (
  address: DatabaseAddress,
  folder: string,
): Promise<TableSums> => {
  const file = join(folder, databaseFile)
  closeSync(openSync(file, 'wx', ownersFile))
  const sums = await ('dataDir' in address
    ? copySqlite(join(address.dataDir, databaseFile), file)
    : copyPostgres(address.databaseUrl, folder))
  return { ...sums, ...(await finish(file, sums)) }
}

const copySqlite = async (from: string, to: string): Promise<TableSums> => {
  const source = new DatabaseSync(from, { readOnly: true, timeout: 5000 })
  const db = new Kysely<Tables>({ dialect: dialectOver(source) })
  const file = openSync(to, 'r')
  try {
    // A copy starts over whenever another connection commits, unless it reads a snapshot.
    source.exec('begin')
    const sums = await sumTables(db)
    // What waits to be written is kept small, or the commits of people at work would wait behind it.
    await backup(source, to, { rate: pagesAtOnce, progress: () => fsyncSync(file) })
    return sums
  } finally {
    closeSync(file)
    await db.destroy()
  }
}

const copyPostgres = (databaseUrl: string, dataDir: string): Promise<TableSums> =>
  withHandle({ databaseUrl }, 'reading', (from) =>
    withHandle({ dataDir }, 'writing', async (to) => {
      await writeUnlogged(to)
      return fromOneMoment(from, (tx) => copyTables(tx, to, async (_, copied) => copied))
    }),
  )

/** Leaves out what a copy must not hold, and puts it into one file, to be moved and opened anywhere. */
const finish = async (file: string, sums: TableSums): Promise<TableSums> => {
  const copy = new DatabaseSync(file)
  try {
    copy.exec('pragma journal_mode = delete')
    return await leaveOutSecrets(copy, sums)
  } finally {
    copy.close()
  }
}

/** What sessions, devices, tickets, API keys and apps with codes are recognised by: a copy holds none of it. */
const leavingOut: Readonly<Record<string, string>> = {
  sessions: 'delete from sessions',
  known_devices: 'delete from known_devices',
  download_tickets: 'delete from download_tickets',
  second_factors: 'update second_factors set secret = null',
  api_keys: `update api_keys set token_hash = 'left out ' || id,
    revoked_at = coalesce(revoked_at, strftime('%Y-%m-%dT%H:%M:%fZ', 'now'))`,
}

/**
 * Takes the secrets of whoever is signed in out of a copy: after a restore people sign in again, and
 * keys are made again. Returns what the copy then has in those tables; `copied` is what it has in all.
 */
const leaveOutSecrets = async (copy: DatabaseSync, copied: TableSums): Promise<TableSums> => {
  // What is deleted is written over.
  copy.exec('pragma secure_delete = on')
  const names = Object.keys(leavingOut).filter((name) => name in copied)
  for (const name of names) copy.exec(leavingOut[name] ?? '')
  return sumTables(new Kysely<Tables>({ dialect: dialectOver(copy) }), names)
}
