import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { backup, DatabaseSync } from 'node:sqlite'
import { parseArgs } from 'node:util'
import { fail, say, sentenceOf } from '../server/command-line.ts'
import { readConfig } from '../server/config.ts'
import { databaseFile } from '../server/db/sqlite.ts'

const { positionals } = parseArgs({ allowPositionals: true })
const [target] = positionals
const config = readConfig(process.env)

if (target === undefined) fail('Usage: npm run backup -- muster-backup.db')
else if ('wrong' in config) fail(config.wrong)
else if (config.DATABASE_URL !== undefined)
  fail(
    'This institute lies in PostgreSQL. Back it up with: pg_dump --format=custom "$DATABASE_URL"',
  )
else if (existsSync(target)) fail(`${target} is already there. Choose another name.`)
else await copy(join(config.DATA_DIR, databaseFile), target)

/** Copies the database as it stands, also while the server writes to it. */
async function copy(from: string, to: string): Promise<void> {
  if (!existsSync(from)) return fail(`There is no database at ${from}.`)
  try {
    const database = new DatabaseSync(from, { readOnly: true })
    await backup(database, to)
    database.close()
    say(`Backed up to ${to}`)
  } catch (error) {
    fail(`The backup failed: ${sentenceOf(error)}`)
  }
}
