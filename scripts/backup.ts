import { existsSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { fail, say, sentenceOf } from '../server/command-line.ts'
import { readConfig } from '../server/config.ts'
import { copyDatabase } from '../server/db/files/backup.ts'
import { databaseFile } from '../server/db/engines/sqlite.ts'
import { asTyped } from '../server/kit/one-file.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [target] = positionals
const config = readConfig(process.env)
const written = new Intl.NumberFormat('en-IN')

if (target === undefined) fail(`Usage: ${asTyped('backup')} muster-backup.db`)
else if ('wrong' in config) fail(config.wrong)
else if (config.DATABASE_URL !== undefined)
  fail(
    'This institute lies in PostgreSQL. Back it up with: pg_dump --format=custom "$DATABASE_URL"',
  )
else if (existsSync(target)) fail(`${target} is already there. Choose another name.`)
else if (!existsSync(dirname(resolve(target))))
  fail(`There is no folder ${dirname(target)}. Make it first, or choose another.`)
else await copy(join(config.DATA_DIR, databaseFile), resolve(target))

async function copy(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return fail(`There is no database at ${from}.`)
  try {
    const { tables, rows } = await copyDatabase(from, to)
    say(
      `Backed up to ${to}: ${written.format(rows)} rows in ${tables} tables, checked. Only you can read it.`,
    )
  } catch (error) {
    fail(`The backup failed, and nothing of it was kept: ${sentenceOf(error)}`)
  }
}
