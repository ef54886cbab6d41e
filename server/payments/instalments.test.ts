import { expect, test } from 'vitest'
import { someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the instalments', (server) => {
  const { superadmin, enrol } = cashierAt(server)

  test('are at most as many as the settings say', async () => {
    const client = await superadmin()
    await client.call('PUT /api/settings', { body: someSettings({ instalments: 2 }) })
    const amounts = async ({ history }: Awaited<ReturnType<typeof enrol>>) =>
      (await history()).partialPaymentDetails.map(({ amount }) => amount)
    const before = await enrol({ duration: '1 Year' })
    expect(await amounts(before)).toEqual([400, 300, 300])
    await client.call('PUT /api/settings', { body: someSettings() })
    expect(await amounts(await enrol({ duration: '1.5 Years' }))).toHaveLength(7)
    expect(await amounts(before)).toHaveLength(3)
  })
})
