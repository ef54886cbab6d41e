import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { readName } from '../rules/names.ts'
import { backupsToRemove } from '../rules/retention.ts'
import { listBackups } from './list.ts'

/** Removes the backups of a folder that are no longer needed, and manifests whose backup is gone. */
export const removeOldBackups = (folder: string, now: Date, zone: string): string[] => {
  const removed = backupsToRemove(listBackups(folder), now, zone)
  for (const name of removed) rmSync(join(folder, name), { force: true })
  const left = new Set(readdirSync(folder))
  for (const name of left)
    if (readName(name)?.kind === 'manifest' && !left.has(name.slice(0, -'.json'.length)))
      rmSync(join(folder, name), { force: true })
  return removed
}
