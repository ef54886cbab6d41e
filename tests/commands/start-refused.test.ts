import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { sentenceOf } from '../../server/command-line.ts'
import { runScript } from '../support/command.ts'
import { testsPostgres } from '../support/databases/databases.ts'
import { openServer } from '../support/server.ts'

let folder = ''
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'muster-refused-'))
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const start = (PORT: number, ...args: string[]) =>
  runScript('muster.js', ['start', ...args], {
    PORT: String(PORT),
    DATA_DIR: folder,
    MUSTER_WEB: 'off',
  })

test('a start on a port in use says which setting to change', async () => {
  const other = createServer().listen(0, '127.0.0.1')
  await once(other, 'listening')
  const address = other.address()
  if (typeof address !== 'object' || address === null) throw new Error('No port')
  const { code, said } = await start(address.port)
  expect(code).toBe(1)
  expect(said).toContain(
    `Muster cannot listen on 127.0.0.1:${address.port}: another program does. Stop it, or set PORT to another number.`,
  )
  other.close()
})

test('a start with words that it does not know says where settings go', async () => {
  expect(await start(0, '--port', '4000')).toEqual({
    code: 1,
    said: expect.stringContaining('environment variables: PORT=4000'),
  })
})

test('a new super administrator in a folder without an institute is refused, and makes none', async () => {
  const DATA_DIR = join(folder, 'wrong')
  const args = ['superadmin', '--email', 'name@muster.test']
  expect(await runScript('muster.js', args, { DATA_DIR })).toEqual({
    code: 1,
    said: `There is no database at ${join(DATA_DIR, 'muster.db')}. Set DATA_DIR to the institute's folder.\n`,
  })
  expect(existsSync(DATA_DIR)).toBe(false)
})

describe.runIf(testsPostgres())('what a command says of a failure', () => {
  test('never shows the value that PostgreSQL could not take', async () => {
    const server = await openServer('postgres')
    const failed = sql`select cast(${'Zarathustra'} as integer)`.execute(server.store.db)
    const error: unknown = await failed.catch((thrown: unknown) => thrown)
    await server.close()
    expect(String(error)).toContain('Zarathustra')
    expect(sentenceOf(error)).not.toContain('Zarathustra')
  })
})
