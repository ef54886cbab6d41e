import { expect, onTestFinished, test, vi } from 'vitest'
import { anotherServer } from '../../../tests/support/server.ts'
import { type Client, clientOf, type Tried } from '../../../tests/support/client.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { testRows } from '../../../tests/support/tables.ts'

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
