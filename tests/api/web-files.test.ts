import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Fastify, { type FastifyInstance } from 'fastify'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serveFiles } from '../../server/kit/http/serve-files.ts'
import { webFilesIn } from '../../server/kit/http/web-files.ts'
import { aSharedFolder } from '../support/programs/folders.ts'
import { testRows } from '../support/tables.ts'

const folder = aSharedFolder()
let app: FastifyInstance
const ask = (url: string, headers: Record<string, string> = {}) => app.inject({ url, headers })

beforeAll(async () => {
  mkdirSync(join(folder, 'assets'))
  writeFileSync(join(folder, 'robots.txt'), 'plain')
  writeFileSync(join(folder, 'assets', 'app-1.js'), 'script')
  writeFileSync(join(folder, 'assets', 'app-1.js.br'), 'small')
  writeFileSync(join(folder, 'assets', 'app-1.js.gz'), 'middling')
  app = Fastify()
  serveFiles(app, await webFilesIn(folder))
})
afterAll(() => app.close())

testRows<[accepted: string, encoding: string | undefined, body: string]>([
  ['gzip, deflate, br, zstd', 'br', 'small'],
  ['gzip', 'gzip', 'middling'],
  ['br;q=0, gzip;q=0', undefined, 'script'],
  ['', undefined, 'script'],
])('a browser gets the form that it accepts', async (accepted, encoding, body) => {
  const answer = await ask('/assets/app-1.js', { 'accept-encoding': accepted })
  expect([answer.statusCode, answer.body]).toEqual([200, body])
  expect(answer.headers['content-encoding']).toBe(encoding)
  expect(answer.headers).toMatchObject({
    'content-type': 'application/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    vary: 'accept-encoding',
  })
})

test('what a browser has is not sent again, unless it is another form of the file', async () => {
  const inBr = { 'accept-encoding': 'br' }
  const { etag = '' } = (await ask('/assets/app-1.js', inBr)).headers
  for (const tag of [etag, `W/${etag}`, `"other", ${etag}`]) {
    const again = await ask('/assets/app-1.js', { ...inBr, 'if-none-match': tag })
    expect([again.statusCode, again.body, again.headers['etag']]).toEqual([304, '', etag])
  }
  expect((await ask('/assets/app-1.js', { 'if-none-match': etag })).statusCode).toBe(200)
})

test('a file without a hash in its name is asked for at each visit', async () => {
  const { body, headers } = await ask('/robots.txt')
  expect([body, headers['cache-control']]).toEqual(['plain', 'no-cache'])
})

test('nothing else of the folder is served', async () => {
  for (const path of ['/assets/app-1.js.br', '/assets', '/', '/gone.txt'])
    expect((await ask(path)).statusCode).toBe(404)
  const { statusCode, body } = await app.inject({ method: 'HEAD', url: '/robots.txt' })
  expect([statusCode, body]).toEqual([200, ''])
})
