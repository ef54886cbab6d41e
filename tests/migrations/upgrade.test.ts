import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Kysely, sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { openHandle, withHandle } from '../../server/db/engines/handle.ts'
import { sumTables } from '../../server/db/files/table-sums.ts'
import { migrateToLatest } from '../../server/db/migrate.ts'
import { version } from '../../server/kit/version.ts'
import { aFolder } from '../support/programs/folders.ts'
import { envOf, runScript, says, startServer } from '../support/programs/programs.ts'
import { aDatabase, anInstituteFromBefore, anInstituteOf090 } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { ofNextVersion } from '../support/databases/next-migration.ts'
import { structureOf } from '../support/databases/structure.ts'
import { sender } from '../support/programs/http.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { describeTables } from '../../server/db/files/tables.ts'
import type { Tables } from '../../server/db/schema.ts'

/** Every byte of SQLite's file, or every row on PostgreSQL. */
const contentOf = async (address: DatabaseAddress): Promise<unknown> => {
  if ('dataDir' in address)
    return createHash('sha256')
      .update(readFileSync(join(address.dataDir, 'muster.db')))
      .digest('hex')
  const db = openHandle(address, 'writing')
  const { rows } = await sql`select name from kysely_migration order by name`.execute(db)
  const content = { rows, sums: await sumTables(db) }
  await db.destroy()
  return content
}

/** Starts on the database of this test. */
const start = (address: DatabaseAddress, env: Record<string, string> = {}) =>
  startServer({ BACKUP: 'off', ...envOf(address), ...env })

const superadmin = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

describe(`a start on ${engine}`, () => {
  test('on data of an earlier version reports each step, and only once', async () => {
    const address = await aDatabase('migrated')
    const first = start(address, ofNextVersion)
    await first.address()
    expect(first.said().split('\n').slice(0, 2)).toEqual([
      'Bringing the data up to date, step 1 of 1: next year …',
      'The data is up to date.',
    ])
    await first.stop()
    const second = start(address, ofNextVersion)
    await second.address()
    expect(second.said()).not.toContain('up to date')
  })

  test('on the data of 0.9.0 goes on with all that is in it, unchanged', async () => {
    const address = await anInstituteOf090()
    const before = await withHandle(address, 'reading', sumTables)
    const muster = start(address)
    await muster.address()
    // These two are derived, and are brought up to date with what is kept since.
    const { counters, student_accounts, students, employees, ...others } = before
    const { leave_requests, leave_days, mock_tests, ...kept } = others
    expect([counters, student_accounts]).not.toContain(undefined)
    // These have more columns since.
    const rowsOf = (sum = employees) => ({ rows: sum?.rows })
    expect(await withHandle(address, 'reading', sumTables)).toMatchObject({
      ...kept,
      students: rowsOf(students),
      employees: rowsOf(),
      leave_requests: rowsOf(leave_requests),
      leave_days: rowsOf(leave_days),
      mock_tests: rowsOf(mock_tests),
    })
    const signedIn = await sender(await muster.address())('POST', '/api/auth/login', superadmin)
    expect(signedIn.status).toBe(200)
    expect(muster.said()).toMatch(/step 3 of \d+: clock proposals/)
    expect(await muster.stop()).toBe(0)
    // Where there is nothing to bring up to date, a command of the server does not refuse.
    expect(await runScript('scripts/reconcile.ts', [], envOf(address))).toMatchObject({ code: 0 })
    await readSnapshot(address, async (db) => {
      expect(await db.selectFrom('students').select('id').execute()).toHaveLength(12)
      await expectTrueBooks(db)
    })
    // The next version knows it too.
    const next = start(address, ofNextVersion)
    await next.address()
    expect(next.said()).toContain('step 1 of 1: next year …')
  })

  test('on data from before 0.9.0 names the version to pass through, and changes nothing', async () => {
    const address = await anInstituteFromBefore()
    const before = await contentOf(address)
    const tooOld = `This data is of a Muster before 0.9.0, and this is ${version}. Start 0.9.0 on it once, which brings it up to date, and then this one; until then it stays as it is.\n`
    const refused = start(address)
    // The service does not start again: only a person can put this right.
    expect(await refused.ended).toBe(78)
    expect(refused.said()).toBe(tooOld)
    const env = { ...envOf(address), BACKUP_DIR: aFolder() }
    for (const script of ['scripts/reconcile.ts', 'scripts/demo.ts'])
      expect(await runScript(script, [], env)).toEqual({ code: 1, said: tooOld })
    const to = ['--to', join(aFolder(), 'there')]
    expect(await runScript('scripts/move.ts', to, env)).toMatchObject({
      code: 1,
      said: expect.stringContaining(`Nothing was moved. ${tooOld}`),
    })
    expect(await runScript('scripts/backup.ts', [], env)).toEqual(
      says(1, /before 0\.9\.0, and this is/),
    )
    expect(await contentOf(address)).toEqual(before)
  })

  test('on data of a newer version says so and what to do, and changes nothing', async () => {
    const address = await aDatabase('migrated')
    const next = start(address, ofNextVersion)
    await next.address()
    await next.stop()
    const before = await contentOf(address)
    const newer = `This data is of a newer Muster, and this is ${version}. Start that version again, or restore the backup made before the upgrade.\n`
    const refused = start(address)
    expect(await refused.ended).toBe(78)
    expect(refused.said()).toBe(newer)
    for (const script of ['scripts/reconcile.ts', 'scripts/demo.ts'])
      expect(await runScript(script, [], envOf(address))).toEqual({ code: 1, said: newer })
    expect(await contentOf(address)).toEqual(before)
  })
})

/** Spaces, quotes and capitals of a definition mean nothing. */
const plain = (definition: string) =>
  definition
    .replace(/\s+/g, ' ')
    .replaceAll('( ', '(')
    .replaceAll(' )', ')')
    .replaceAll(' ,', ',')
    .replaceAll('"', '')
    .toLowerCase()

/** False for what the engine and the list of migrations need. */
const isOurs = (definition: string) => !/kysely|sqlite_/.test(definition)

/** What ships, as it was compared with the notices in 0.9.0, and by how many people it is confirmed. */
const shippedIn = (db: Kysely<Tables>) =>
  sql`select standard_versions.id, name, name_key, version, valid_from, content, made_at,
      (select count(*) from standard_confirmations where version_id = standard_versions.id) as confirmed
    from standard_versions join standards on standards.id = standard_id
    where made_by is null order by standard_versions.id`.execute(db)

test(`a new database is the same as one of 0.9.0 brought up to date, on ${engine}`, async () => {
  const [made, earlier] = [await aDatabase('migrated'), await anInstituteOf090()]
  await withHandle(earlier, 'writing', (db) => migrateToLatest(db, () => {}))
  const read = (address: DatabaseAddress) =>
    withHandle(address, 'reading', async (db) => ({
      tables: await describeTables(db),
      structure: (await structureOf(db)).filter(isOurs).map(plain).sort(),
      shipped: (await shippedIn(db)).rows,
    }))
  const expected = await read(earlier)
  expect(expected.structure.length).toBeGreaterThan(200)
  expect(expected.shipped).toHaveLength(40)
  expect(await read(made)).toEqual(expected)
})
