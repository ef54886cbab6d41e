import { platform } from 'node:os'
import { expect, onTestFinished, test } from 'vitest'
import { type ConnectionLimits, usualLimits } from '../../server/kit/http/connections.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { callWithBody, openRaw } from '../support/raw/raw-connection.ts'
import { serving } from './serving.ts'
import { until } from '../support/until.ts'

const signIn = '/api/auth/login'
const live = 'GET /health/live HTTP/1.1\r\nHost: muster.test\r\n\r\n'
const answered = (status: number) => new RegExp(`^HTTP/1.1 ${status} `)
const failed = (code: string) => new RegExp(`"code":"${code}"`)
const someSpaces = (bytes: number) => ' '.repeat(bytes)

onEachEngine('connections', (server) => {
  const listen = async (limits: Partial<ConnectionLimits> = {}) => {
    const usual = { ...usualLimits, checkedEvery: 20 }
    const { address } = await serving(server, { leeway: 1, limits: { ...usual, ...limits } })
    return (text = '', from?: string) => {
      const connection = openRaw(Number(new URL(address).port), from)
      onTestFinished(connection.drop)
      connection.send(text)
      return connection
    }
  }

  test('one that says nothing, too little or nothing more is closed', async () => {
    const open = await listen({ headers: 100, request: 100 })
    for (const sent of ['', live.slice(0, -2), `${callWithBody(signIn, 200)}{"email":`])
      expect(await open(sent).closed).not.toMatch(answered(200))
    const idle = await listen({ keepAlive: 100 })
    expect(await idle(live).closed).toMatch(answered(200))
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

  test('a body that is too long is refused before it is sent, or on the way', async () => {
    const open = await listen()
    const { token } = await server.as('superadmin')
    const head = callWithBody(signIn, 0).replace('Content-Length: 0', 'Transfer-Encoding: chunked')
    const piece = `2000\r\n${someSpaces(0x2000)}\r\n`
    for (const sent of [
      // More than a sign-in needs, and more than was announced.
      callWithBody(signIn, 1_000_000),
      `${head}${piece}1\r\n \r\n`,
      callWithBody('/api/courses', 65_537, token),
      callWithBody('/api/attendance/mark', 1_000_001, token),
    ])
      expect(await open(sent).hear(failed('too_large'))).toMatch(answered(413))
    for (const [path, bytes] of [
      ['/api/courses', 65_536],
      ['/api/attendance/mark', 1_000_000],
    ] as const) {
      const within = open(`${callWithBody(path, bytes, token)}${someSpaces(bytes)}`)
      expect(await within.hear(failed('malformed'))).toMatch(answered(400))
    }
    // Who is not signed in is refused before the body is read.
    const stranger = open(callWithBody('/api/courses', 60_000))
    expect(await stranger.hear(failed('not_signed_in'))).toMatch(answered(401))
  })

  test('a file that is too long is refused on the way, and the next one is taken', async () => {
    const open = await listen()
    const { token } = await server.as('superadmin', 'Uploader')
    const upload = callWithBody('/api/imports?kind=employees', 0, token)
    const endless = open(upload.replace('Content-Length: 0', 'Transfer-Encoding: chunked'))
    const bytes = 20 * 1024 * 1024 + 1
    endless.send(`${bytes.toString(16)}\r\n${someSpaces(bytes)}\r\n`)
    expect(await endless.hear(failed('file_too_large'))).toMatch(answered(413))
    const next = open(`${callWithBody('/api/imports?kind=employees', 11, token)}Name\nAsha,1\n`)
    expect(await next.hear(/"code"|"_id"/)).toMatch(answered(201))
  })

  test('a file of one long cell is refused while others go on, and leaves nothing', async () => {
    const { address, headers } = await serving(server)
    const sent = fetch(`${address}/api/imports?kind=students&name=long.csv`, {
      method: 'POST',
      headers,
      body: `Name\n${'x'.repeat(20 * 1024 * 1024 - 5)}`,
    })
    const over = new AbortController()
    const refused = sent.then((answer) => answer.json()).finally(() => over.abort())
    let answers = 0
    while (!over.signal.aborted) {
      expect((await fetch(`${address}/api/students`, { headers })).status).toBe(200)
      answers += 1
    }
    const facts = { row: 2, column: 'A', most: 4 }
    expect(await refused).toMatchObject({ code: 'file_cell_too_long', facts })
    expect(answers).toBeGreaterThan(1)
    const kept = await server.store.db.selectFrom('imports').select('file_name').execute()
    expect(kept).not.toContainEqual({ file_name: 'long.csv' })
  })

  test('one whose body is refused unread is closed, and does nothing more', async () => {
    const open = await listen({ unread: 100 })
    const { token } = await server.as('superadmin')
    const course = JSON.stringify({ name: 'Never', duration: '1 Year', courseFee: 1 })
    const next = `${callWithBody('/api/courses', course.length, token)}${course}`
    const refused = [
      [callWithBody(signIn, 500_000), 413],
      [callWithBody('/api/courses', 60_000), 401],
      [callWithBody('/api/nowhere', 60_000), 404],
      [callWithBody('/api/courses', 60_000, token).replace('/json', '/xml'), 415],
    ] as const
    for (const [sent, status] of refused) {
      const text = await open(sent).closed
      expect(text).toMatch(answered(status))
      expect(text).toMatch(/\r\nconnection: close\r\n/i)
    }
    const eager = open(callWithBody(signIn, 500_000))
    await eager.hear(answered(413))
    eager.send(`${someSpaces(500_000)}${next}`)
    expect(await eager.closed).not.toMatch(/201/)
    const { db } = server.store
    expect(await db.selectFrom('courses').select('name').execute()).not.toContainEqual({
      name: 'Never',
    })
  })

  test('whoever sends on reads the refusal; a body that was read keeps the connection', async () => {
    const { address } = await serving(server)
    const body = 'x'.repeat(30 * 1024 * 1024)
    const headers = { 'content-type': 'application/json' }
    for (let time = 0; time < 5; time += 1)
      expect(
        (await fetch(`${address}/api/courses`, { method: 'POST', headers, body })).status,
      ).toBe(401)
    const open = await listen()
    const read = open(`${callWithBody('/api/courses', 2)}{}${live}`)
    expect(await read.hear(/"status":"live"/)).not.toMatch(/connection: close/i)
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
    await until(async () => {
      const again = open(callWithBody('/api/attendance/mark', 900_000, token))
      again.send(someSpaces(900_000))
      return failed('malformed').test(await again.hear(/"code":/))
    }, 'what was dropped takes no memory any more')
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
    await until(() => gone === 16, 'the crowd keeps the places that are free')
    for (const connection of theirs) {
      connection.send(live)
      await connection.hear(/live[\s\S]*"live"/)
    }
  })
})
