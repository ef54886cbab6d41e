import { execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, onTestFinished, test } from 'vitest'
import { listBackups } from '../../server/backups/actions/list.ts'
import { openBackup } from '../../server/backups/actions/pack.ts'
import { connect, type DatabaseAddress, type Store } from '../../server/db/connect.ts'
import { aSharedFolder } from '../support/programs/folders.ts'
import { envOf, runScript } from '../support/programs/programs.ts'
import { engine } from '../support/databases/engines.ts'
import { isLong } from '../support/seed.ts'
import { newDatabase } from '../support/server.ts'
import { fillUp } from './full-disk.ts'
import { until } from '../support/until.ts'

const megabytes = isLong ? 60 : 12

describe(`a backup on ${engine}`, () => {
  const home = aSharedFolder()
  let address: DatabaseAddress
  let store: Store
  let remove = async () => {}

  beforeAll(async () => {
    ;({ address, remove } = await newDatabase(engine, 'migrated'))
    store = connect(address)
    await store.migrate()
    await store.write(async (tx) => {
      for (let at = 0; at < megabytes * 16; at += 1)
        await tx.insertInto('student_grams').values(aLargeRow(at)).execute()
    })
  })
  afterAll(async () => {
    await store.close()
    await remove()
  })

  /** Without a run, which would count as going on for three minutes after a kill. */
  const args = ['--reason', 'upgrade']
  const envFor = (folder: string) => ({ ...envOf(address), BACKUP_DIR: folder })
  const inWork = (folder: string): string[] => {
    const work = readdirSync(folder).find((name) => name.endsWith('.part'))
    return work === undefined ? [] : readdirSync(join(folder, work))
  }

  const backUp = (folder: string) => runScript('scripts/backup.ts', args, envFor(folder))
  /** Sends a signal to a backup once it has come so far, and waits for its end. */
  const endWhen = async (
    folder: string,
    isSo: (names: string[]) => boolean,
    by: 'SIGKILL' | 'SIGTERM',
    given = args,
  ) => {
    const env = { PATH: process.env['PATH'] ?? '', ...envFor(folder) }
    const child = spawn(process.execPath, ['scripts/backup.ts', ...given], { env, stdio: 'ignore' })
    const ended = once(child, 'close')
    await until(() => isSo(inWork(folder)), 'the backup is under way')
    child.kill(by)
    return (await ended)[0]
  }

  test.each([
    ['copies', (names: string[]) => names.includes('muster.db')],
    ['compresses', (names: string[]) => names.some((name) => name.endsWith('.zst'))],
    ['reopens it', (names: string[]) => names.includes('reopened')],
  ])('killed while it %s leaves nothing that counts, and the next cleans up', async (_, isSo) => {
    const folder = mkdtempSync(join(home, 'killed-'))
    await endWhen(folder, isSo, 'SIGKILL')
    expect(listBackups(folder)).toEqual([])
    expect(readdirSync(folder).filter((name) => name.startsWith('muster-'))).toEqual([])
    expect(await backUp(folder)).toMatchObject({ code: 0 })
    const [backup, ...others] = listBackups(folder)
    expect(others).toEqual([])
    expect(backup?.isVerified).toBe(true)
    const names = [backup?.name, `${backup?.name}.json`, 'muster.lock']
    expect(readdirSync(folder).sort()).toEqual(names)
  })

  test('told to stop removes what it has begun by itself, and ends its run', async () => {
    const folder = join(home, 'stopped')
    mkdirSync(folder)
    expect(await endWhen(folder, (names) => names.length > 0, 'SIGTERM', [])).toBe(1)
    expect(readdirSync(folder).filter((name) => !name.startsWith('muster.lock'))).toEqual([])
    expect(await store.db.selectFrom('runs').select(['state', 'detail']).execute()).toEqual([
      { state: 'failed', detail: '{"error":"It was stopped before it was done."}' },
    ])
  })

  describe.runIf(process.getuid?.() === 0)('on a disk that is small', () => {
    let folder = ''
    beforeEach(() => {
      folder = mkdtempSync(join(home, 'small-'))
      onTestFinished(() => void execFileSync('umount', [folder]))
    })
    const mount = (size: number) =>
      execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size}m`, 'tmpfs', folder])

    test('says how much space is missing, before it begins', async () => {
      mount(8)
      const { code, said } = await backUp(folder)
      expect(code).toBe(1)
      expect(said).toMatch(/has \d MB free, and a backup needs [\d,]+ MB .* Free some space/)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
    })

    test('that fills up meanwhile says so, leaves nothing, and works once there is space', async () => {
      mount(megabytes * 8)
      const filler = join(folder, 'filler')
      const backup = backUp(folder)
      await until(() => inWork(folder).includes('muster.db'), 'the backup is under way')
      fillUp(filler)
      const { code, said } = await backup
      expect(code).toBe(1)
      expect(said).toContain(`The disk of ${folder} is full. Free some space`)
      rmSync(filler)
      expect(readdirSync(folder)).toEqual(['muster.lock'])
      expect(await backUp(folder)).toMatchObject({ code: 0 })
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
    const { code, said } = await backUp(folder)
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

const aLargeRow = (at: number) => ({
  gram: `h${at}`,
  block: at,
  bits: crypto.getRandomValues(new Uint8Array(60_000)),
})
