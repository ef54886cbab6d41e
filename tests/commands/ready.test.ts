import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { freePort } from '../support/databases/postgres.ts'
import { runScript } from '../support/command.ts'
import { startMuster } from '../support/process.ts'

test('ready says by its exit code whether the server answers', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-ready-'))
  const env = { PORT: String(await freePort()), HOST: '0.0.0.0' }
  const ask = () => runScript('muster.js', ['ready'], env)
  expect(await ask()).toEqual({
    code: 1,
    said: `Muster does not answer at http://127.0.0.1:${env.PORT}\n`,
  })
  const muster = startMuster({ ...env, MUSTER_WEB: 'off', DATA_DIR: folder })
  await muster.address()
  expect(await ask()).toEqual({
    code: 0,
    said: `Muster is ready at http://127.0.0.1:${env.PORT}\n`,
  })
  await muster.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})

test('ready says what the server waits for', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'muster-ready-'))
  const env = { PORT: String(await freePort()) }
  const away = `postgres://nobody@127.0.0.1:${await freePort()}/none`
  const muster = startMuster({ ...env, MUSTER_WEB: 'off', DATA_DIR: folder, DATABASE_URL: away })
  while (!muster.said().includes('tries on')) await new Promise((resolve) => setImmediate(resolve))
  expect(await runScript('muster.js', ['ready'], env)).toEqual({
    code: 1,
    said: `Muster at http://127.0.0.1:${env.PORT} is not ready: waiting for the database\n`,
  })
  await muster.stop('SIGKILL')
  rmSync(folder, { recursive: true, force: true })
})
