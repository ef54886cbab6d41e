import { existsSync, rmSync, statfsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseAddress } from '../../db/connect.ts'
import { databaseFile, lockFolder } from '../../db/engines/sqlite.ts'
import { moveIntoPlace, removeRemains, withWorkFolder } from '../../db/files/durable.ts'
import { sizeOf } from '../../db/files/size.ts'
import { copySnapshot } from '../../db/files/snapshot.ts'
import { refusalOfFault } from '../../db/limits/faults.ts'
import { failures } from '../rules/failures.ts'
import { type Contents, type Reason, rowsIn, type StoredManifest } from '../rules/manifest.ts'
import { manifestNameOf, nameOfBackup } from '../rules/names.ts'
import { findBackup } from './list.ts'
import { writeManifestBeside, writeManifestInside } from './manifest.ts'
import { packFile } from './pack.ts'
import { type Verification, verifyBackup } from './verify.ts'

export type BackupOrder = {
  place: DatabaseAddress
  /** Where backups lie; made if it is missing, and private. */
  folder: string
  reason: Reason
  passphrase: string | undefined
  /** The version of Muster that makes it. */
  muster: string
  now: Date
}

export type MadeBackup = {
  name: string
  path: string
  rows: number
  seconds: number
  contents: Contents
  manifest: StoredManifest
  verification: Verification
}

/** The copy, its compressed form and the reopened copy lie there at once, and an upgrade may rebuild a table. */
const spaceForEachByte = 2.5

/**
 * Makes a backup and verifies it; only then the file has its name and the manifest beside it. A
 * failure throws a sentence and leaves nothing. One at a time in a folder.
 */
export const makeBackup = async (order: BackupOrder): Promise<MadeBackup> => {
  const { folder } = order
  const lock = takeFolder(folder)
  try {
    // Whoever left something here unfinished is gone: we have the lock.
    removeRemains(folder, () => false)
    await requireSpace(order)
    return await withWorkFolder(folder, 'backup', (workFolder) =>
      make(order, workFolder).catch((error: unknown) => {
        throw isFullDisk(error, folder) ? failures.fullDisk(folder, error) : error
      }),
    )
  } finally {
    lock.release()
  }
}

/** Makes the folder, keeps others out of it, and locks it until this process ends. */
const takeFolder = (folder: string): { release: () => void } => {
  let lock: ReturnType<typeof lockFolder>
  try {
    lock = lockFolder(folder)
  } catch (error) {
    throw isFullDisk(error, folder)
      ? failures.fullDisk(folder, error)
      : failures.unusableFolder(folder, error)
  }
  if (lock === 'taken') throw failures.busy(folder)
  return lock
}

const make = async (order: BackupOrder, workFolder: string): Promise<MadeBackup> => {
  const { place, folder, reason, passphrase, muster, now } = order
  const began = performance.now()
  const madeAt = now.toISOString()
  const name = nameOfBackup(madeAt, passphrase)
  if (findBackup(folder, name)) throw failures.nameTaken(name)
  const packed = join(workFolder, name)
  const tables = await copySnapshot(place, workFolder)
  const engine = 'dataDir' in place ? 'sqlite' : 'postgres'
  const plain = join(workFolder, databaseFile)
  const manifest = writeManifestInside(plain, { muster, engine, madeAt, reason }, tables)
  const contents = await packFile(plain, packed, passphrase)
  rmSync(plain)
  const verification = await verifyBackup(packed, workFolder, { contents, manifest }, passphrase)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const { bytes, sha256 } = contents
  const { differences } = verification
  const verified = { at: new Date().toISOString(), seconds, differences }
  const stored = { ...manifest, file: name, bytes, sha256, verified }
  const path = join(folder, name)
  // First the manifest: one alone is removed later, a backup without one would stay and never count.
  writeManifestBeside(join(folder, manifestNameOf(name)), stored)
  moveIntoPlace(packed, path)
  return { name, path, rows: rowsIn(manifest), seconds, contents, manifest: stored, verification }
}

const requireSpace = async ({ place, folder }: BackupOrder): Promise<void> => {
  const free = freeIn(folder)
  const needed = (await sizeOf(place)) * spaceForEachByte
  if (free < needed) throw failures.littleSpace(folder, megabytes(free), megabytes(needed))
}

const megabytes = (bytes: number) =>
  `${new Intl.NumberFormat('en-IN').format(Math.ceil(bytes / 1_000_000))} MB`

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** On a full disk SQLite may report an error of its files too, so the disk is asked. */
const isFullDisk = (error: unknown, folder: string): boolean =>
  refusalOfFault(error) === 'disk_full' ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC') ||
  (existsSync(folder) && freeIn(folder) < 1_000_000)
