import { readFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { Kysely } from 'kysely'
import { dialectOver } from '../../db/engines/sqlite.ts'
import { digestDays } from '../../db/files/day-digests.ts'
import { writeDurably } from '../../db/files/durable.ts'
import type { TableSums } from '../../db/files/table-sums.ts'
import { isUpToDate } from '../../db/migrate.ts'
import type { Tables } from '../../db/schema.ts'
import { writeReceiptNumber } from '../../payments/present/payments.ts'
import {
  type Manifest,
  manifest,
  type Reason,
  type StoredManifest,
  storedManifest,
} from '../rules/manifest.ts'

export type Origin = Pick<Manifest, 'muster' | 'engine' | 'madeAt'> & { reason: Reason }

/** Describes a plain copy, and writes the description into it. */
export const writeManifestInside = async (
  file: string,
  origin: Origin,
  tables: TableSums,
): Promise<Manifest> => {
  const copy = new DatabaseSync(file)
  try {
    const only = (query: string) => Object.values(copy.prepare(query).get() ?? {})[0]
    const described = manifest.parse({
      ...origin,
      lastMigration: only('select max(name) from kysely_migration'),
      epoch: only('select epoch from epochs order by id desc limit 1'),
      position: only('select coalesce(max(id), 0) from audit_entries'),
      changedAt: only('select at from audit_entries order by id desc limit 1') ?? null,
      lastReceipt: findLastReceipt(copy),
      // Earlier tables may lack what is summed up.
      days: await daysOf(copy, origin.madeAt),
      tables,
    })
    copy.exec('create table backup_manifest (manifest text not null)')
    copy.prepare('insert into backup_manifest (manifest) values (?)').run(JSON.stringify(described))
    return described
  } finally {
    copy.close()
  }
}

/** A call of the last hour may not have written its rows yet. */
const daysOf = async (copy: DatabaseSync, madeAt: string) => {
  const db = new Kysely<Tables>({ dialect: dialectOver(copy) })
  if (!(await isUpToDate(db))) return ''
  const until = new Date(Date.parse(madeAt) - 3_600_000).toISOString().slice(0, 'YYYY-MM-DD'.length)
  const days = await digestDays(db, until)
  return [...days].map(([day, digest]) => `${day} ${digest}`).join('\n')
}

/** The last of the running series; receipts of imports are numbered apart. */
const findLastReceipt = (copy: DatabaseSync): string | null => {
  const last = copy
    .prepare(
      `select financial_year, number from receipts where financial_year not like 'IMP/%'
       order by financial_year desc, number desc limit 1`,
    )
    .get()
  return last === undefined
    ? null
    : writeReceiptNumber(String(last['financial_year']), Number(last['number']))
}

/** The description in a plain copy; undefined if it was not made as a backup. */
export const readManifestInside = (file: string): Manifest | undefined => {
  const copy = new DatabaseSync(file, { readOnly: true })
  try {
    const table = copy.prepare("select 1 from sqlite_schema where name = 'backup_manifest'").get()
    if (table === undefined) return undefined
    const row = copy.prepare('select manifest from backup_manifest').get()
    return manifest.parse(JSON.parse(String(row?.['manifest'])))
  } finally {
    copy.close()
  }
}

export const writeManifestBeside = (path: string, described: StoredManifest): void =>
  writeDurably(path, `${JSON.stringify(described, undefined, 2)}\n`)

/** Undefined if it is missing, or not what we write: then the backup does not count as verified. */
export const readManifestBeside = (path: string): StoredManifest | undefined => {
  try {
    return storedManifest.safeParse(JSON.parse(readFileSync(path, 'utf8'))).data
  } catch {
    return undefined
  }
}
