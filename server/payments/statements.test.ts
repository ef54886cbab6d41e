import { expect } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

/** Where a read of one moment begins and ends. */
const bounds = /^(begin|start transaction|commit)\b/i

onEachEngine('course students', (server) => {
  testRows<[Input<'GET /api/course-students'>['query'] & object, number]>([
    [{ search: 'asha' }, 4],
    [{ sort: 'nextDue' }, 6],
    [{ overdue: 'true', paymentStatus: 'Partial' }, 7],
  ])('take a few statements, with the session', async (query, most) => {
    const { enrol, superadmin } = cashierAt(server)
    await enrol({ given: { registrationDate: '2026-01-01' } })
    const client = await superadmin()
    server.statements.length = 0
    const { students } = await client.call('GET /api/course-students', { query })
    expect(students).not.toEqual([])
    const asked = server.statements.filter((text) => !bounds.test(text))
    expect(asked.length).toBeLessThanOrEqual(most)
  })
})
