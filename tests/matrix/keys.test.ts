import { describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { type KeyPermission, keyPermissions, neverForKeys } from '../../contract/keys/terms.ts'
import { aKey } from '../support/keys/a-key.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const calls: readonly Endpoint[] = api
const guarded = calls.filter(({ access }) => access !== 'anyone')

const request = ({ method, path }: Endpoint) => ({ method, url: path.replace(/:\w+/g, '999999') })

const isFor = (endpoint: Endpoint) => keyPermissions.find((one) => one === endpoint.access)

test('every permission is for keys or for people only', () => {
  const sorted = new Set<string>([...keyPermissions, ...neverForKeys])
  expect(guarded.filter(({ access }) => !sorted.has(access))).toEqual([])
  expect(sorted.size).toBe(keyPermissions.length + neverForKeys.length)
})

onEachEngine('what an API key may call', (server) => {
  const answered = async (endpoint: Endpoint, permissions: readonly KeyPermission[]) => {
    const { body } = await (await aKey(server, permissions)).raw(request(endpoint))
    return body['code']
  }

  describe.each(guarded)('$method $path', (endpoint) => {
    const own = isFor(endpoint)
    const others = keyPermissions.filter((one) => one !== own)

    test.runIf(own !== undefined)('with its permission', async () => {
      const code = own && (await answered(endpoint, [own]))
      expect(['not_allowed', 'not_signed_in']).not.toContain(code)
    })

    test('not with all others', async () => {
      expect(await answered(endpoint, others)).toBe('not_allowed')
    })
  })
})
