import { existsSync, statSync } from 'node:fs'
import { basename, join } from 'node:path'
import { showInstant } from '../contract/values/calendar.ts'
import { findBackup } from '../server/backups/actions/list.ts'
import { addressIn, configured, fail, say } from '../server/command-line.ts'
import type { Config } from '../server/config.ts'
import { requireEmpty } from '../server/db/files/empty-database.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { readArguments } from './arguments/read.ts'
import { tellBackups } from './backup/list.ts'
import { failToFill, howToUse, nameOf, readAddress } from './moving/addresses.ts'
import { restore } from './moving/restore.ts'
import { linesOf } from './moving/summary.ts'

const usage = `Usage: ${asTyped('restore', 'FILE')}, a backup or its name in BACKUP_DIR; --to FOLDER or --to postgres://… for another place than the configured one; --list for the backups there are.`

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: { list: { type: 'boolean' }, to: { type: 'string' } },
})
const [given, ...others] = positionals
const config = configured()

if (others.length > 0) fail(usage)
else if (values.list) tellBackups(config.BACKUP_DIR, new Date())
else if (given === undefined) {
  tellBackups(config.BACKUP_DIR, new Date())
  fail(`Name the one to restore: ${asTyped('restore', 'FILE')}`)
} else await restoreFrom(given, config)

async function restoreFrom(given: string, config: Config): Promise<void> {
  const address = values.to === undefined ? addressIn(config) : readAddress(values.to)
  try {
    await requireEmpty(address)
    const { manifest, summary, erased } = await restore(findFile(given, config), address, config)
    const made =
      manifest === undefined
        ? ''
        : `, made on ${showInstant(manifest.madeAt, summary.timeZone)} by Muster ${manifest.muster}`
    say(`Restored ${basename(given)}${made}, into ${nameOf(address)}.`)
    for (const line of linesOf(summary)) say(line)
    say(
      manifest === undefined
        ? 'The file is undamaged. It has no manifest, so its tables could not be counted against one.'
        : 'The file is undamaged, and each table has the rows and the checksum that the backup was made with.',
    )
    if (erased > 0)
      say(
        erased === 1
          ? 'One person was erased after this backup was made, and has been erased again.'
          : `${erased} people were erased after this backup was made, and have been erased again.`,
      )
    const setting = values.to === undefined ? '' : ` Set ${howToUse(address)}.`
    say(
      `Everyone signs in again, and API keys have to be made again.${setting} Now start Muster: ${asTyped('start')}`,
    )
  } catch (error) {
    failToFill(address, 'Nothing was restored.', error)
  }
}

/** A path, an address of S3, or the name of a backup in BACKUP_DIR. */
function findFile(given: string, config: Config): string {
  if (given.startsWith('s3://')) return given
  if (/^[a-z][\w+.-]*:\/\//i.test(given))
    return fail(`${given} is no place that Muster restores from. ${usage}`)
  if ((statSync(`${given}-wal`, { throwIfNoEntry: false })?.size ?? 0) > 0)
    throw new Error(
      `${given} is a database in use: its latest changes are in ${given}-wal. Copy it first: ${asTyped('backup', 'copy.db')}`,
    )
  if (existsSync(given)) return given
  const known = findBackup(config.BACKUP_DIR, given)
  return known?.path ?? fail(`There is no file ${given}, nor ${join(config.BACKUP_DIR, given)}.`)
}
