import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Kysely } from 'kysely'
import { isBehind } from '../../contract/values/times.ts'
import { addressIn, sentenceOf } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { databaseFile } from '../../server/db/engines/sqlite.ts'
import { findDamage } from '../../server/db/files/damage.ts'
import { isOurs, isUpToDate, OtherVersion } from '../../server/db/migrate.ts'
import type { Tables } from '../../server/db/schema.ts'
import { findLastKnown } from '../../server/health/sql/read.ts'
import { asTyped } from '../../server/kit/one-file.ts'
import { version } from '../../server/kit/version.ts'
import { attention, type Finding, note, well } from './finding.ts'

type Database = Kysely<Tables>

const wrongFolder = "Set DATA_DIR or DATABASE_URL to the institute's database."

/** Whether the database is whole and of this Muster, and what it knows of the clock and of proxies. */
export const lookAtDatabase = async (config: Config, now: Date): Promise<Finding[]> => {
  const address = addressIn(config)
  const file = 'dataDir' in address ? join(address.dataDir, databaseFile) : undefined
  if (file !== undefined && !existsSync(file))
    return [attention('Database', `There is none at ${file}.`, wrongFolder)]
  try {
    return await withHandle(address, 'reading', async (db) => {
      const damage = await findDamage(db)
      if (damage !== undefined) return [damaged(`${damage}.`)]
      const whole = well('Database', file ?? 'PostgreSQL answers.')
      const tables = await lookAtVersion(db)
      if (tables.state !== 'ok') return [whole, tables]
      return [whole, tables, await lookAtClock(db, now), await lookAtProxy(db, config)]
    })
  } catch (error) {
    return [damaged(`It cannot be read: ${sentenceOf(error)}.`)]
  }
}

const damaged = (fact: string) =>
  attention(
    'Database',
    fact,
    `If it stays so, keep a copy of it and restore a backup: ${asTyped('restore')}`,
  )

const lookAtVersion = async (db: Database): Promise<Finding> => {
  const what = 'Version'
  const program = `Muster ${version} on Node.js ${process.versions.node}`
  try {
    if (!(await isOurs(db))) return attention(what, "The database isn't Muster's.", wrongFolder)
    if (await isUpToDate(db)) return well(what, `${program}, and the tables fit it.`)
    return attention(
      what,
      `${program}, and the tables are of an earlier one.`,
      'Start Muster: it backs them up and brings them up to date.',
    )
  } catch (error) {
    if (error instanceof OtherVersion) return attention(what, `${program}.`, error.message)
    throw error
  }
}

const lookAtClock = async (db: Database, now: Date): Promise<Finding> => {
  const last = await findLastKnown(db)
  if (last === null || !isBehind(now.toISOString(), last))
    return well('Clock', `It is ${now.toISOString()}, after the last change.`)
  return attention(
    'Clock',
    `It is ${now.toISOString()} here, but the last change was made at ${last}.`,
    'Set the clock of this machine right, and let it follow a time server.',
  )
}

const isNear = (host: string) => /^(127\.|::1$|localhost$)/.test(host)
/** So many devices at the same machine are no coincidence. */
const manyDevices = 3

/** Behind a proxy that Muster does not know of, everyone seems to sign in at the proxy's address. */
const lookAtProxy = async (db: Database, { HOST, TRUST_PROXY }: Config): Promise<Finding> => {
  const what = 'Proxy'
  const recent = await db
    .selectFrom('known_devices')
    .select('network')
    .orderBy('last_used_at', 'desc')
    .limit(20)
    .execute()
  const areNear = recent.every(({ network }) => /^(127\.|::)/.test(network))
  if (TRUST_PROXY === false && areNear && recent.length >= manyDevices)
    return attention(
      what,
      'TRUST_PROXY is not set, and everyone seems to sign in on this machine.',
      'If a proxy is in front, set TRUST_PROXY=1: its callers share one limit of sign-ins.',
    )
  if (TRUST_PROXY === false) return well(what, 'TRUST_PROXY is not set: no proxy is in front.')
  if (isNear(HOST)) return well(what, 'TRUST_PROXY is set, and only this machine reaches Muster.')
  return note(
    what,
    `TRUST_PROXY is set, and HOST=${HOST} lets others reach Muster past the proxy.`,
    'Where that is so, callers can invent an address: set HOST=127.0.0.1, or close the port to others.',
  )
}
