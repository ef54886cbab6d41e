import { readFileSync } from 'node:fs'
import { beforeAll, expect, test } from 'vitest'
import type { Role } from '../../contract/kit/access.ts'
import { api } from '../../contract/kit/api.ts'
import type { Endpoint } from '../../contract/kit/endpoint.ts'
import { keyPermissions } from '../../contract/keys/terms.ts'
import { rightsColumns } from '../../server/db/shared/rights.ts'
import { officeOf } from '../support/students/office.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { aKey } from '../support/keys/a-key.ts'

/** Written by hand: the permissions of each call, and who has them. */
const lines = readFileSync(new URL('presets.txt', import.meta.url), 'utf8')
  .split('\n')
  .filter((line) => line !== '' && !line.startsWith('#'))
  .map((line) => line.split(/\s+/))
const presets = ['role', 'coach', 'counter', 'office', 'manager'] as const
const columns = [...presets, 'one venue', 'key'] as const
const rows = new Map(lines.map(([permission = '', ...cells]) => [permission, cells]))
const says = (access: string, column: (typeof columns)[number]) =>
  rows.get(access)?.[columns.indexOf(column)] === 'yes'

const calls: readonly Endpoint[] = api
/** What stays with everyone is asked for with what is a person's own. */
const asked = calls.filter(({ access }) => access !== 'anyone' && access !== 'account.own')

/** A call of each permission. */
const examples = asked.filter(
  ({ access }, at) => asked.findIndex((one) => one.access === access) === at,
)

type Given = readonly [
  preset: (typeof presets)[number],
  role: Role,
  scope: 'every venue' | 'one venue',
]
/** Whatever was given to a super administrator, they may do everything, at every venue. */
const superadmin: Given = ['coach', 'superadmin', 'one venue']
const given: readonly Given[] = presets.flatMap((preset) =>
  (['employee', 'admin'] as const).flatMap((role) =>
    (['every venue', 'one venue'] as const).map((scope): Given => [preset, role, scope]),
  ),
)

test('every permission of a call has a row', () => {
  const used = [...new Set<string>(asked.map(({ access }) => access))]
  expect([...rows.keys()].toSorted()).toEqual(used.toSorted())
})

onEachEngine('who was given a preset', (server) => {
  let venues: number[] = []
  beforeAll(async () => {
    await officeOf(server).register({ campVenue: 'Preset Camp' })
    const found = await server.store.db.selectFrom('venues').select('id').execute()
    venues = found.map(({ id }) => id)
  })

  const give = (id: number, [preset, role, scope]: Given) => {
    const chosen = scope === 'one venue' ? venues : undefined
    const rights = rightsColumns({ preset, permissions: [], venues: chosen })
    return server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ role, ...rights })
        .where('id', '=', id)
        .execute(),
    )
  }

  /** Calls that are refused though they may be made, or made though they may not. */
  const wrongCells = async (
    { raw }: Pick<Awaited<ReturnType<typeof server.as>>, 'raw'>,
    some: readonly Endpoint[],
    may: (access: string) => boolean,
  ) => {
    const wrong: string[] = []
    for (const { method, path, access } of some) {
      const { status, body } = await raw({ method, url: path.replace(/:\w+/g, '999999') })
      const isRefused = status === 403 && body['code'] === 'not_allowed'
      if (status === 401 || isRefused === may(access)) wrong.push(`${method} ${path}: ${status}`)
    }
    return wrong
  }

  test.each([...given, superadmin])(
    '%s, as %s of %s, may do that and no more',
    async (...given) => {
      const [preset, role, scope] = given
      const person = await server.as('employee', `Preset ${given.join(' ')}`)
      await give(person.id, given)
      const isThere = (access: string) => scope === 'every venue' || says(access, 'one venue')
      const may = (access: string) =>
        role === 'superadmin' || (says(access, preset) && isThere(access))
      const some = role === 'employee' && scope === 'every venue' ? asked : examples
      expect(await wrongCells(person, some, may)).toEqual([])
    },
  )

  test('keys act for super administrators alone, whatever was given to them', async () => {
    const maker = await server.as('superadmin', 'Maker with a preset')
    const key = await aKey(server, keyPermissions, { maker: 'Maker with a preset' })
    await give(maker.id, superadmin)
    expect(await wrongCells(key, examples, (access) => says(access, 'key'))).toEqual([])
    for (const one of given) {
      await give(maker.id, one)
      expect((await key.raw({ method: 'GET', url: '/api/students' })).status).toBe(401)
    }
  })
})
