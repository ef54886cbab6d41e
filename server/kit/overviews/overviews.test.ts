import { expect, test } from 'vitest'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'

onEachEngine('overviews', (server) => {
  const ask = (client: Awaited<ReturnType<typeof server.as>>) =>
    client.try('GET /api/attendance/download-pdf/:venue', {
      params: { venue: 'Pune Camp' },
      query: {},
    })

  test('many at once are refused to whoever asks for them, and hold up nobody else', async () => {
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
