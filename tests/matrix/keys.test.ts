import { expect, test } from 'vitest'
import { may, type Permission } from '../../contract/kit/access.ts'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { type KeyPermission, keyPermissions, neverForKeys } from '../../contract/keys/terms.ts'
import { aKey } from '../support/keys/a-key.ts'
import type { Client } from '../support/client.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const calls: readonly Endpoint[] = api
const guarded = calls.filter(({ access }) => access !== 'anyone')

const request = ({ method, path }: Endpoint) => ({ method, url: path.replace(/:\w+/g, '999999') })

const isFor = (endpoint: Endpoint) => keyPermissions.find((one) => one === endpoint.access)

/** Whether the permission alone is enough. */
const allows = (permission: Permission, access: Endpoint['access']) =>
  access !== 'anyone' && may({ role: 'superadmin', key: { permissions: [permission] } }, access)

test('every permission is for keys or for people only', () => {
  const sorted = new Set<string>([...keyPermissions, ...neverForKeys])
  expect(guarded.filter(({ access }) => !sorted.has(access))).toEqual([])
  expect(sorted.size).toBe(keyPermissions.length + neverForKeys.length)
})

onEachEngine('an API key', (server) => {
  const made = new Map<string, Client>()
  const keyOf = async (permissions: readonly KeyPermission[]) => {
    const key = made.get(permissions.join()) ?? (await aKey(server, permissions))
    made.set(permissions.join(), key)
    return key
  }

  /** What each call answers that is not as `isRight` has it. */
  const wrongAnswers = async (
    permissionsOf: (endpoint: Endpoint) => readonly KeyPermission[],
    isRight: (code: unknown) => boolean,
  ) => {
    const wrong: string[] = []
    for (const endpoint of guarded) {
      const permissions = permissionsOf(endpoint)
      if (permissions.length === 0) continue
      const { status, body } = await (await keyOf(permissions)).raw(request(endpoint))
      if (!isRight(body['code']))
        wrong.push(`${endpoint.method} ${endpoint.path}: ${status} ${String(body['code'])}`)
    }
    return wrong
  }

  test('may make every call of its permission', async () => {
    const own = (endpoint: Endpoint) => [isFor(endpoint)].filter((one) => one !== undefined)
    const isAdmitted = (code: unknown) => code !== 'not_allowed' && code !== 'not_signed_in'
    expect(await wrongAnswers(own, isAdmitted)).toEqual([])
  })

  test('may make no call with all other permissions', async () => {
    const others = (endpoint: Endpoint) =>
      keyPermissions.filter((one) => !allows(one, endpoint.access))
    expect(await wrongAnswers(others, (code) => code === 'not_allowed')).toEqual([])
  })
})
