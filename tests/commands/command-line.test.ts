import { chmodSync, mkdirSync, readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { withHandle } from '../../server/db/engines/handle.ts'
import { aFolder } from '../support/programs/folders.ts'
import { runScript, says, startServer } from '../support/programs/programs.ts'
import { freePort } from '../support/databases/postgres.ts'
import { withSuperadmin } from '../support/programs/http.ts'
import { sentenceOf, startCommand } from '../../server/command-line.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { isLong } from '../support/seed.ts'
import { until } from '../support/until.ts'

// Its institute is on SQLite, whichever database the others are on.
const once = test.runIf(engine === 'sqlite')

once('the doctor says what is well, what is not and what to do', async () => {
  const home = aFolder()
  const DATA_DIR = join(home, 'data')
  const BACKUP_DIR = join(home, 'backups')
  const BACKUP_SECOND = join(home, 'second')
  const PORT = String(await freePort())
  const env = { DATA_DIR, BACKUP_DIR, BACKUP_SECOND, PORT, ...withSuperadmin }
  const doctor = () => runScript('muster.js', ['doctor'], env)
  /** What needs attention; the disk of the tests may be full. */
  const bad = (said: string) =>
    [...said.matchAll(/^attention {2}(.*?) {2}/gm)]
      .map(([, what]) => what)
      .filter((what) => what !== 'Disk')
  mkdirSync(BACKUP_SECOND)
  expect(await doctor()).toEqual(says(1, /^attention {2}Database {6}There is none at /))
  const muster = startServer(env)
  await muster.address()
  expect(await runScript('muster.js', ['backup'], env)).toMatchObject({ code: 0 })
  const { code, said } = await doctor()
  expect({ bad: bad(said), code }).toEqual({ bad: [], code: /^attention/m.test(said) ? 1 : 0 })
  for (const what of 'Database Version Clock Proxy Disk Permissions Backups Second Port'.split(' '))
    expect(said).toMatch(new RegExp(`^\\w+ +${what}`, 'm'))

  await muster.stop()
  await withHandle({ dataDir: DATA_DIR }, 'writing', (db) =>
    sql`insert into audit_entries (at, action, kind, record_id, request_id)
      values ('2099-01-01T00:00:00.000Z', 'course.created', 'course', 1, 'tomorrow')`.execute(db),
  )
  chmodSync(DATA_DIR, 0o755)
  rmSync(BACKUP_SECOND, { recursive: true })
  const later = await doctor()
  expect({ bad: bad(later.said), code: later.code }).toEqual({
    bad: ['Clock', 'Permissions', 'Second place', 'Port'],
    code: 1,
  })
  expect(later.said).toContain(`chmod 700 ${DATA_DIR}`)
})

onEachEngine('what a command says of a failure', (server) => {
  test.runIf(engine === 'postgres')('never shows a value that PostgreSQL refused', async () => {
    const failed = sql`select cast(${'Zarathustra'} as integer)`.execute(server.store.db)
    const error: unknown = await failed.catch((thrown: unknown) => thrown)
    expect(String(error)).toContain('Zarathustra')
    expect(sentenceOf(error)).not.toContain('Zarathustra')
  })

  test('names the path of what is a file where a folder is wanted', () => {
    const error = Object.assign(new Error('EEXIST'), { code: 'EEXIST', path: '/mnt/usb' })
    expect(sentenceOf(error)).toBe('/mnt/usb is a file, not a folder')
  })
})

describe.runIf(isLong)('a command', () => {
  test('that the server starts runs as at the command line, and ends when stopped', async () => {
    const DATA_DIR = aFolder()
    const said = `There is no database at ${join(DATA_DIR, 'muster.db')}. Set DATA_DIR to the institute's folder.\n`
    const { ended } = startCommand('reconcile', [], { DATA_DIR })
    expect(await ended).toEqual({ code: 1, said })
    expect(readdirSync(DATA_DIR)).toEqual([])
    const started = startCommand('start', [], { DATA_DIR, PORT: '0', MUSTER_WEB: 'off' })
    started.stop()
    expect(await started.ended).toMatchObject({ said: '' })
  })

  test('says by its exit code whether the server answers, and what it waits for', async () => {
    const PORT = String(await freePort())
    const env = { PORT, HOST: '0.0.0.0', DATA_DIR: aFolder() }
    const address = `http://127.0.0.1:${PORT}`
    const ready = (...args: string[]) => runScript('muster.js', ['ready', ...args], env)
    expect(await ready()).toEqual(says(1, `Muster does not answer at ${address}\n`))
    const muster = startServer(env)
    // As a service waits for it.
    expect(await ready('--wait', String(muster.pid))).toMatchObject({ code: 0 })
    expect(await ready()).toEqual(says(0, `Muster is ready at ${address}\n`))
    await muster.stop('SIGKILL')

    const away = `postgres://nobody@127.0.0.1:${await freePort()}/none`
    const waiting = startServer({ ...env, DATABASE_URL: away })
    await until(() => waiting.said().includes('tries on'), 'the database is found to be away')
    expect(await ready()).toEqual(
      says(1, `Muster at ${address} is not ready: waiting for the database\n`),
    )
    const waits = ready('--wait', String(waiting.pid))
    await waiting.stop()
    expect(await waits).toEqual(says(1, 'Muster ended before it was ready.\n'))
  })
})
