import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { zstdDecompressSync } from 'node:zlib'
import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import { copyTables } from '../../server/db/files/copy-tables.ts'
import { envOf } from '../support/command.ts'
import { aDatabase } from '../support/databases/earlier.ts'
import { engine } from '../support/databases/engines.ts'
import { openHandle } from '../../server/db/engines/handle.ts'
import { aFolder } from '../support/programs/folders.ts'
import { sender } from '../support/programs/http.ts'
import { startServer } from '../support/programs/servers.ts'
import { expectTrueBooks } from '../support/recount/books.ts'
import { attendanceFaults } from '../support/recount/recount-marks.ts'

const superadmin = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

/** The data folder of an earlier version; `earlier/README.md` says how it was made. */
const unpack = (version: string): DatabaseAddress => {
  const dataDir = join(aFolder(), 'data')
  mkdirSync(dataDir)
  const packed = readFileSync(new URL(`earlier/${version}.db.zst`, import.meta.url))
  writeFileSync(join(dataDir, 'muster.db'), zstdDecompressSync(packed))
  return { dataDir }
}

/** On PostgreSQL the same data, as an institute has it that was moved there then. */
const addressOn = async (earlier: DatabaseAddress) => {
  if (engine === 'sqlite') return earlier
  const address = await aDatabase()
  const [from, to] = [openHandle(earlier, 'writing'), openHandle(address, 'writing')]
  await copyTables(from, to)
  await Promise.all([from.destroy(), to.destroy()])
  return address
}

const counted = ['students', 'courses', 'enrolments', 'employees', 'audit_entries']
/** What must still be there after an upgrade, in SQL that was right then and is now. */
const contentIn = [
  ...counted.map((table) => `select '${table}' as name, count(*) as value from ${table}`),
  "select 'paise', sum(amount_paise) from payments",
  "select 'paid', sum(paid_paise) from enrolments",
  "select 'receipts', sum(id * 1000 + number) from receipts",
].join(' union all ')

const contentOf = async (address: DatabaseAddress): Promise<Record<string, number>> => {
  const db = openHandle(address, 'writing')
  const { rows } = await sql.raw<{ name: string; value: number | string }>(contentIn).execute(db)
  await db.destroy()
  return Object.fromEntries(rows.map(({ name, value }) => [name, Number(value)]))
}

test.each(['0002', '0016'])(
  `version %s is brought up to date with all that is in it, on ${engine}`,
  async (version) => {
    const earlier = unpack(version)
    const content = await contentOf(earlier)
    const database = await addressOn(earlier)
    const muster = startServer(envOf(database))
    const address = await muster.address()
    const signedIn = await sender(address)('POST', '/api/auth/login', superadmin)
    expect(signedIn.status).toBe(200)
    expect(muster.said()).toContain('The data is up to date.')
    expect(await muster.stop()).toBe(0)
    // Upgrades may add entries to the audit of their own.
    const { audit_entries: entries = 0, ...rest } = content
    const { audit_entries: entriesNow, ...restNow } = await contentOf(database)
    expect(restNow).toEqual(rest)
    expect(entriesNow).toBeGreaterThanOrEqual(entries)
    expect(rest['paise']).toBeGreaterThan(0)
    await readSnapshot(database, async (db) => {
      await expectTrueBooks(db)
      expect(await attendanceFaults(db)).toEqual([])
    })
  },
)
