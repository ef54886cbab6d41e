import { existsSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import { checkAgain } from '../server/backups/actions/check-again.ts'
import { findBackup } from '../server/backups/actions/list.ts'
import { type Reason, reasons } from '../server/backups/rules/manifest.ts'
import {
  addressIn,
  configured,
  fail,
  requireDatabase,
  say,
  sentenceOf,
} from '../server/command-line.ts'
import type { Config } from '../server/config.ts'
import { copyDatabase } from '../server/db/files/backup.ts'
import { asTyped } from '../server/kit/one-file.ts'
import { readArguments } from './arguments/read.ts'
import { tellBackups } from './backup/list.ts'
import { runBackup } from './backup/run.ts'

const usage = `Usage: ${asTyped('backup')}, ${asTyped('backup', '--list')}, ${asTyped('backup', '--verify NAME')}, or ${asTyped('backup', 'FILE.db')} for a plain copy.`
const written = new Intl.NumberFormat('en-IN')

const { positionals, values } = readArguments(usage, {
  allowPositionals: true,
  options: {
    list: { type: 'boolean' },
    verify: { type: 'string' },
    reason: { type: 'string', default: 'command' },
    run: { type: 'string' },
  },
})
const [target, ...others] = positionals
const config = configured()
const isReason = (text: string): text is Reason => reasons.some((reason) => reason === text)
const { reason } = values
const run = values.run === undefined ? undefined : Number(values.run)

if (others.length > 0 || !isReason(reason) || Number.isNaN(run)) fail(usage)
else if (values.list) tellBackups(config.BACKUP_DIR, new Date())
else if (values.verify !== undefined) await verifyStored(config, values.verify)
else if (target !== undefined) await copyTo(config, target)
else await runBackup(config, { reason, run })

async function copyTo(config: Config, target: string): Promise<void> {
  const address = addressIn(config)
  if (existsSync(target)) return fail(`${target} is already there. Choose another name.`)
  if (!existsSync(dirname(resolve(target))))
    return fail(`There is no folder ${dirname(target)}. Make it first, or choose another.`)
  requireDatabase(address)
  const to = resolve(target)
  try {
    const tables = Object.values(await copyDatabase(address, to))
    const rows = tables.reduce((sum, table) => sum + table.rows, 0)
    say(
      `Backed up to ${to}: ${written.format(rows)} rows in ${tables.length} tables, checked. Only you can read it.`,
    )
  } catch (error) {
    fail(`The backup failed, and nothing of it was kept: ${sentenceOf(error)}`)
  }
}

/** Verifies a backup of BACKUP_DIR once more, by its name. */
async function verifyStored(config: Config, name: string): Promise<void> {
  const { BACKUP_DIR: folder, BACKUP_PASSPHRASE: passphrase } = config
  const backup = findBackup(folder, name) ?? fail(`There is no backup ${name} in ${folder}.`)
  const { manifest } = backup
  if (manifest === undefined)
    return fail(`${name} has no manifest beside it, so there is nothing to compare it with.`)
  try {
    const { differences } = await checkAgain({ ...backup, manifest }, passphrase, new Date())
    say(`${name} is what was written: each table has the rows and the checksum of its day.`)
    if (differences > 0)
      say(
        `Its books have ${differences} differences, and had ${manifest.verified.differences} when it was made.`,
      )
  } catch (error) {
    fail(`${name} cannot be relied on: ${sentenceOf(error)}`)
  }
}
