import { spawnSync } from 'node:child_process'
import {
  closeSync,
  mkdirSync,
  openSync,
  readdirSync,
  statSync,
  truncateSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { listOfErased } from '../../server/db/files/list-of-erased.ts'
import { connect, type Store } from '../../server/db/connect.ts'
import { aFolder, modeOf } from '../support/programs/folders.ts'
import { envOf, runScript, says } from '../support/programs/programs.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { isLong } from '../support/seed.ts'

let home = ''
beforeEach(() => {
  home = aFolder()
})

onEachEngine('npm run backup', (server) => {
  const folder = () => join(home, 'kept')
  const backUp = (args: readonly string[] = [], env: Record<string, string> = {}) =>
    runScript('scripts/backup.ts', args, { ...envOf(server.address), BACKUP_DIR: folder(), ...env })

  /** The check of the books and the backup before it. */
  const lastRuns = async () => {
    const select = server.store.db.selectFrom('runs').select(['kind', 'reason', 'state', 'detail'])
    const rows = await select.orderBy('id', 'desc').limit(2).execute()
    return rows.map((row) => ({ ...row, detail: JSON.parse(row.detail ?? '') }))
  }

  test('makes a verified backup, and records it and the check of the books as runs', async () => {
    expect(await backUp()).toEqual(
      says(0, /^Backed up to .*\.db\.zst: [\d,]+ rows, .* verified in .* s\.\n$/),
    )
    const [backup] = listBackups(folder())
    expect(backup?.isVerified).toBe(true)
    const run = { reason: 'command', state: 'ok' }
    expect(await lastRuns()).toMatchObject([
      { kind: 'reconciliation', ...run, detail: { differences: 0, firstDifferences: [] } },
      { kind: 'backup', ...run, detail: { file: backup?.name, isVerified: true } },
    ])
  })

  test('counts where the list of the erased cannot be read, and Health is told', async () => {
    mkdirSync(folder())
    writeFileSync(join(folder(), listOfErased), '[')
    const why = 'cannot be read (it is damaged)'
    expect(await backUp()).toMatchObject({ code: 0, said: expect.stringContaining(why) })
    const { state, detail } = (await lastRuns()).find(({ kind }) => kind === 'backup') ?? {}
    expect([state, detail.error]).toEqual(['ok', expect.stringContaining(why)])
  })

  describe.runIf(isLong)('also', () => {
    test('lists what is there and verifies it again, also one that a disk has damaged', async () => {
      await backUp()
      const { name = '', path = '', bytes = 0 } = listBackups(folder())[0] ?? {}
      expect((await backUp(['--list'])).said).toMatch(
        new RegExp(`${name}  .* ago, 0.\\d MB, verified, command\\n$`),
      )
      const verify = (which = name) => backUp(['--verify', which])
      const asWritten = new RegExp(`${name} is what was written: each table has the rows`)
      expect(await verify()).toEqual(says(0, asWritten))
      expect((await backUp(['--list'])).said).toMatch(
        /verified, command, checked .*: as written\n$/,
      )
      truncateSync(path, bytes - 1)
      expect(await verify()).toEqual(says(1, /cannot be relied on: /))
      expect((await backUp(['--list'])).said).toMatch(/NOT verified, .*checked .*: What lies on/)
      expect(await verify('another')).toMatchObject({ code: 1 })
    })

    test('counts where the second place failed, and says so', async () => {
      expect(await backUp([], { BACKUP_SECOND: join(home, 'unplugged') })).toEqual(
        says(2, /The backup counts, but it could not be copied to/),
      )
      const second = { isStored: false, error: expect.stringContaining('There is no folder') }
      const backup = (await lastRuns()).find(({ kind }) => kind === 'backup')
      expect(backup?.detail).toMatchObject({ isVerified: true, second })
    })

    test('refuses what it cannot do, in a sentence', async () => {
      writeFileSync(join(home, 'file'), '')
      expect(await backUp([], { BACKUP_DIR: join(home, 'file', 'backups') })).toEqual(
        says(
          1,
          /^The backup failed, and nothing of it was kept: The folder .* cannot be used for backups: .*\n$/,
        ),
      )
      expect((await backUp(['--nightly'])).said).toMatch(/^Usage: /)
      expect((await backUp([], { BACKUP_PASSPHRASE: 'short' })).said).toBe(
        'BACKUP_PASSPHRASE must have at least 12 characters\n',
      )
    })
  })
})

describe('npm run backup with a file', () => {
  let store: Store
  const data = () => join(home, 'data')
  const kept = () => readdirSync(join(home, 'backups'))
  const copyTo = (name = 'muster.db') =>
    runScript('scripts/backup.ts', [join(home, 'backups', name)], { DATA_DIR: data() })

  beforeEach(async () => {
    mkdirSync(join(home, 'backups'))
    store = connect({ dataDir: data() })
    onTestFinished(() => store.close())
    await store.migrate()
  })

  test('leaves nothing of a damaged one, nor what a killed backup left', async () => {
    await store.write((tx) =>
      sql`insert into counters (name, value) values (${'x'.repeat(200_000)}, 0)`.execute(tx),
    )
    const beside = new DatabaseSync(join(data(), 'muster.db'))
    beside.exec('pragma wal_checkpoint(truncate)')
    beside.close()
    const file = openSync(join(data(), 'muster.db'), 'r+')
    const { size } = statSync(join(data(), 'muster.db'))
    for (let page = 1; page < size / 4096; page += 1) writeSync(file, 'damage', page * 4096)
    closeSync(file)
    const gone = spawnSync('true').pid
    writeFileSync(join(home, 'backups', `.old.db.${gone}.part`), 'half of a copy')
    const { code, said } = await copyTo()
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(said).toContain('The backup failed, and nothing of it was kept')
    expect(kept()).toEqual([])
  })

  test('is private, overwrites none, and names a folder that does not exist', async () => {
    expect(await copyTo()).toEqual(says(0, /rows in/))
    expect(modeOf(join(home, 'backups', 'muster.db'))).toBe(0o600)
    expect(await copyTo()).toEqual(says(1, /is already there/))
    expect((await copyTo('nowhere/muster.db')).said).toContain('There is no folder')
    expect(kept()).toEqual(['muster.db'])
  })
})
