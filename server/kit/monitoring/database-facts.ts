import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '../../db/connect.ts'
import { databaseFile } from '../../db/engines/sqlite.ts'
import { oneAtATime } from '../../db/limits/ping.ts'

/** What the database and the disks know. */
export type DatabaseFacts = {
  bytes: number
  /** What SQLite has not yet moved into the database's file. */
  walBytes?: number
  /** When its first person was added; null before that. */
  created_at: string | null
  /** When the last backup was verified. */
  verified_at: string | null
  /** How the last run of a kind ended, and when. */
  backup: string | null
  backup_at: string | null
  reconciliation: string | null
  reconciliation_at: string | null
  /** What the last reconciliation found. */
  compared: string | null
  /** How often the database was found to have gone back in time. */
  rewinds: number
  /** How many of these no super administrator has acknowledged. */
  open_rewinds: number
}

/** Reads the facts, or throws within two seconds if the database is silent. */
export const factsOf = (store: Store): (() => Promise<DatabaseFacts>) =>
  oneAtATime(async () => {
    const [row, sizes] = await Promise.all([readRow(store), sizesOf(store)])
    return { ...row, ...sizes }
  })

const readRow = async ({ db, engine }: Store): Promise<DatabaseFacts> => {
  const last = (column: 'state' | 'ended_at', kind: 'backup' | 'reconciliation') =>
    sql`(select ${sql.ref(column)} from runs where kind = ${kind} and state <> 'running'
      order by id desc limit 1)`
  const bytes = engine === 'postgres' ? sql`pg_database_size(current_database())` : sql`0`
  const { rows } = await sql<DatabaseFacts>`select ${bytes} as bytes,
    (select created_at from employees order by id limit 1) as created_at,
    (select max(ended_at) from runs where kind = 'backup' and state = 'ok') as verified_at,
    ${last('state', 'backup')} as backup, ${last('ended_at', 'backup')} as backup_at,
    ${last('state', 'reconciliation')} as reconciliation,
    ${last('ended_at', 'reconciliation')} as reconciliation_at,
    (select detail from runs where kind = 'reconciliation' and state = 'ok'
      order by id desc limit 1) as compared,
    (select count(noticed_at) from epochs) as rewinds,
    (select count(noticed_at) from epochs where acknowledged_at is null) as open_rewinds`.execute(
    db,
  )
  const [row] = rows
  if (!row) throw new Error('The facts of the database are missing')
  return row
}

const sizesOf = async ({ address }: Store) => {
  if (!('dataDir' in address)) return undefined
  const file = join(address.dataDir, databaseFile)
  const [database, wal] = await Promise.all([stat(file), sizeOf(`${file}-wal`)])
  return { bytes: database.size, walBytes: wal }
}

const sizeOf = (file: string): Promise<number> =>
  stat(file).then(
    ({ size }) => size,
    () => 0,
  )

/** Bytes that the owner of a folder may still use on its disk; undefined if it is not there. */
export const freeBytesOf = (folder: string): Promise<number | undefined> =>
  statfs(folder).then(
    ({ bavail, bsize }) => bavail * bsize,
    () => undefined,
  )
