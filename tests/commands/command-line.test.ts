import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { sql } from 'kysely'
import { describe, expect, test } from 'vitest'
import { sentenceOf, startCommand } from '../../server/command-line.ts'
import { aFolder } from '../support/programs/folders.ts'
import { runScript, says, startServer } from '../support/programs/programs.ts'
import { engine, onEachEngine } from '../support/databases/engines.ts'
import { freePort } from '../support/databases/postgres.ts'
import { isLong } from '../support/seed.ts'
import { until } from '../faults/until.ts'

onEachEngine('what a command says of a failure', (server) => {
  test.runIf(engine === 'postgres')(
    'never shows a value that PostgreSQL could not take',
    async () => {
      const failed = sql`select cast(${'Zarathustra'} as integer)`.execute(server.store.db)
      const error: unknown = await failed.catch((thrown: unknown) => thrown)
      expect(String(error)).toContain('Zarathustra')
      expect(sentenceOf(error)).not.toContain('Zarathustra')
    },
  )

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
