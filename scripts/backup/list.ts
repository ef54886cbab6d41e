import { listBackups } from '../../server/backups/actions/list.ts'
import type { StoredManifest } from '../../server/backups/rules/manifest.ts'
import { say } from '../../server/command-line.ts'

const minute = 60_000
const units = [
  ['day', 24 * 60 * minute],
  ['hour', 60 * minute],
  ['minute', minute],
] as const
const relative = new Intl.RelativeTimeFormat('en-IN', { numeric: 'always' })
const written = new Intl.NumberFormat('en-IN', {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
})

/** Prints what lies in BACKUP_DIR, the newest first. */
export const tellBackups = (folder: string, now: Date): void => {
  const backups = listBackups(folder)
  if (backups.length === 0)
    return say(`There are no backups in ${folder} yet. The command backup makes one.`)
  say(`Backups in ${folder}, the newest first:`)
  for (const { name, madeAt, bytes, isVerified, manifest } of backups) {
    const size = `${written.format(bytes / 1_000_000)} MB`
    const reason = manifest === undefined ? '' : `, ${manifest.reason}`
    const state = isVerified ? 'verified' : 'NOT verified'
    const since = (at: string) => ageOf(Date.parse(at) - now.getTime())
    say(`  ${name}  ${since(madeAt)}, ${size}, ${state}${reason}${lastCheck(manifest, since)}`)
  }
}

const lastCheck = (manifest: StoredManifest | undefined, since: (at: string) => string) => {
  const checked = manifest?.checked
  if (checked === undefined) return ''
  return `, checked ${since(checked.at)}: ${checked.error ?? 'as written'}`
}

const ageOf = (milliseconds: number): string => {
  const [unit, length] = units.find(([, length]) => Math.abs(milliseconds) >= length) ?? units[2]
  return relative.format(Math.trunc(milliseconds / length), unit)
}
