import { stat, statfs } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import type { Store } from '../../db/connect.ts'
import { databaseFile } from '../../db/engines/sqlite.ts'
import { oneAtATime } from '../../db/limits/ping.ts'
import type { RunDetail } from '../../db/schema.ts'

/** What the database and the disks know; instants are seconds since 1970. */
export type DatabaseFacts = {
  bytes: number
  /** What SQLite has not yet moved into the database's file. */
  walBytes: number | undefined
  /** When its first person was added; undefined before that. */
  createdAt: number | undefined
  /** 0 if there is none. */
  backupVerifiedAt: number
  backup: Result | undefined
  reconciliation: Result | undefined
  /** What the last reconciliation found. */
  differences: number | undefined
  /** How often the database was found to have gone back in time. */
  rewinds: number
  /** How many of these no super administrator has acknowledged. */
  openRewinds: number
}

/** How the last run of its kind ended. */
type Result = { isOk: boolean; endedAt: number }

/** Reads the facts, or throws within two seconds if the database is silent. */
export const factsOf = (store: Store): (() => Promise<DatabaseFacts>) =>
  oneAtATime(async () => {
    const [row, files] = await Promise.all([readRow(store), sizesOf(store)])
    return {
      bytes: files?.bytes ?? Number(row.bytes),
      walBytes: files?.walBytes,
      createdAt: secondsOf(row.created_at),
      backupVerifiedAt: secondsOf(row.verified_at) ?? 0,
      backup: resultOf(row.backup, row.backup_at),
      reconciliation: resultOf(row.reconciliation, row.reconciliation_at),
      differences: differencesIn(row.compared),
      rewinds: row.rewinds,
      openRewinds: row.open_rewinds,
    }
  })

type Row = {
  bytes: number | null
  created_at: string | null
  verified_at: string | null
  backup: string | null
  backup_at: string | null
  reconciliation: string | null
  reconciliation_at: string | null
  compared: string | null
  rewinds: number
  open_rewinds: number
}

const readRow = async ({ db, engine }: Store): Promise<Row> => {
  const last = (column: 'state' | 'ended_at', kind: 'backup' | 'reconciliation') =>
    sql`(select ${sql.ref(column)} from runs where kind = ${kind} and state <> 'running'
      order by id desc limit 1)`
  const bytes = engine === 'postgres' ? sql`pg_database_size(current_database())` : sql`null`
  const { rows } = await sql<Row>`select ${bytes} as bytes,
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

const secondsOf = (instant: string | null): number | undefined =>
  instant === null ? undefined : Date.parse(instant) / 1000

const resultOf = (state: string | null, endedAt: string | null): Result | undefined => {
  const seconds = secondsOf(endedAt)
  return seconds === undefined ? undefined : { isOk: state === 'ok', endedAt: seconds }
}

const differencesIn = (detail: string | null): number | undefined => {
  const { differences }: RunDetail = detail === null ? {} : JSON.parse(detail)
  return differences
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
