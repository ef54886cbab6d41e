import { join } from 'node:path'
import { failures } from '../rules/failures.ts'
import { manifestNameOf } from '../rules/names.ts'
import { listVerified, type VerifiedBackup } from './list.ts'
import { verifyAgain } from './make.ts'
import { writeManifestBeside } from './manifest.ts'
import { measureFile } from './pack.ts'
import type { Verification } from './verify.ts'

/**
 * Verifies a stored backup once more, and writes into the manifest beside it whether its file is still what
 * was written. A failure throws a sentence; one of the passphrase or the disk says nothing of the file.
 */
export const checkAgain = async (
  backup: VerifiedBackup,
  passphrase: string | undefined,
  now: Date,
): Promise<Verification> => {
  const { name, path, manifest } = backup
  const isSame = (await measureFile(path)).sha256 === manifest.sha256
  const damage = failures.otherFile(name)
  const checked = { at: now.toISOString(), ...(!isSame && { error: damage.message }) }
  writeManifestBeside(join(path, '..', manifestNameOf(name)), { ...manifest, checked })
  if (!isSame) throw damage
  return verifyAgain(backup, passphrase)
}

/** The verified backup of a folder, besides `made`, that was not looked at for longest. */
export const nextToCheck = (folder: string, made: string): VerifiedBackup | undefined => {
  const lookedAt = ({ manifest: { checked, verified } }: VerifiedBackup) => (checked ?? verified).at
  return listVerified(folder)
    .filter(({ name }) => name !== made)
    .toSorted((one, other) => Date.parse(lookedAt(one)) - Date.parse(lookedAt(other)))[0]
}
