import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { zstdDecompressSync } from 'node:zlib'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { type DatabaseAddress, readSnapshot } from '../../server/db/connect.ts'
import type { Engine } from '../../server/db/engine.ts'
import { copyTables } from '../../server/db/files/copy-tables.ts'
import { findDifferences } from '../../server/reconciliation/actions.ts'
import { envOf } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { openHandle } from '../support/databases/handles.ts'
import { type Muster, startMuster } from '../support/process.ts'
import { countedTotals, keptTotals, ledgerFaults } from '../support/recount/recount.ts'
import { attendanceFaults } from '../support/recount/recount-marks.ts'
import { newDatabase } from '../support/server.ts'

const superadmin = { email: 'admin@vijay-academy.example', password: 'parade-ground' }

/** The data folder of an earlier version; `earlier/README.md` says how it was made. */
const unpack = (version: string): string => {
  const dataDir = mkdtempSync(join(tmpdir(), 'muster-earlier-'))
  const packed = readFileSync(new URL(`earlier/${version}.db.zst`, import.meta.url))
  writeFileSync(join(dataDir, 'muster.db'), zstdDecompressSync(packed))
  return dataDir
}

const counted = ['students', 'courses', 'enrolments', 'employees', 'audit_entries'] as const
const contentIn = [
  ...counted.map((table) => `select '${table}' as name, count(*) as value from ${table}`),
  "select 'paise', sum(amount_paise) from payments",
  "select 'paid', sum(paid_paise) from enrolments",
  "select 'receipts', sum(id * 1000 + number) from receipts",
].join(' union all ')

/** What must still be there after an upgrade, read by SQL that was right then and is now. */
const contentOfFile = (dataDir: string): Record<string, number> => {
  const file = new DatabaseSync(join(dataDir, 'muster.db'), { readOnly: true })
  const rows = file.prepare(contentIn).all()
  file.close()
  return Object.fromEntries(rows.map(({ name, value }) => [String(name), Number(value)]))
}

const contentOf = async (place: DatabaseAddress) => {
  const content: Record<string, number> = {}
  await readSnapshot(place, async (db) => {
    for (const table of counted)
      content[table] = (await db.selectFrom(table).select('id').execute()).length
    const payments = await db.selectFrom('payments').select('amount_paise as paise').execute()
    const paid = await db.selectFrom('enrolments').select('paid_paise as paise').execute()
    const receipts = await db.selectFrom('receipts').select(['id', 'number']).execute()
    content['paise'] = payments.reduce((sum, { paise }) => sum + paise, 0)
    content['paid'] = paid.reduce((sum, { paise }) => sum + paise, 0)
    content['receipts'] = receipts.reduce((sum, { id, number }) => sum + id * 1000 + number, 0)
    const faults = [
      ...(await ledgerFaults(db)),
      ...(await attendanceFaults(db)),
      ...(await Array.fromAsync(findDifferences(db))),
    ]
    expect(faults).toEqual([])
    expect(await keptTotals(db)).toEqual(await countedTotals(db))
  })
  return content
}

/** On PostgreSQL the same data, as an institute has it that was moved there then. */
const placeOn = async (engine: Engine, dataDir: string) => {
  if (engine === 'sqlite') return { place: { dataDir }, remove: async () => {} }
  const made = await newDatabase(engine, 'empty')
  const [from, to] = [openHandle({ dataDir }), openHandle(made.place)]
  await copyTables(from, to)
  await from.destroy()
  await to.destroy()
  return made
}

describe.each(engines)('an earlier version on %s', (engine) => {
  let dataDir = ''
  let opened: Awaited<ReturnType<typeof placeOn>> | undefined
  let muster: Muster | undefined
  beforeEach(() => {
    opened = undefined
  })
  afterEach(async () => {
    await muster?.stop('SIGKILL')
    await opened?.remove()
    rmSync(dataDir, { recursive: true, force: true })
    rmSync(`${dataDir}-backups`, { recursive: true, force: true })
  })

  test.each(['0002', '0016'])('%s is brought up to date with everything in it', async (version) => {
    dataDir = unpack(version)
    const content = contentOfFile(dataDir)
    opened = await placeOn(engine, dataDir)
    const { place } = opened
    muster = startMuster({ MUSTER_WEB: 'off', ...envOf(place) })
    const address = await muster.address()
    const signedIn = await fetch(`${address}/api/auth/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(superadmin),
    })
    expect(signedIn.status).toBe(200)
    expect(muster.said()).toContain('The data is up to date.')
    expect(await muster.stop()).toBe(0)
    // Upgrades may add entries to the audit of their own.
    const { audit_entries: entries = 0, ...rest } = content
    const { audit_entries: entriesNow, ...restNow } = await contentOf(place)
    expect(restNow).toEqual(rest)
    expect(entriesNow).toBeGreaterThanOrEqual(entries)
    expect(rest['paise']).toBeGreaterThan(0)
  })
})
