import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { onEachEngine } from '../support/databases/engines.ts'

/** Written by hand: the permissions of each call, and which presets have them. */
const lines = readFileSync(new URL('presets.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
const presets = ['coach', 'counter', 'office', 'manager'] as const
const rows = new Map(lines.map(([permission = '', ...cells]) => [permission, cells]))

const calls: readonly Endpoint[] = api
/** What stays with everyone is asked for with what is a person's own. */
const asked = calls.filter(({ access }) => access !== 'anyone' && access !== 'account.own')

test('every permission of a call has a row', () => {
  const used = [...new Set<string>(asked.map(({ access }) => access))]
  expect([...rows.keys()].toSorted()).toEqual(used.toSorted())
})

onEachEngine('who was given a preset', (server) => {
  const cases = presets.flatMap((preset) =>
    (['employee', 'admin'] as const).map((role) => [preset, role] as const),
  )

  // Whatever was given to a super administrator, they may do everything.
  test.each([...cases, ['coach', 'superadmin'] as const])(
    '%s, as %s, may make its calls and no other',
    async (preset, role) => {
      const { id, ...client } = await server.as(role, `Preset ${preset} ${role}`)
      await server.store.write((tx) =>
        tx.updateTable('employees').set({ preset }).where('id', '=', id).execute(),
      )
      const wrong: string[] = []
      for (const { method, path, access } of asked) {
        const { status, body } = await client.raw({ method, url: path.replace(/:\w+/g, '999999') })
        const isGiven = rows.get(access)?.[presets.indexOf(preset)] === 'yes'
        const isRefused = status === 403 && body['code'] === 'not_allowed'
        if (status === 401 || isRefused === (isGiven || role === 'superadmin'))
          wrong.push(`${method} ${path}: ${status}`)
      }
      expect(wrong).toEqual([])
    },
  )
})
