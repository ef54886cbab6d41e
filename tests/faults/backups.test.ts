import { execFileSync, spawn } from 'node:child_process'
import { appendFileSync, mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { openBackup } from '../../server/backups/actions/pack.ts'
import type { DatabaseAddress, Store } from '../../server/db/connect.ts'
import { connect } from '../../server/db/connect.ts'
import { envOf, runScript } from '../support/command.ts'
import { engines } from '../support/databases/engines.ts'
import { newDatabase } from '../support/server.ts'
import { until } from './until.ts'

const isLong = process.env['MUSTER_LONG'] === 'yes'
const megabytes = isLong ? 60 : 12

describe.each(isLong ? engines : engines.slice(0, 1))('a backup on %s', (engine) => {
  const home = mkdtempSync(join(tmpdir(), 'muster-backup-faults-'))
  let place: DatabaseAddress
  let store: Store
  let remove = async () => {}

  beforeAll(async () => {
    ;({ place, remove } = await newDatabase(engine, 'migrated'))
    store = connect(place)
    await store.migrate()
    await store.write(async (tx) => {
      for (let at = 0; at < megabytes * 16; at += 1)
        await tx
          .insertInto('student_grams')
          .values({
            gram: `h${at}`,
            block: at,
            bits: crypto.getRandomValues(new Uint8Array(60_000)),
          })
          .execute()
    })
  })
  afterAll(async () => {
    await store.close()
    await remove()
    rmSync(home, { recursive: true, force: true })
  })

  /** Without a run, which would count as going on for three minutes after a kill. */
  const args = ['--reason', 'upgrade']
  const envFor = (folder: string) => ({ ...envOf(place), BACKUP_DIR: folder })
  const inWork = (folder: string): string[] => {
    const work = readdirSync(folder).find((name) => name.endsWith('.part'))
    return work === undefined ? [] : readdirSync(join(folder, work))
  }

  test.each([
    ['copies', (names: string[]) => names.includes('muster.db')],
    ['compresses', (names: string[]) => names.some((name) => name.endsWith('.zst'))],
    ['reopens it', (names: string[]) => names.includes('reopened')],
  ])(
    'killed while it %s leaves nothing that counts, and the next one cleans up',
    async (_, isThere) => {
      const folder = mkdtempSync(join(home, 'killed-'))
      const child = spawn(process.execPath, ['scripts/backup.ts', ...args], {
        env: { PATH: process.env['PATH'] ?? '', ...envFor(folder) },
        stdio: 'ignore',
      })
      const ended = new Promise((resolve) => {
        child.on('close', resolve)
      })
      await until(() => isThere(inWork(folder)), 'the backup is under way')
      child.kill('SIGKILL')
      await ended
      expect(listBackups(folder)).toEqual([])
      expect(readdirSync(folder).filter((name) => name.startsWith('muster-'))).toEqual([])
      expect(await runScript('scripts/backup.ts', args, envFor(folder))).toMatchObject({ code: 0 })
      const [backup, ...others] = listBackups(folder)
      expect(others).toEqual([])
      expect(backup?.isVerified).toBe(true)
      const names = [backup?.name, `${backup?.name}.json`, 'muster.lock']
      expect(readdirSync(folder).sort()).toEqual(names)
    },
  )

  test('told to stop removes what it has begun by itself', async () => {
    const folder = join(home, 'stopped')
    mkdirSync(folder)
    const child = spawn(process.execPath, ['scripts/backup.ts', ...args], {
      env: { PATH: process.env['PATH'] ?? '', ...envFor(folder) },
      stdio: 'ignore',
    })
    const ended = new Promise((resolve) => {
      child.on('close', resolve)
    })
    await until(() => inWork(folder).length > 0, 'the backup is under way')
    child.kill('SIGTERM')
    expect(await ended).toBe(1)
    expect(readdirSync(folder).filter((name) => !name.startsWith('muster.lock'))).toEqual([])
  })

  describe.runIf(process.getuid?.() === 0)('on a disk that is small', () => {
    let folder = ''
    beforeEach(() => {
      folder = mkdtempSync(join(home, 'small-'))
    })
    afterEach(() => {
      execFileSync('umount', [folder])
    })
    const mount = (size: number) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])
    const backUp = () => runScript('scripts/backup.ts', args, envFor(folder))

    test('says how much space is missing, before it begins', async () => {
      mount(8)
      const { code, said } = await backUp()
      expect(code).toBe(1)
      expect(said).toMatch(/has \d MB free, and a backup needs [\d,]+ MB .* Free some space/)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
    })

    test('that becomes full meanwhile says so, leaves nothing, and works once there is space', async () => {
      mount(megabytes * 8)
      const filler = join(folder, 'filler')
      const backup = backUp()
      await until(() => inWork(folder).includes('muster.db'), 'the backup is under way')
      fillUp(filler)
      const { code, said } = await backup
      expect(code).toBe(1)
      expect(said).toContain(`The disk of ${folder} is full. Free some space`)
      rmSync(filler)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
      expect(await backUp()).toMatchObject({ code: 0 })
    })
  })

  // The last one: it makes the database grow, and with it the space that a backup needs.
  test('copies one moment, also while people write', async () => {
    const folder = join(home, 'written')
    const add = (name: string) => sql`insert into counters (name, value) values (${name}, 1)
      on conflict (name) do update set value = counters.value + 1`
    const stopped = new AbortController()
    const writing = (async () => {
      while (!stopped.signal.aborted) {
        await store.write(async (tx) => {
          await add('one').execute(tx)
          await add('other').execute(tx)
        })
        await new Promise(setImmediate)
      }
    })()
    const { code, said } = await runScript('scripts/backup.ts', args, envFor(folder))
    stopped.abort()
    await writing
    expect({ code, said }).toMatchObject({ code: 0 })
    const plain = join(home, 'plain.db')
    await openBackup(listBackups(folder)[0]?.path ?? '', plain, undefined)
    const copy = new DatabaseSync(plain, { readOnly: true })
    const values = copy.prepare("select value from counters where name in ('one', 'other')").all()
    copy.close()
    // Both grow in one transaction, and they went on growing after the copy.
    expect(values[0]).toEqual(values[1])
    const { rows } = await sql<{ value: number }>`
      select value from counters where name = 'one'`.execute(store.db)
    expect(rows[0]?.value).toBeGreaterThan(Number(values[0]?.['value']))
  })
})

/** Writes until nothing more fits. */
const fillUp = (path: string): void => {
  const megabyte = Buffer.alloc(1_000_000)
  try {
    for (;;) appendFileSync(path, megabyte)
  } catch (error) {
    expect(error).toMatchObject({ code: 'ENOSPC' })
  }
}
