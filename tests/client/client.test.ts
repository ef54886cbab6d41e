import { execFile } from 'node:child_process'
import { copyFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openApiText } from '../../server/kit/openapi/document.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'

const run = promisify(execFile)
const here = import.meta.dirname
const home = join(here, '..', '..')
const results = join(home, 'test-results')

const strict = '--strict --noEmit --skipLibCheck --target esnext --module nodenext --types node'

/** Within the project, so that its packages are found. */
let folder = ''

beforeAll(async () => {
  mkdirSync(results, { recursive: true })
  folder = mkdtempSync(join(results, 'client-'))
  const api = join(folder, 'api.ts')
  const document = join(folder, 'openapi.json')
  writeFileSync(document, await openApiText('1.0.0'))
  await run(process.execPath, [join(here, 'generate.js'), document, api])
  copyFileSync(join(here, 'program.ts'), join(folder, 'program.ts'))
}, 60_000)

afterAll(() => rmSync(folder, { recursive: true, force: true }))

test('a program fits the types that are generated from the document', async () => {
  const tsc = join(home, 'node_modules', '.bin', 'tsc')
  const allow = '--allowImportingTsExtensions --ignoreConfig'
  const args = [...`${strict} ${allow}`.split(' '), join(folder, 'program.ts')]
  await expect(run(tsc, args, { cwd: folder })).resolves.toMatchObject({ stdout: '' })
}, 60_000)

onEachEngine('a client generated from the document', (server) => {
  test('works with the running server', async () => {
    const { token = '' } = await aKey(server, ['courses.read', 'courses.manage'])
    const address = await server.app.listen({ port: 0, host: '127.0.0.1' })
    const { stdout } = await run(process.execPath, [join(folder, 'program.ts'), address, token])
    expect(JSON.parse(stdout)).toEqual({
      fee: 5000.5,
      names: ['Made by a client, 6 Months'],
      refused: [403, 'not_allowed'],
    })
  }, 60_000)
})
