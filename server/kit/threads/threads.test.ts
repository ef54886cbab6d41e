import { once } from 'node:events'
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { anotherServer } from '../../../tests/support/server.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { nextThread } from '../../../tests/support/next-thread.ts'
import { type Client, clientOf, type Tried } from '../../../tests/support/client.ts'
import { testRows } from '../../../tests/support/tables.ts'

const seconds = 1000
let files = 0

/** A file that was not sent before. */
const newCsv = () => `Name,Email\r\nAsha Patil,asha${(files += 1)}@x.test\r\n`

/** What a thread is asked, the seconds that it may take, and the refusal of what takes longer. */
const kinds = [
  ['GET', '/api/attendance/download-pdf/Pune%20Camp', 30, 503, 'busy'],
  ['GET', '/api/exports/courses?format=csv', 60, 503, 'busy'],
  ['POST', '/api/imports?kind=employees', 60, 400, 'file_too_complex'],
] as const

onEachEngine('a thread for', (server) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }))
  afterEach(() => void vi.useRealTimers())

  /** Asks a server whose threads have not started yet; `leeway` is as usual unless it is given. */
  const ask = async (method: 'GET' | 'POST', url: string, leeway = 1) => {
    const { token } = await server.as('superadmin')
    const app = await anotherServer(server, { leeway })
    const started = nextThread()
    const type = { 'content-type': 'application/octet-stream' }
    const headers = { authorization: `Bearer ${token}`, ...type }
    const payload = method === 'POST' ? { payload: newCsv() } : {}
    const answered = app.inject({ method, url, headers, ...payload })
    const outcome = answered.then(async (answer) => {
      await app.close()
      return { status: answer.statusCode, code: answer.statusCode < 300 ? '' : answer.json().code }
    })
    await started
    return { outcome }
  }

  test.each(kinds)('%s %s has leeway', async (method, url, most) => {
    const { outcome } = await ask(method, url, 10)
    vi.advanceTimersByTime(10 * most * seconds - 1)
    expect((await outcome).status).toBeLessThan(300)
  })

  test.each(kinds)('%s %s ends in %i s, begun or not', async (method, url, most, status, code) => {
    const { outcome } = await ask(method, url)
    vi.advanceTimersByTime(most * seconds)
    expect(await outcome).toEqual({ status, code })
  })

  test('a report is there after an hour of rest, and has then to start', async () => {
    const { token } = await server.as('superadmin')
    const app = await anotherServer(server)
    const report = () =>
      app.inject({ url: kinds[0][1], headers: { authorization: `Bearer ${token}` } })
    const first = nextThread()
    await report()
    vi.advanceTimersByTime(59 * 60 * seconds)
    await report()
    const ended = once(await first, 'exit')
    vi.advanceTimersByTime(60 * 60 * seconds)
    await ended
    const second = nextThread()
    expect((await report()).statusCode).toBe(200)
    expect(await second).not.toBe(await first)
  })
})

onEachEngine('reports and searches', (server) => {
  test('are answered where each thread tells `node --watch` of its files', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const app = await anotherServer(server)
    const { token } = await server.as('superadmin')
    expect((await report(clientOf(() => app, token))).status).toBe(200)
  })

  const report = (client: Client) =>
    client.try('GET /api/attendance/download-pdf/:venue', { params: { venue: 'Pune Camp' } })
  const search = (client: Client) => client.try('GET /api/students', { query: { search: 'r' } })

  testRows<[string, (client: Client) => Promise<Tried<object>>]>([
    ['reports', report],
    ['searches', search],
  ])('many at once are refused to who asks, and hold up nobody else', async (_, ask) => {
    const [eager, modest] = await Promise.all([server.as('admin', 'Eager'), server.as('employee')])
    const theirs = Array.from({ length: 80 }, () => ask(eager))
    expect((await ask(modest)).status).toBe(200)
    const answers = await Promise.all(theirs)
    const refused = answers.filter(({ status }) => status === 503)
    expect(refused.length).toBeGreaterThan(0)
    expect(refused.length).toBeLessThan(31)
    for (const { headers, body } of refused) {
      expect(headers['retry-after']).toBe('5')
      expect(body.code).toBe('busy')
    }
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(80 - refused.length)
    expect((await ask(eager)).status).toBe(200)
  })
})
