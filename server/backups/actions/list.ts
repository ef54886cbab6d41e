import { readdirSync, statSync } from 'node:fs'
import { join } from 'node:path'
import type { StoredManifest } from '../rules/manifest.ts'
import { manifestNameOf, readName } from '../rules/names.ts'
import { readManifestBeside } from './manifest.ts'

export type StoredBackup = {
  name: string
  path: string
  madeAt: string
  bytes: number
  isEncrypted: boolean
  /** It was reopened and counted, and its file was the same at the last check and has the size of then. */
  isVerified: boolean
  manifest: StoredManifest | undefined
}

/** The backups in a folder, the newest first; other files are left out. */
export const listBackups = (folder: string): StoredBackup[] =>
  namesIn(folder)
    .flatMap((name) => findBackup(folder, name) ?? [])
    .sort((one, other) => Date.parse(other.madeAt) - Date.parse(one.madeAt))

export type VerifiedBackup = StoredBackup & { manifest: StoredManifest }

/** Those that are verified. */
export const listVerified = (folder: string): VerifiedBackup[] =>
  listBackups(folder).filter((backup): backup is VerifiedBackup => backup.isVerified)

/** The name of the newest backup that is verified; empty without one. */
export const newestVerified = (folder: string): string => listVerified(folder)[0]?.name ?? ''

/** A backup by its name in the folder; undefined for anything that is not one. */
export const findBackup = (folder: string, name: string): StoredBackup | undefined => {
  const read = readName(name)
  if (read?.kind !== 'backup') return undefined
  const path = join(folder, name)
  const bytes = statSync(path, { throwIfNoEntry: false })?.size
  if (bytes === undefined) return undefined
  const manifest = readManifestBeside(join(folder, manifestNameOf(name)))
  const isVerified =
    manifest?.file === name && manifest.bytes === bytes && manifest.checked?.error === undefined
  const { madeAt, isEncrypted } = read
  return { name, path, madeAt, bytes, isEncrypted, isVerified, manifest }
}

const namesIn = (folder: string): string[] => {
  try {
    return readdirSync(folder)
  } catch {
    return []
  }
}
