import { expect, test } from 'vitest'
import { budgets, budgetsFile, dailyCalls } from '../../bench/daily-calls.ts'
import { fillWithDemo } from '../../scripts/demo/fill.ts'
import { keepVerdicts } from '../../server/fitness/actions/verdicts.ts'
import { onEachEngine } from '../support/databases/engines.ts'

const superAdministrator = { email: 'chief@muster.test', password: 'monsoon-2026' }

onEachEngine('each daily call', (server) => {
  // What rises or falls is written into the file by `vitest -u`, and told by the commit.
  test('costs the statements, rows and bytes of its budget', async () => {
    const { store, clock } = server
    await fillWithDemo(store, { students: 400, superAdministrator, now: clock.now })
    await keepVerdicts(store, () => clock.now)
    const chief = await server.as('superadmin')
    const read = async (url: string) => (await chief.raw({ method: 'GET', url })).body
    const costs: Record<string, object> = {}
    for (const [name, { url, bodies }] of Object.entries(await dailyCalls(read, '2026-11-21'))) {
      const ask = (encoding: string, payload = {}) =>
        server.app.inject({
          method: bodies ? 'POST' : 'GET',
          url,
          headers: { authorization: `Bearer ${chief.token}`, 'accept-encoding': encoding },
          ...(bodies && { payload }),
        })
      const plain = await ask('identity', bodies?.[0])
      server.logged.length = 0
      const packed = await ask('br', bodies?.[1])
      expect([name, plain.statusCode, packed.statusCode]).toEqual([name, 200, 200])
      const { statements, rows } = server.logged
        .map((line) => JSON.parse(line))
        .find(({ msg }) => msg === 'answered')
      costs[name] = {
        statements,
        rows,
        bytes: plain.rawPayload.length,
        packed: packed.rawPayload.length,
        cpu: budgets[name]?.cpu,
      }
    }
    await expect(`${JSON.stringify(costs, null, 2)}\n`).toMatchFileSnapshot(budgetsFile)
  })
})
