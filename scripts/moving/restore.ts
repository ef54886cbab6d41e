import { mkdtempDisposableSync, readdirSync, rmdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { z } from '../../contract/kit/zod.ts'
import { openBackup } from '../../server/backups/actions/pack.ts'
import { readManifestInside } from '../../server/backups/actions/manifest.ts'
import { fetchListed, openSecondPlace } from '../../server/backups/actions/second-place.ts'
import type { Manifest } from '../../server/backups/rules/manifest.ts'
import type { OpenedPlace } from '../../server/backups/rules/second-place.ts'
import { secondPlaceOf } from '../../server/backup-settings.ts'
import { say, sentenceOf } from '../../server/command-line.ts'
import type { Config } from '../../server/config.ts'
import type { DatabaseAddress } from '../../server/db/connect.ts'
import { withHandle } from '../../server/db/engines/handle.ts'
import { databaseFile } from '../../server/db/engines/sqlite.ts'
import { requireSound } from '../../server/db/files/backup.ts'
import { removeRemains, withWorkFolder } from '../../server/db/files/durable.ts'
import { copyInto, fillFolder } from '../../server/db/files/empty-database.ts'
import { withForeignKeysOff } from '../../server/db/foreign-keys.ts'
import { refusalOfFault } from '../../server/db/limits/faults.ts'
import { isOurs, Newer, TooOld } from '../../server/db/migrate.ts'
import { begun, type Tables, type Tx } from '../../server/db/schema.ts'
import { eraseAgain } from '../../server/erasure/actions/again.ts'
import { type Listed, readListed, together } from '../../server/db/files/list-of-erased.ts'
import { beginEpoch } from '../../server/kit/history/epochs.ts'
import { version } from '../../server/kit/version.ts'
import { revokeAllKeys } from '../../server/kit/sign-in/api-keys.ts'
import { endAllSessions } from '../../server/kit/sign-in/session.ts'
import { bringUpToDate, type Summary, summarise } from './summary.ts'

export type Restored = {
  manifest: Manifest | undefined
  summary: Summary
  /** How many people were erased since the backup, and are erased in it again. */
  erased: number
}

/** Puts a backup into an empty database, verified before it is used; if it fails, nothing is left there. */
export const restore = (
  file: string,
  address: DatabaseAddress,
  config: Config,
): Promise<Restored> =>
  'dataDir' in address
    ? fillFolder(address.dataDir, async (dataDir) => {
        const manifest = await unpack(file, dataDir, config)
        const listed = await findListed(file, config)
        const made = await withHandle({ dataDir }, 'writing', (db) =>
          withForeignKeysOff(db, () =>
            db.transaction().execute((tx) => makePresent(begun(tx), listed)),
          ),
        )
        return { manifest, ...made }
      })
    : inTemporaryFolder(async (dataDir) => {
        const manifest = await unpack(file, dataDir, config)
        const listed = await findListed(file, config)
        say('Copying into PostgreSQL …')
        const made = await withHandle({ dataDir }, 'reading', (from) =>
          copyInto(address, from, (tx) => makePresent(tx, listed)),
        )
        return { manifest, ...made }
      })

/** Who was erased, by the list in BACKUP_DIR and the one beside the file. */
const findListed = async (file: string, config: Config): Promise<Listed[]> => {
  const place = placeOf(file, config)
  const theirs = place ? await fetchListed(place, await place.names()) : readListed(dirname(file))
  return together(readListed(config.BACKUP_DIR), theirs)
}

/** Unpacks a backup into a folder, and verifies it there by its own manifest, if it has one. */
const unpack = async (
  file: string,
  dataDir: string,
  config: Config,
): Promise<Manifest | undefined> => {
  say(`Unpacking and verifying ${basename(file)} …`)
  const database = join(dataDir, databaseFile)
  const place = placeOf(file, config)
  if (place !== undefined) {
    const fetched = join(dataDir, 'fetched')
    await place.fetch(basename(file), fetched)
    await openBackup(fetched, database, config.BACKUP_PASSPHRASE)
    rmSync(fetched)
  } else await openBackup(file, database, config.BACKUP_PASSPHRASE)
  const manifest = await verify(basename(file), dataDir)
  await withHandle({ dataDir }, 'reading', (db) => requireOurs(db, manifest))
  return manifest
}

const verify = async (name: string, dataDir: string): Promise<Manifest | undefined> => {
  try {
    const manifest = readManifestInside(join(dataDir, databaseFile))
    await requireSound(dataDir, manifest?.tables)
    return manifest
  } catch (error) {
    if (refusalOfFault(error) === 'disk_full') throw error
    const why = error instanceof z.ZodError ? 'its manifest cannot be read' : sentenceOf(error)
    throw new Error(`${name} cannot be used: ${why}. Choose another backup.`, { cause: error })
  }
}

/** Where the file lies, if that is a bucket. */
const placeOf = (file: string, config: Config): OpenedPlace | undefined => {
  if (!file.startsWith('s3://')) return undefined
  const secondPlace = secondPlaceOf({ ...config, BACKUP_SECOND: dirname(file) })
  return secondPlace && openSecondPlace(secondPlace)
}

const requireOurs = async (db: Kysely<Tables>, manifest: Manifest | undefined): Promise<void> => {
  try {
    if (!(await isOurs(db))) throw new Error('This database is not one of Muster.')
  } catch (error) {
    const made = manifest === undefined ? 'a Muster' : `Muster ${manifest.muster},`
    throw new Error(`This backup was made by ${made} that is ${sayWhich(error)}`, { cause: error })
  }
}

const sayWhich = (error: unknown): string => {
  if (error instanceof Newer) return `newer than this one, ${version}. Restore it with that one.`
  if (!(error instanceof TooOld)) throw error
  const { passThrough } = error
  return `older than ${passThrough}. Restore it with ${passThrough}, and then start this one, ${version}, on it.`
}

/** Brings a restored copy up to date. It has gone back in time, so everyone signs in again and gets new keys. */
const makePresent = async (
  tx: Tx,
  listed: readonly Listed[],
): Promise<Pick<Restored, 'summary' | 'erased'>> => {
  const now = new Date().toISOString()
  await sql`drop table if exists backup_manifest`.execute(tx)
  await bringUpToDate(tx)
  await endAllSessions(tx)
  await revokeAllKeys(tx, now)
  // The backup itself was still being made when its copy was taken.
  await tx.deleteFrom('runs').where('state', '=', 'running').execute()
  const erased = await eraseAgain(tx, listed, now)
  await beginEpoch(tx, { reason: 'restored', now })
  return { summary: await summarise(tx), erased }
}

const prefix = 'muster-restore-'

/** A folder on this machine for an unpacked backup whose database is elsewhere. */
const inTemporaryFolder = async <T>(work: (folder: string) => Promise<T>): Promise<T> => {
  removeTemporaryRemains()
  using folder = mkdtempDisposableSync(join(tmpdir(), prefix))
  return await withWorkFolder(folder.path, databaseFile, work)
}

/** What a killed restore left; the folders of other people, and of restores at work, stay. */
const removeTemporaryRemains = (): void => {
  for (const name of readdirSync(tmpdir()).filter((name) => name.startsWith(prefix)))
    try {
      removeRemains(join(tmpdir(), name))
      rmdirSync(join(tmpdir(), name))
    } catch {
      continue
    }
}
