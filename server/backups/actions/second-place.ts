import { backupsToRemove, type Kept } from '../rules/retention.ts'
import type { Contents } from '../rules/manifest.ts'
import { manifestNameOf, readName } from '../rules/names.ts'
import type { OpenedPlace, SecondPlace } from '../rules/second-place.ts'
import { measureFile } from './pack.ts'
import { defaultPatience } from './s3-calls.ts'
import { openFolder } from './second-folder.ts'
import { openS3 } from './second-s3.ts'

export const openSecondPlace = (place: SecondPlace, patience = defaultPatience): OpenedPlace =>
  place.kind === 'folder' ? openFolder(place.folder) : openS3(place, patience)

export type SecondResult = { isStored: boolean; error?: string }

/**
 * Copies a verified backup, and after it its manifest, which says that it is complete there; then
 * removes what is no longer needed there. It never throws: the first place counts without it.
 */
export const copyToSecondPlace = async (
  place: SecondPlace,
  made: { name: string; path: string; contents: Contents; timeZone: string },
  now: Date,
  patience = defaultPatience,
): Promise<SecondResult> => {
  let isStored = false
  try {
    const opened = openSecondPlace(place, patience)
    // Asked first: a wrong key or an absent disk is found before anything large is sent.
    const before = await opened.names()
    const manifest = manifestNameOf(made.path)
    await opened.store(made.path, made.name, made.contents)
    await opened.store(manifest, manifestNameOf(made.name), await measureFile(manifest))
    isStored = true
    const names = [...before, made.name, manifestNameOf(made.name)]
    for (const name of noLongerNeeded(names, now, made.timeZone)) await opened.remove(name)
    return { isStored }
  } catch (error) {
    return { isStored, error: error instanceof Error ? error.message : String(error) }
  }
}

/** Old backups with their manifests, and manifests whose backup is gone. */
const noLongerNeeded = (names: readonly string[], now: Date, zone: string): string[] => {
  const there = new Set(names)
  const kept = [...there].flatMap((name): Kept[] => {
    const read = readName(name)
    return read?.kind === 'backup'
      ? [{ name, madeAt: read.madeAt, isVerified: there.has(manifestNameOf(name)) }]
      : []
  })
  const old = backupsToRemove(kept, now, zone).flatMap((name) => [name, manifestNameOf(name)])
  const alone = [...there].filter(
    (name) => readName(name)?.kind === 'manifest' && !there.has(name.slice(0, -'.json'.length)),
  )
  return [...old, ...alone]
}
