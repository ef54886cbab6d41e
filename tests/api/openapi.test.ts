import { expect, test } from 'vitest'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'
import { readText } from '../support/sources.ts'

onEachEngine('/openapi.json', (server) => {
  const get = (token?: string) =>
    server.app.inject({
      url: '/openapi.json',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  test('is the document in docs/ for everyone, and for a program with a key', async () => {
    const key = await aKey(server, ['locations.read'])
    const people = ['superadmin', 'admin', 'employee'] as const
    const callers = await Promise.all(people.map((role) => server.as(role)))
    for (const { token } of [...callers, key]) {
      const answer = await get(token)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toBe(readText('docs/openapi.json'))
    }
    await key.revoke()
    expect((await get(key.token)).statusCode).toBe(401)
    const stranger = await get()
    expect([stranger.statusCode, stranger.json()['code']]).toEqual([401, 'not_signed_in'])
  })
})
