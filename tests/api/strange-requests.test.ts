import { mkdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { failure } from '../../contract/kit/endpoint.ts'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { refusals } from '../../contract/kit/refusals.ts'
import { createApp } from '../../server/app.ts'
import { connect } from '../../server/db/connect.ts'
import { webFilesIn } from '../../server/kit/http/web-files.ts'
import { aSharedFolder } from '../support/programs/folders.ts'
import { nobodyOutside } from '../support/services/outside.ts'
import { portOf, sendRaw } from '../support/raw/raw-connection.ts'
import { testRows } from '../support/tables.ts'

const now = new Date('2026-11-21T06:30:00.000Z')

const guarded = {
  'x-content-type-options': 'nosniff',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cache-control': 'no-store',
  // A browser trusts only answers with this header.
  [timeHeader]: now.toISOString(),
}

const folder = aSharedFolder()
const webRoot = join(folder, 'web')

describe('a malformed request', () => {
  let app: FastifyInstance
  const store = connect({ dataDir: join(folder, 'data') })
  beforeAll(async () => {
    mkdirSync(join(webRoot, 'assets'), { recursive: true })
    writeFileSync(join(webRoot, 'index.html'), '<!doctype html><title>Muster</title>')
    writeFileSync(join(webRoot, 'robots.txt'), 'User-agent: *\nDisallow: /\n')
    for (const name of ['app-1.js', 'hi-start-2.js', 'hi-start-2.js.br', 'hi-signedIn-3.js'])
      writeFileSync(join(webRoot, 'assets', name), 'export {}')
    await store.migrate()
    const webFiles = await webFilesIn(webRoot)
    app = await createApp({ store, now: () => now, outside: nobodyOutside, webFiles })
  })
  afterAll(async () => {
    await app.close()
    await store.close()
  })

  const misspelt = [['/%zz'], ['/%ff'], ['/api/students/%'], ['/api/%E0%A4%A']]
  testRows(misspelt)('in its address is refused, with all security headers', async (url) => {
    const { statusCode, headers, json } = await app.inject({ method: 'GET', url })
    const { code, requestId } = failure.strict().parse(json())
    expect([statusCode, code]).toEqual([400, 'malformed'])
    expect(headers).toMatchObject({ ...guarded, 'x-request-id': requestId })
  })

  testRows<[bytes: string, wanted: 'malformed' | 'headers_too_large']>([
    ['what is this\r\n\r\n', 'malformed'],
    ['POST / HTTP/1.1\r\nhost: x\r\ncontent-length: 1\r\ncontent-length: 2\r\n\r\n', 'malformed'],
    [`GET / HTTP/1.1\r\nhost: x\r\nx: ${'x'.repeat(40_000)}\r\n\r\n`, 'headers_too_large'],
    // TLS on a plain port.
    ['\u0016\u0003\u0001\u0002\u0000\u0001', 'malformed'],
  ])('in its head is refused alike, with all security headers', async (bytes, wanted) => {
    const answer = await sendRaw(await portOf(app), Buffer.from(bytes, 'latin1'))
    const [head = '', text = ''] = answer.split('\r\n\r\n')
    const [first = '', ...lines] = head.split('\r\n')
    const headers = Object.fromEntries(lines.map((line) => line.split(': ')))
    const { code, message, requestId } = failure.strict().parse(JSON.parse(text))
    expect([code, message]).toEqual([wanted, refusals[wanted].message])
    expect(first).toMatch(new RegExp(`^HTTP/1.1 ${refusals[wanted].status} \\w`))
    expect(headers).toMatchObject({ ...guarded, 'x-request-id': requestId, connection: 'close' })
    expect(headers['content-length']).toBe(String(Buffer.byteLength(text)))
  })

  // A stray byte, half a letter, a letter written too long, and half of a pair.
  const torn = [[0xff], [0xe0, 0xa4], [0xc0, 0xaf], [0xed, 0xa0, 0x80]]
  testRows(torn)('in the letters of its body is refused', async (...bytes) => {
    const payload = Buffer.from([...Buffer.from('{"email": "a'), ...bytes, ...Buffer.from('"}')])
    const headers = { 'content-type': 'application/json' }
    const answer = await app.inject({ method: 'POST', url: '/api/auth/login', payload, headers })
    expect([answer.statusCode, answer.json()['code']]).toEqual([400, 'malformed'])
  })

  const unknown =
    `/.env /.git/config /.git/HEAD?x=1 /students/.env /wp-login.php /backup.zip /%2eenv
    /%2Egit/config /assets/gone-1a2b3c.js /robots.txt.bak`.split(/\s+/)
  testRows(unknown.map((url) => [url]))('for what is not there is not cached', async (url) => {
    const { statusCode, headers, json } = await app.inject({ method: 'GET', url })
    expect([statusCode, json()['code']]).toEqual([404, 'no_such_call'])
    expect(headers['cache-control']).toBe('no-store')
    expect(headers['x-content-type-options']).toBe('nosniff')
  })

  test('each screen’s address answers the page and tells robots not to index it', async () => {
    const screen = await app.inject('/students/12/edit?search=a.b')
    expect(screen.statusCode).toBe(200)
    expect(screen.headers['content-type']).toBe('text/html; charset=utf-8')
    const robots = await app.inject('/robots.txt')
    expect([robots.statusCode, robots.body]).toEqual([200, 'User-agent: *\nDisallow: /\n'])
    expect(robots.headers['content-type']).toMatch(/^text\/plain/)
  })

  testRows<[url: string, language: string | undefined, file?: string]>([
    ['/login?next=%2Fleave', 'hi-IN,hi;q=0.9,en;q=0.8', 'hi-start-2.js'],
    ['/attendance', 'fr, hi;q=0.5', 'hi-signedIn-3.js'],
    ['/attendance', 'en-IN,hi;q=0.8'],
    ['/attendance', 'mr'],
    ['/attendance', undefined],
    ['/attendance', '.*'],
  ])('for a screen names the words it needs first', async (url, language, file) => {
    const headers = language === undefined ? {} : { 'accept-language': language }
    const screen = await app.inject({ url, headers })
    expect(screen.headers['link']).toBe(file && `</assets/${file}>; rel=modulepreload`)
  })

  testRows([['/health/live'], ['/health/ready'], ['/health/nothing']])(
    'for health is not cached',
    async (url) => expect((await app.inject(url)).headers).toMatchObject(guarded),
  )
})
