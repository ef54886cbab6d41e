import { mkdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { isDeepStrictEqual } from 'node:util'
import { findSettings } from '../../kit/settings.ts'
import { connect, readSnapshot } from '../../db/connect.ts'
import { databaseFile } from '../../db/engines/sqlite.ts'
import { requireSound } from '../../db/files/backup.ts'
import { findDifferences } from '../../reconciliation/actions.ts'
import { failures } from '../rules/failures.ts'
import type { Contents, Manifest } from '../rules/manifest.ts'
import { readManifestInside } from './manifest.ts'
import { openBackup } from './pack.ts'

/** How many differences are named; the others are only counted. */
const mostNamed = 10

export type Verification = {
  differences: number
  firstDifferences: string[]
  /** When the books of the copy began to be recomputed, and how long it took. */
  reconciledFrom: Date
  reconciledFor: number
  /** The institute's, as it is set in the copy. */
  timeZone: string
}

/**
 * Reopens a finished backup in `folder`, which is private and removed afterwards: the file must be
 * the one that was written, the copy undamaged with the same rows as the database had, and its books
 * are recomputed. A copy with older tables is brought up to date first, as the upgrade will do.
 */
export const verifyBackup = async (
  file: string,
  folder: string,
  expected: { contents: Pick<Contents, 'sha256'>; manifest: Manifest },
  passphrase: string | undefined,
): Promise<Verification> => {
  const dataDir = join(folder, 'reopened')
  mkdirSync(dataDir, { mode: 0o700 })
  const contents = await openBackup(file, join(dataDir, databaseFile), passphrase)
  if (contents.sha256 !== expected.contents.sha256) throw failures.otherFile(basename(file))
  if (!isDeepStrictEqual(readManifestInside(join(dataDir, databaseFile)), expected.manifest))
    throw failures.otherManifest(basename(file))
  await requireSound(dataDir, expected.manifest.tables)
  await bringUpToDate(dataDir)
  return reconcile(dataDir)
}

const bringUpToDate = async (dataDir: string): Promise<void> => {
  const copy = connect({ dataDir }, { isUnlimited: true })
  try {
    await copy.migrate()
  } finally {
    await copy.close()
  }
}

const reconcile = async (dataDir: string): Promise<Verification> => {
  const reconciledFrom = new Date()
  const firstDifferences: string[] = []
  let differences = 0
  let timeZone = ''
  await readSnapshot({ dataDir }, async (db) => {
    timeZone = (await findSettings(db)).institute.timeZone
    for await (const difference of findDifferences(db)) {
      differences += 1
      if (firstDifferences.length < mostNamed) firstDifferences.push(difference)
    }
  })
  const reconciledFor = Date.now() - reconciledFrom.getTime()
  return { differences, firstDifferences, reconciledFrom, reconciledFor, timeZone }
}
