import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { runIn } from '../../tests/support/databases/earlier.ts'
import { isSameOnBoth, onEachEngine } from '../../tests/support/databases/engines.ts'
import { aSharedFolder, modeOf } from '../../tests/support/programs/folders.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { lockFolder } from '../db/engines/sqlite.ts'
import { compareSums, sumTables } from '../db/files/table-sums.ts'
import { checkAgain, nextToCheck } from './actions/check-again.ts'
import { findChangedDays } from './actions/compare.ts'
import { listBackups } from './actions/list.ts'
import { makeBackup } from './actions/make.ts'
import { readManifestInside } from './actions/manifest.ts'
import { openBackup, packFile } from './actions/pack.ts'
import { DatabaseSync } from 'node:sqlite'
import { testRows } from '../../tests/support/tables.ts'

const secret = ['api_keys', 'download_tickets', 'known_devices', 'sessions']

const flippedAt = (bytes: Buffer, index: number): Buffer => {
  const flipped = Buffer.from(bytes)
  flipped.writeUInt8(bytes.readUInt8(index) ^ 1, index)
  return flipped
}

onEachEngine('a backup', (server) => {
  let folders = 0
  let folder = ''
  beforeAll(async () => {
    await cashierAt(server).enrol()
    const chief = await server.as('superadmin')
    const lastDay = server.clock.now.toISOString().slice(0, 10)
    const key = { name: 'Website', permissions: ['students.read' as const], lastDay }
    await chief.call('POST /api/keys', { body: key })
    await chief.call('POST /api/exports/institute/address', {})
    await signInsOf(server).deviceOf(chief.email)
  })
  beforeEach(() => {
    folder = join(server.backups, `kept ${(folders += 1)}`)
  })

  const order = { reason: 'command', passphrase: undefined, muster: '1.0.0' } as const
  const make = (into = folder) =>
    makeBackup({ address: server.address, folder: into, ...order, now: server.clock.now })
  const listed = () => {
    const [backup] = listBackups(folder)
    if (backup?.manifest === undefined) throw new Error('No backup is described')
    return { ...backup, manifest: backup.manifest }
  }
  const verify = () => checkAgain(listed(), undefined, server.clock.now)

  test('is private and verified, and holds what the database holds', async () => {
    const { name, path, manifest } = await make()
    expect(listed()).toMatchObject({ name, isVerified: true, isEncrypted: false })
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.json`, 'muster.lock'])
    expect([folder, path, `${path}.json`].map(modeOf)).toEqual([0o700, 0o600, 0o600])
    expect(manifest).toMatchObject({ engine: server.engine, reason: 'command' })
    expect(manifest.verified.differences).toBe(0)
    const plain = join(server.backups, 'plain.db')
    await openBackup(path, plain, undefined)
    expect(modeOf(plain)).toBe(0o600)
    expect(readManifestInside(plain)?.tables).toEqual(manifest.tables)
    const tables = await sumTables(server.store.db)
    expect(compareSums(tables, manifest.tables)).toEqual(
      secret.map((table) => expect.stringMatching(`^${table} has `)),
    )
    expect(manifest.position).toBe(tables['audit_entries']?.rows)
    expect(await verify()).toMatchObject({ differences: 0 })
  })

  test('holds nothing by which a session, a device, a key or a ticket is recognised', async () => {
    const { path, manifest } = await make()
    const plain = join(server.backups, 'without.db')
    await openBackup(path, plain, undefined)
    const bytes = readFileSync(plain, 'latin1')
    const { db } = server.store
    const hashes = [
      ...(await db.selectFrom('sessions').select('token_hash as hash').execute()),
      ...(await db.selectFrom('known_devices').select('token_hash as hash').execute()),
      ...(await db.selectFrom('api_keys').select('token_hash as hash').execute()),
      ...(await db.selectFrom('download_tickets').select('ticket_hash as hash').execute()),
    ]
    expect(hashes.length).toBeGreaterThan(3)
    for (const { hash } of hashes) expect(bytes).not.toContain(hash)
    expect(manifest.tables['api_keys']?.rows).toBe(1)
  })

  test('that is cut short or has a flipped byte is found out', async () => {
    const { name, path } = await make()
    const bytes = readFileSync(path)
    writeFileSync(path, flippedAt(bytes, bytes.length >> 1))
    await expect(verify()).rejects.toThrow('not what was written')
    const checked = { at: server.clock.now.toISOString(), error: expect.stringContaining(name) }
    expect(listBackups(folder)).toMatchObject([{ isVerified: false, manifest: { checked } }])
    writeFileSync(path, bytes)
    await verify()
    expect(listBackups(folder)).toMatchObject([{ isVerified: true }])
    writeFileSync(path, bytes.subarray(0, -1))
    expect(listBackups(folder)).toMatchObject([{ isVerified: false }])
    await expect(verify()).rejects.toThrow('not what was written')
  })

  test('is checked again when it is its turn, but not in the night that made it', async () => {
    const names: string[] = []
    for (let day = 0; day < 3; day += 1) {
      names.push((await make()).name)
      server.clock.forward(24 * 3600)
    }
    const [first = '', second, third = ''] = names
    const next = () => nextToCheck(folder, third)
    expect(next()?.name).toBe(first)
    const checked = next()
    if (checked !== undefined) await checkAgain(checked, undefined, new Date('2100-01-01'))
    expect(next()?.name).toBe(second)
    expect(nextToCheck(folder, first)?.name).toBe(second)
  })

  test('with another manifest beside it does not count', async () => {
    const beside = `${(await make()).path}.json`
    writeFileSync(beside, readFileSync(beside, 'utf8').replace('"rows"', '"columns"'))
    expect(listBackups(folder)).toMatchObject([{ isVerified: false }])
  })

  test('is exact also where the books have differences, and says so', async () => {
    const paid = (paise: number) =>
      server.store.write((tx) => tx.updateTable('enrolments').set({ paid_paise: paise }).execute())
    await paid(0)
    const { manifest } = await make()
    await paid(400_00)
    expect(manifest.verified.differences).toBeGreaterThan(0)
    expect((await verify()).firstDifferences[0]).toContain('what is paid is kept as')
  })

  test('knows its ended days, so that a change under the program shows', async () => {
    const changed = () => findChangedDays(server.store.db, folder)
    const day = '2026-11-21'
    server.clock.forward(24 * 3600)
    const { days, file } = (await make()).manifest
    expect(days.match(/^\S+ \S+/gm)).toEqual([`${day} audit`, `${day} ledger`])
    await cashierAt(server).enrol()
    expect(await changed()).toEqual([])
    // Whoever can write the file can do this too.
    const [off, on] =
      server.engine === 'sqlite'
        ? ['drop trigger payments_no_update', '']
        : ['alter table payments disable trigger user', 'alter table payments enable trigger user']
    await runIn(server.store, off)
    await runIn(server.store, "update payments set reference = 'changed' where id = 1")
    if (on !== '') await runIn(server.store, on)
    expect(await changed()).toEqual([
      `The ledger of ${day} (UTC) is not what ${file} has: something other than Muster changed it`,
    ])
    server.clock.forward(60)
    await make()
    expect(await changed()).toHaveLength(1)
  })

  test('is refused while another is made, and in a folder that is none', async () => {
    mkdirSync(folder)
    const lock = lockFolder(folder)
    await expect(make()).rejects.toThrow('Another backup is')
    if (lock !== 'taken') lock.release()
    writeFileSync(join(folder, 'file'), '')
    await expect(make(join(folder, 'file', 'backups'))).rejects.toThrow(
      /^The folder .* cannot be used for backups: /,
    )
    expect(listBackups(folder)).toEqual([])
  })
})

const passphrase = 'monsoon over pune camp'
const home = aSharedFolder()
const plain = join(home, 'plain.db')
const packed = join(home, 'packed')
const sealed = join(home, 'sealed')
let files = 0
const open = async (from: string, given?: string) => {
  const to = join(home, `opened-${(files += 1)}`)
  await openBackup(from, to, given)
  return readFileSync(to)
}

describe.runIf(isSameOnBoth)('a backup', () => {
  beforeAll(async () => {
    const database = new DatabaseSync(plain)
    database.exec('create table numbers (number integer, text text)')
    database.exec(`with recursive numbers (n) as (select 1 union all select n + 1 from numbers limit 20000)
      insert into numbers select n, hex(randomblob(20)) from numbers`)
    database.close()
    await packFile(plain, packed, undefined)
    await packFile(plain, sealed, passphrase)
  })

  test('is smaller than the database, private, and opens as it was', async () => {
    expect(statSync(packed).size).toBeLessThan(statSync(plain).size * 0.9)
    expect(modeOf(packed)).toBe(0o600)
    expect((await open(packed)).equals(readFileSync(plain))).toBe(true)
    expect((await open(plain)).equals(readFileSync(plain))).toBe(true)
  })

  test('with a passphrase opens with that one only', async () => {
    expect(readFileSync(sealed).includes('SQLite')).toBe(false)
    expect((await open(sealed, passphrase)).equals(readFileSync(plain))).toBe(true)
    await expect(open(sealed)).rejects.toThrow(/^sealed is encrypted\. Set BACKUP_PASSPHRASE/)
    await expect(open(sealed, 'monsoon over nashik')).rejects.toThrow(
      /^BACKUP_PASSPHRASE does not open sealed\. Set it to/,
    )
  })

  const kinds: [string, string?][] = [[packed], [sealed, passphrase]]
  testRows(kinds)('does not open with a flipped byte, or cut short', async (from, given) => {
    const bytes = readFileSync(from)
    const places = [400, bytes.length >> 1, bytes.length - 3]
    const flipped = places.map((index) => flippedAt(bytes, index))
    for (const damaged of [...flipped, bytes.subarray(0, -1000)]) {
      const file = join(home, `damaged-${(files += 1)}`)
      writeFileSync(file, damaged)
      await expect(open(file, given)).rejects.toThrow(/ is damaged: /)
    }
  })

  test('is told from any other file', async () => {
    const other = join(home, 'holiday.jpg')
    writeFileSync(other, 'a picture')
    await expect(open(other)).rejects.toThrow('holiday.jpg is not a backup of Muster.')
  })
})
