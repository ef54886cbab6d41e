import { spawnSync } from 'node:child_process'
import {
  chmodSync,
  closeSync,
  copyFileSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  statSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout } from 'node:timers/promises'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { connect, type Store } from '../../server/db/connect.ts'
import { runScript } from '../support/command.ts'

const megabytes = 40

describe('npm run backup', () => {
  let home = ''
  let dataDir = ''
  let store: Store
  const backups = () => readdirSync(join(home, 'backups'))
  const backUp = (name = 'muster.db') =>
    runScript('scripts/backup.ts', [join(home, 'backups', name)], { DATA_DIR: dataDir })
  const count = async (database: Store) => {
    const { rows } = await sql<{ value: number }>`
      select value from counters where name = 'written'`.execute(database.db)
    return rows[0]?.value ?? 0
  }
  const write = () =>
    store.write(async (tx) => {
      await sql`insert into counters (name, value) values ('written', 1)
        on conflict (name) do update set value = value + 1`.execute(tx)
    })

  beforeEach(async () => {
    home = mkdtempSync(join(tmpdir(), 'muster-backup-'))
    dataDir = join(home, 'data')
    mkdirSync(join(home, 'backups'))
    store = connect({ dataDir })
    await store.migrate()
  })
  afterEach(async () => {
    await store.close()
    rmSync(home, { recursive: true, force: true })
  })

  test('finishes while people write, and copies a single moment', async () => {
    await store.write(async (tx) => {
      for (let at = 0; at < megabytes; at += 1)
        await sql`insert into counters (name, value) values (${at} || hex(zeroblob(500000)), 0)`.execute(
          tx,
        )
    })
    const stopped = new AbortController()
    const writing = (async () => {
      while (!stopped.signal.aborted) {
        await write()
        await setTimeout(1)
      }
    })()
    await write()
    const before = await count(store)
    const { code, said } = await backUp()
    const after = await count(store)
    stopped.abort()
    await writing
    expect({ code, said }).toEqual({ code: 0, said: expect.stringContaining('rows in') })
    expect(backups()).toEqual(['muster.db'])
    expect(statSync(join(home, 'backups', 'muster.db')).mode & 0o777).toBe(0o600)

    mkdirSync(join(home, 'restored'))
    copyFileSync(join(home, 'backups', 'muster.db'), join(home, 'restored', 'muster.db'))
    const restored = connect({ dataDir: join(home, 'restored') })
    const copied = await count(restored)
    await restored.close()
    expect(copied).toBeGreaterThanOrEqual(before)
    expect(copied).toBeLessThanOrEqual(after)
  })

  test('leaves nothing when the copy is damaged, and removes what a killed backup left', async () => {
    await store.write(async (tx) => {
      await sql`insert into counters (name, value) values (hex(zeroblob(100000)), 0)`.execute(tx)
    })
    const beside = new DatabaseSync(join(dataDir, 'muster.db'))
    beside.exec('pragma wal_checkpoint(truncate)')
    beside.close()
    const file = openSync(join(dataDir, 'muster.db'), 'r+')
    const { size } = statSync(join(dataDir, 'muster.db'))
    for (let page = 1; page < size / 4096; page += 1) writeSync(file, 'damage', page * 4096)
    closeSync(file)
    const gone = spawnSync('true').pid
    writeFileSync(join(home, 'backups', `.old.db.${gone}.part`), 'half of a copy')
    const { code, said } = await backUp()
    expect({ code, lines: said.trim().split('\n').length }).toEqual({ code: 1, lines: 1 })
    expect(said).toContain('The backup failed, and nothing of it was kept')
    expect(backups()).toEqual([])
  })

  test('never overwrites a backup, and names a folder that does not exist', async () => {
    expect((await backUp()).code).toBe(0)
    const again = await backUp()
    expect(again.code).toBe(1)
    expect(again.said).toContain('is already there')
    expect((await backUp('nowhere/muster.db')).said).toContain('There is no folder')
    expect(backups()).toEqual(['muster.db'])
  })
})

describe('the data folder', () => {
  const modeOf = (path: string) => statSync(path).mode & 0o777
  const names = ['muster.db', 'muster.db-wal', 'muster.db-shm', 'muster.lock']

  test('is readable by its owner alone, even if it was open to others before', async () => {
    const home = mkdtempSync(join(tmpdir(), 'muster-rights-'))
    const dataDir = join(home, 'data')
    const rights = () => [modeOf(dataDir), ...names.map((name) => modeOf(join(dataDir, name)))]
    const asWanted = [0o700, 0o600, 0o600, 0o600, 0o600]
    const first = connect({ dataDir }, { alone: true })
    await first.migrate()
    expect(rights()).toEqual(asWanted)
    await first.close()

    for (const name of ['muster.db', 'muster.lock']) chmodSync(join(dataDir, name), 0o644)
    chmodSync(dataDir, 0o755)
    const second = connect({ dataDir }, { alone: true })
    await second.write(async (tx) => {
      await sql`insert into counters (name, value) values ('rights', 1)`.execute(tx)
    })
    expect(rights()).toEqual(asWanted)
    await second.close()
    rmSync(home, { recursive: true, force: true })
  })
})
