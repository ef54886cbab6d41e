import { existsSync, rmSync, statfsSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { showCount } from '../../../contract/values/figures.ts'
import type { DatabaseAddress } from '../../db/connect.ts'
import { databaseFile, lockFolder } from '../../db/engines/sqlite.ts'
import { moveIntoPlace, removeRemains, withWorkFolder } from '../../db/files/durable.ts'
import { sizeOf } from '../../db/files/size.ts'
import { copySnapshot } from '../../db/files/snapshot.ts'
import { refusalOfFault } from '../../db/limits/faults.ts'
import { failures } from '../rules/failures.ts'
import {
  type Contents,
  manifest,
  type Reason,
  rowsIn,
  type StoredManifest,
} from '../rules/manifest.ts'
import { manifestNameOf, nameOfBackup } from '../rules/names.ts'
import { findBackup, type VerifiedBackup } from './list.ts'
import { writeManifestBeside, writeManifestInside } from './manifest.ts'
import { packFile } from './pack.ts'
import { type Verification, verifyBackup } from './verify.ts'

export type BackupOrder = {
  address: DatabaseAddress
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
const oneSecond = 1000

/**
 * Makes a backup and verifies it; only then the file has its name and the manifest beside it. A
 * failure throws a sentence and leaves nothing. One at a time in a folder.
 */
export const makeBackup = async (order: BackupOrder): Promise<MadeBackup> =>
  alone(order.folder, async () => {
    await requireSpace(order)
    return withWorkFolder(order.folder, 'backup', (workFolder) => make(order, workFolder))
  })

/**
 * Verifies a stored backup once more, as when it was made: a disk may have lost some of it since. A
 * failure throws a sentence.
 */
export const verifyAgain = async (
  { path, manifest: described }: VerifiedBackup,
  passphrase: string | undefined,
): Promise<Verification> => {
  const folder = dirname(path)
  const expected = { contents: described, manifest: manifest.parse(described) }
  return alone(folder, () =>
    withWorkFolder(folder, 'verify', (workFolder) =>
      verifyBackup(path, workFolder, expected, passphrase),
    ),
  )
}

/** Works in a folder of backups, in which no other process works meanwhile. */
const alone = async <T>(folder: string, work: () => Promise<T>): Promise<T> => {
  const lock = takeFolder(folder)
  try {
    // Whoever left something here unfinished is gone: we have the lock.
    removeRemains(folder, () => false)
    return await work()
  } catch (error) {
    throw isFullDisk(error, folder) ? failures.fullDisk(folder, error) : error
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
  const { address, folder, reason, passphrase, muster } = order
  const began = performance.now()
  const { madeAt, name } = await nameInOwnSecond(order)
  const packed = join(workFolder, name)
  const tables = await copySnapshot(address, workFolder)
  const engine = 'dataDir' in address ? 'sqlite' : 'postgres'
  const plain = join(workFolder, databaseFile)
  const described = await writeManifestInside(plain, { muster, engine, madeAt, reason }, tables)
  const contents = await packFile(plain, packed, passphrase)
  rmSync(plain)
  const expected = { contents, manifest: described }
  const verification = await verifyBackup(packed, workFolder, expected, passphrase)
  const seconds = Math.round((performance.now() - began) / 100) / 10
  const { bytes, sha256 } = contents
  const { differences } = verification
  const verified = { at: new Date().toISOString(), seconds, differences }
  const stored = { ...described, file: name, bytes, sha256, verified }
  const path = join(folder, name)
  // First the manifest: one alone is removed later, a backup without one would stay and never count.
  writeManifestBeside(join(folder, manifestNameOf(name)), stored)
  moveIntoPlace(packed, path)
  return { name, path, rows: rowsIn(described), seconds, contents, manifest: stored, verification }
}

/** A name tells the second, so two backups of one second wait for each other. */
const nameInOwnSecond = async ({ folder, passphrase, now }: BackupOrder) => {
  for (let moment = now; ; moment = new Date(moment.getTime() + oneSecond)) {
    const madeAt = moment.toISOString()
    const name = nameOfBackup(madeAt, passphrase)
    if (findBackup(folder, name) === undefined) return { madeAt, name }
    await pause(oneSecond)
  }
}

const requireSpace = async ({ address, folder }: BackupOrder): Promise<void> => {
  const free = freeIn(folder)
  const needed = (await sizeOf(address)) * spaceForEachByte
  if (free < needed) throw failures.littleSpace(folder, megabytes(free), megabytes(needed))
}

const megabytes = (bytes: number) => `${showCount(Math.ceil(bytes / 1_000_000))} MB`

const freeIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder)
  return bavail * bsize
}

/** On a full disk SQLite may report an error of its files too, so the disk is asked. */
const isFullDisk = (error: unknown, folder: string): boolean =>
  refusalOfFault(error) === 'disk_full' ||
  (error instanceof Error && 'code' in error && error.code === 'ENOSPC') ||
  (existsSync(folder) && freeIn(folder) < 1_000_000)
