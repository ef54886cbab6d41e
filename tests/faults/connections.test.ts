import { platform } from 'node:os'
import type { FastifyInstance } from 'fastify'
import { afterEach, expect, test, vi } from 'vitest'
import { createApp } from '../../server/app.ts'
import { type ConnectionLimits, usualLimits } from '../../server/kit/http/connections.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { nobodyOutside } from '../support/outside.ts'
import { callWithBody, openRaw, type RawConnection } from '../support/raw/raw-connection.ts'

const signIn = '/api/auth/login'
const live = 'GET /health/live HTTP/1.1\r\nHost: muster.test\r\n\r\n'
const answered = (status: number) => new RegExp(`^HTTP/1.1 ${status} `)
const failed = (code: string) => new RegExp(`"code":"${code}"`)
const someSpaces = (bytes: number) => ' '.repeat(bytes)

onEachEngine('connections', (server) => {
  const apps: FastifyInstance[] = []
  const opened: RawConnection[] = []
  afterEach(async () => {
    for (const connection of opened.splice(0)) connection.drop()
    await Promise.all(apps.splice(0).map((app) => app.close()))
  })

  const listen = async (limits: Partial<ConnectionLimits> = {}) => {
    const { store, clock } = server
    const app = await createApp({
      store,
      now: () => clock.now,
      outside: nobodyOutside,
      limits: { ...usualLimits, checkedEvery: 20, ...limits },
    })
    apps.push(app)
    const port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port)
    return (text = '', from?: string) => {
      const connection = openRaw(port, from)
      opened.push(connection)
      connection.send(text)
      return connection
    }
  }

  test.each([
    ['says nothing', ''],
    ['never ends its headers', 'GET /health/live HTTP/1.1\r\nHost: muster.test\r\n'],
    ['sends less of its body than it announced', `${callWithBody(signIn, 200)}{"email":`],
  ])('one that %s is closed', async (_, sent) => {
    const open = await listen({ headers: 100, request: 100 })
    expect(await open(sent).closed).not.toMatch(answered(200))
  })

  test('one that sends its body byte by byte is closed', async () => {
    const open = await listen({ headers: 100, request: 300 })
    const slow = open(callWithBody(signIn, 8000))
    const drops = setInterval(() => slow.send(' '), 10)
    expect(await slow.closed).toMatch(answered(408))
    clearInterval(drops)
  })

  test('a file may take longer to arrive than other bodies', async () => {
    const open = await listen({ body: 100 })
    const { token } = await server.as('superadmin')
    const file = 'Name,Email\r\nAsha Patil,asha@x.test\r\n'
    const upload = open(callWithBody('/api/imports?kind=employees', file.length, token))
    upload.send(file.slice(0, 10))
    const other = open(callWithBody(signIn, 200))
    other.send('{')
    await other.closed
    upload.send(file.slice(10))
    await upload.hear(answered(201))
  })

  test('one that reads no answer and sends nothing is closed', async () => {
    const open = await listen({ still: 100, keepAlive: 100 })
    expect(await open(live).closed).toMatch(answered(200))
  })

  test('more than a sign-in needs is refused before it is sent', async () => {
    const open = await listen()
    const said = await open(callWithBody(signIn, 1_000_000)).hear(failed('too_large'))
    expect(said).toMatch(answered(413))
  })

  test('a body longer than announced is refused on the way', async () => {
    const open = await listen()
    const head = callWithBody(signIn, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
    const piece = `2000\r\n${someSpaces(0x2000)}\r\n`
    expect(await open(`${head}${piece}1\r\n \r\n`).hear(failed('too_large'))).toMatch(answered(413))
  })

  test('a caller who goes on sending can read the refusal, and the next answer', async () => {
    const open = await listen()
    const eager = open(`${callWithBody(signIn, 500_000)}${someSpaces(500_000)}`)
    expect(await eager.hear(failed('too_large'))).toMatch(answered(413))
    eager.send(live)
    await eager.hear(/"status":"live"/)
  })

  test('a caller who is not signed in is refused before the body is read', async () => {
    const open = await listen()
    const said = await open(callWithBody('/api/courses', 60_000)).hear(failed('not_signed_in'))
    expect(said).toMatch(answered(401))
  })

  test.each([
    ['/api/courses', 65_537, 413],
    ['/api/attendance/mark', 1_000_001, 413],
  ])('a signed-in person sends %s less than %i bytes', async (path, bytes, status) => {
    const open = await listen()
    const { token } = await server.as('superadmin')
    expect(await open(callWithBody(path, bytes, token)).hear(failed('too_large'))).toMatch(
      answered(status),
    )
    const within = open(`${callWithBody(path, bytes - 1, token)}${someSpaces(bytes - 1)}`)
    expect(await within.hear(failed('malformed'))).toMatch(answered(400))
  })

  test('unfinished bodies of one person take little memory, and none from others', async () => {
    const open = await listen()
    const { token } = await server.as('superadmin', 'Staller')
    const other = await server.as('superadmin', 'Neighbour')
    const stalled = (by = token) => open(callWithBody('/api/attendance/mark', 900_000, by))
    // Four of them find room; which, the database decides.
    const six = Array.from({ length: 6 }, () => stalled())
    const refused = await Promise.any(six.map((connection) => connection.hear(failed('busy'))))
    expect(refused).toMatch(answered(503))
    expect(refused).toMatch(/retry-after: 5/i)
    const theirs = open(callWithBody('/api/attendance/mark', 900_000, other.token))
    theirs.send(someSpaces(900_000))
    await theirs.hear(failed('malformed'))
    for (const connection of six) connection.drop()
    await vi.waitUntil(async () => {
      const again = open(callWithBody('/api/attendance/mark', 900_000, token))
      again.send(someSpaces(900_000))
      return failed('malformed').test(await again.hear(/"code":/))
    })
  })

  test('finished calls release their memory to the next', async () => {
    const client = await server.as('superadmin', 'Diligent')
    const payload = someSpaces(900_000)
    const headers = { 'content-type': 'application/json' }
    for (let at = 0; at < 6; at += 1) {
      const sent = { method: 'POST', url: '/api/attendance/mark', payload, headers } as const
      expect((await client.raw(sent)).body['code']).toBe('malformed')
    }
  })

  test('when every connection is taken, the one that stalled longest is closed', async () => {
    const open = await listen({ connections: 4 })
    const kept = open(live)
    await kept.hear(answered(200))
    const stalled = Array.from({ length: 3 }, () => open(callWithBody(signIn, 200)))
    await open(live).hear(answered(200))
    expect(await Promise.race(stalled.map(({ closed }) => closed))).toBe('')
    kept.send(live)
    await kept.hear(/live[\s\S]*"live"/)
  })

  test.runIf(platform() === 'linux')('one address takes no place of another', async () => {
    const open = await listen({ connections: 6 })
    const theirs = [open(live, '127.0.0.2'), open(live, '127.0.0.2')]
    for (const connection of theirs) await connection.hear(answered(200))
    const crowd = Array.from({ length: 20 }, () => open(live, '127.0.0.3'))
    let gone = 0
    for (const { closed } of crowd)
      void closed.then(() => {
        gone += 1
      })
    await vi.waitUntil(() => gone === 16)
    for (const connection of theirs) {
      connection.send(live)
      await connection.hear(/live[\s\S]*"live"/)
    }
  })
})
