import { describe, expect, test } from 'vitest'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'
import { readText } from '../support/sources.ts'

onEachEngine('/openapi.json', (server) => {
  const get = (token?: string) =>
    server.app.inject({
      url: '/openapi.json',
      headers: token === undefined ? {} : { authorization: `Bearer ${token}` },
    })

  describe('is the document in docs/', () => {
    test.each(['superadmin', 'admin', 'employee'] as const)('for %s', async (role) => {
      const answer = await get((await server.as(role)).token)
      expect([answer.statusCode, answer.headers['cache-control']]).toEqual([200, 'no-store'])
      expect(answer.body).toBe(readText('docs/openapi.json'))
    })

    test('for a program with a key, whatever it may do', async () => {
      const key = await aKey(server, ['locations.read'])
      expect((await get(key.token)).body).toBe(readText('docs/openapi.json'))
      await key.revoke()
      expect((await get(key.token)).statusCode).toBe(401)
    })
  })

  test('is nothing for strangers', async () => {
    const answer = await get()
    expect([answer.statusCode, JSON.parse(answer.body).code]).toEqual([401, 'not_signed_in'])
  })
})
