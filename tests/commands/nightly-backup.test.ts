import {
  closeSync,
  mkdtempSync,
  openSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { readManifestInside } from '../../server/backups/actions/manifest.ts'
import { openBackup } from '../../server/backups/actions/pack.ts'
import { verifyBackup } from '../../server/backups/actions/verify.ts'
import { lockFolder } from '../../server/db/engines/sqlite.ts'
import { sumTables } from '../../server/db/files/table-sums.ts'
import { aCourse, aStudent } from '../support/builders.ts'
import { envOf, runScript } from '../support/command.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const modeOf = (path: string) => statSync(path).mode & 0o777

onEachEngine('npm run backup', (server) => {
  const home = mkdtempSync(join(tmpdir(), 'muster-backups-'))
  const folder = join(home, 'kept')
  const backUp = (args: readonly string[] = [], env: Record<string, string> = {}) =>
    runScript('scripts/backup.ts', args, { ...envOf(server.place), BACKUP_DIR: folder, ...env })
  const newest = () => {
    const [backup] = listBackups(folder)
    if (backup?.manifest === undefined) throw new Error('There is no verified backup')
    return { ...backup, manifest: backup.manifest }
  }
  const reopen = (path: string) => {
    const work = mkdtempSync(join(home, 'work-'))
    const { manifest } = newest()
    const { file: _, bytes, sha256, verified: __, ...inside } = manifest
    const expected = { contents: { bytes, sha256, md5: '' }, manifest: inside }
    return verifyBackup(path, work, expected, undefined)
  }

  beforeAll(async () => {
    const api = await server.as('superadmin')
    const { course } = await api.call('POST /api/courses', { body: aCourse() })
    await api.call('POST /api/students', { body: aStudent(course) })
  })
  afterAll(() => rmSync(home, { recursive: true, force: true }))

  test('makes a private, verified backup that holds what the database holds', async () => {
    const { code, said } = await backUp()
    expect({ code, said }).toEqual({
      code: 0,
      said: expect.stringMatching(
        /^Backed up to .*\.db\.zst: [\d,]+ rows, .* verified in .* s\.\n$/,
      ),
    })
    const { name, path, manifest, isVerified, isEncrypted } = newest()
    expect({ isVerified, isEncrypted }).toEqual({ isVerified: true, isEncrypted: false })
    expect(readdirSync(folder).sort()).toEqual([name, `${name}.json`, 'muster.lock'])
    expect([modeOf(folder), modeOf(path), modeOf(`${path}.json`)]).toEqual([0o700, 0o600, 0o600])
    expect(manifest).toMatchObject({ engine: server.engine, reason: 'command' })
    expect(manifest.verified.differences).toBe(0)

    const plain = join(home, 'plain.db')
    await openBackup(path, plain, undefined)
    expect(modeOf(plain)).toBe(0o600)
    expect(readManifestInside(plain)?.tables).toEqual(manifest.tables)
    // Only the run itself has gone on since.
    const { runs: _, ...now } = await sumTables(server.store.db)
    const { runs: __, ...then } = manifest.tables
    expect(then).toEqual(now)
    expect(manifest.position).toBe(now['audit_entries']?.rows)
  })

  test('records the backup and the check of the books as runs', async () => {
    const rows = await server.store.db
      .selectFrom('runs')
      .select(['kind', 'reason', 'state', 'detail'])
      .orderBy('id')
      .execute()
    const { name, bytes } = newest()
    expect(rows.map((row) => ({ ...row, detail: JSON.parse(row.detail ?? '') }))).toEqual([
      {
        kind: 'backup',
        reason: 'command',
        state: 'ok',
        detail: expect.objectContaining({ file: name, bytes, isVerified: true }),
      },
      {
        kind: 'reconciliation',
        reason: 'command',
        state: 'ok',
        detail: expect.objectContaining({ differences: 0, firstDifferences: [] }),
      },
    ])
  })

  test('lists what is there, and whether it counts', async () => {
    const { name, path, bytes } = newest()
    const { said } = await backUp(['--list'])
    expect(said).toMatch(new RegExp(`${name}  .* ago, 0.\\d MB, verified, command\\n$`))
    truncateSync(path, bytes - 1)
    expect((await backUp(['--list'])).said).toContain('NOT verified')
    await expect(reopen(path)).rejects.toThrow(/is damaged|not what was written/)
  })

  test('a flipped byte, another manifest or other books are noticed when it is reopened', async () => {
    rmSync(folder, { recursive: true })
    await server.store.write((tx) => tx.updateTable('enrolments').set({ paid_paise: 0 }).execute())
    const { code, said } = await backUp(['--reason', 'request'])
    expect({ code, said }).toMatchObject({ code: 0, said: expect.stringContaining('differences') })
    const { path, manifest } = newest()
    expect(manifest.verified.differences).toBeGreaterThan(0)
    expect((await reopen(path)).firstDifferences[0]).toContain('what is paid is kept as')

    const file = openSync(path, 'r+')
    writeSync(file, 'X', Math.floor(manifest.bytes / 2))
    closeSync(file)
    await expect(reopen(path)).rejects.toThrow(/is damaged|not what was written/)

    const beside = `${path}.json`
    writeFileSync(beside, readFileSync(beside, 'utf8').replace('"rows"', '"columns"'))
    expect(listBackups(folder)).toMatchObject([{ isVerified: false }])
  })

  test('says that another one is being made, and that a second place failed', async () => {
    const lock = lockFolder(folder)
    const second = await backUp()
    if (lock !== 'taken') lock.release()
    expect(second).toMatchObject({ code: 1, said: expect.stringContaining('Another backup is') })
    const elsewhere = await backUp([], { BACKUP_SECOND: join(home, 'unplugged') })
    expect(elsewhere.code).toBe(0)
    expect(elsewhere.said).toContain('The backup counts, but it could not be copied to')
    const { detail } = await server.store.db
      .selectFrom('runs')
      .select('detail')
      .where('kind', '=', 'backup')
      .orderBy('id', 'desc')
      .limit(1)
      .executeTakeFirstOrThrow()
    expect(JSON.parse(detail ?? '')).toMatchObject({
      isVerified: true,
      second: { isStored: false, error: expect.stringContaining('There is no folder') },
    })
  })

  test('refuses what it cannot do, in a sentence', async () => {
    writeFileSync(join(home, 'file'), '')
    const wrong = await backUp([], { BACKUP_DIR: join(home, 'file', 'backups') })
    expect(wrong.code).toBe(1)
    expect(wrong.said).toMatch(
      /^The backup failed, and nothing of it was kept: The folder .* cannot be used for backups: .*\n$/,
    )
    expect((await backUp(['--nightly'])).said).toMatch(/^Usage: /)
    expect((await backUp([], { BACKUP_PASSPHRASE: 'short' })).said).toBe(
      'BACKUP_PASSPHRASE must have at least 12 characters\n',
    )
  })

  test('verifies a stored backup again, and finds a byte that a disk has lost', async () => {
    const BACKUP_DIR = join(home, 'again')
    await backUp([], { BACKUP_DIR })
    const { name = '', path = '' } = listBackups(BACKUP_DIR)[0] ?? {}
    const verify = (which: string) => backUp(['--verify', which], { BACKUP_DIR })
    expect(await verify(name)).toEqual({
      code: 0,
      said: expect.stringContaining(`${name} is what was written: each table has the rows`),
    })
    const bytes = readFileSync(path)
    const middle = bytes.length >> 1
    bytes.writeUInt8(bytes.readUInt8(middle) ^ 1, middle)
    writeFileSync(path, bytes)
    const damaged = await verify(name)
    expect(damaged).toEqual({ code: 1, said: expect.stringContaining('cannot be relied on: ') })
    expect(await verify('another')).toMatchObject({ code: 1 })
  })
})
