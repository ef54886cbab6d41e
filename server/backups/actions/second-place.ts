import { existsSync, mkdtempDisposableSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { addListed, type Listed, listOfErased, readListed } from '../../db/files/list-of-erased.ts'
import { backupsToRemove, type StoredBackup } from '../rules/retention.ts'
import type { Contents } from '../rules/manifest.ts'
import { manifestNameOf, readName } from '../rules/names.ts'
import type { OpenedPlace, SecondPlace } from '../rules/second-place.ts'
import { listBackups } from './list.ts'
import { measureFile } from './pack.ts'
import { defaultRetryTiming } from './s3-calls.ts'
import { openFolder } from './second-folder.ts'
import { openS3 } from './second-s3.ts'

export const openSecondPlace = (
  secondPlace: SecondPlace,
  retryTiming = defaultRetryTiming,
): OpenedPlace =>
  secondPlace.kind === 'folder' ? openFolder(secondPlace.folder) : openS3(secondPlace, retryTiming)

export type SecondResult = { isStored: boolean; error?: string }

/**
 * Copies a verified backup, and after it its manifest, which says that it is complete there; then
 * the earlier ones of its folder that could not be copied when they were made; then removes what is no
 * longer needed there. It never throws: the first place counts without it.
 */
export const copyToSecondPlace = async (
  secondPlace: SecondPlace,
  made: Packed & { timeZone: string },
  now: Date,
  retryTiming = defaultRetryTiming,
): Promise<SecondResult> => {
  let isStored = false
  try {
    const opened = openSecondPlace(secondPlace, retryTiming)
    // Asked first: a wrong key or an absent disk is found before anything large is sent.
    const before = await opened.names()
    await storeWithManifest(opened, made)
    isStored = true
    try {
      await storeListed(opened, dirname(made.path), before)
    } finally {
      await catchUp(opened, made, before, now)
    }
    return { isStored }
  } catch (error) {
    return { isStored, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Copies what was missed before, and removes what is no longer needed. */
const catchUp = async (
  opened: OpenedPlace,
  made: Packed & { timeZone: string },
  before: readonly string[],
  now: Date,
): Promise<void> => {
  const missed = listBackups(dirname(made.path)).filter(
    ({ name, isVerified }) =>
      isVerified && name !== made.name && !before.includes(manifestNameOf(name)),
  )
  for (const { name, path } of missed)
    await storeWithManifest(opened, { name, path, contents: await measureFile(path) })
  const stored = [made, ...missed].flatMap(({ name }) => [name, manifestNameOf(name)])
  const names = [...before, ...stored]
  for (const name of noLongerNeeded(names, now, made.timeZone)) await opened.remove(name)
}

type Packed = { name: string; path: string; contents: Contents }

const storeWithManifest = async (opened: OpenedPlace, { name, path, contents }: Packed) => {
  await opened.store(path, name, contents)
  const manifest = manifestNameOf(path)
  await opened.store(manifest, manifestNameOf(name), await measureFile(manifest))
}

/** The list of who was erased, without which a restore from there would bring them back. */
const storeListed = async (opened: OpenedPlace, folder: string, names: readonly string[]) => {
  addListed(folder, await fetchListed(opened, names))
  const path = join(folder, listOfErased)
  if (existsSync(path)) await opened.store(path, listOfErased, await measureFile(path))
}

/** Who is listed in a second place, which has these files; nobody where it has no list. */
export const fetchListed = async (
  opened: OpenedPlace,
  names: readonly string[],
): Promise<Listed[]> => {
  if (!names.includes(listOfErased)) return []
  using folder = mkdtempDisposableSync(join(tmpdir(), 'muster-erased-'))
  await opened.fetch(listOfErased, join(folder.path, listOfErased))
  return readListed(folder.path, opened.where)
}

/** Old backups with their manifests, and manifests whose backup is gone. */
const noLongerNeeded = (names: readonly string[], now: Date, zone: string): string[] => {
  const there = new Set(names)
  const copies = [...there].flatMap((name): StoredBackup[] => {
    const read = readName(name)
    return read?.kind === 'backup'
      ? [{ name, madeAt: read.madeAt, isVerified: there.has(manifestNameOf(name)) }]
      : []
  })
  const old = backupsToRemove(copies, now, zone).flatMap((name) => [name, manifestNameOf(name)])
  const alone = [...there].filter(
    (name) => readName(name)?.kind === 'manifest' && !there.has(name.slice(0, -'.json'.length)),
  )
  return [...old, ...alone]
}
