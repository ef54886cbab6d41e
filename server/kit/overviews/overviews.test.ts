import { expect, onTestFinished, test, vi } from 'vitest'
import { createApp } from '../../app.ts'
import { nobodyOutside } from '../../../tests/support/outside.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'

onEachEngine('reports and searches', (server) => {
  test('are answered where each thread tells `node --watch` of its files', async () => {
    vi.stubEnv('WATCH_REPORT_DEPENDENCIES', '1')
    onTestFinished(() => void vi.unstubAllEnvs())
    const { store, clock } = server
    const app = await createApp({ store, now: () => clock.now, outside: nobodyOutside })
    const { token } = await server.as('superadmin')
    const { statusCode } = await app.inject({
      url: '/api/attendance/download-pdf/Pune%20Camp',
      headers: { authorization: `Bearer ${token}` },
    })
    expect(statusCode).toBe(200)
    await app.close()
  })

  type Client = Awaited<ReturnType<typeof server.as>>
  const kinds = {
    reports: (client: Client) =>
      client.try('GET /api/attendance/download-pdf/:venue', {
        params: { venue: 'Pune Camp' },
        query: {},
      }),
    searches: (client: Client) => client.try('GET /api/students', { query: { search: 'r' } }),
  }

  test.each(['reports', 'searches'] as const)(
    'many %s at once are refused to whoever asks for them, and hold up nobody else',
    async (kind) => {
      const ask = kinds[kind]
      const [eager, modest] = await Promise.all([
        server.as('admin', 'Eager'),
        server.as('employee'),
      ])
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
    },
  )
})
