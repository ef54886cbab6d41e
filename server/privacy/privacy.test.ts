import { expect, test } from 'vitest'
import { cashierAt } from '../../tests/support/cashier.ts'
import { auditOf } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { describeTables } from '../db/files/tables.ts'
import { tablesOn, held } from '../db/held/tables.ts'
import { shownOf } from './present.ts'

onEachEngine('what is held on a person', (server) => {
  const { enrol, call, superadmin } = cashierAt(server)

  test('every table with a person says how to find and show it, or why not', async () => {
    for (const kind of ['student', 'employee'] as const)
      for (const table of tablesOn(kind)) expect(shownOf(table).columns).not.toHaveLength(0)
    const tables = await describeTables(server.store.db)
    expect(Object.keys(held).toSorted()).toEqual(tables.map(({ name }) => name).toSorted())
  })

  test('is given whole, without secrets, and the taking is in the audit', async () => {
    const { student } = await enrol({ first: 100, given: { name: 'Asha Held' } })
    const other = await enrol({ first: 7, given: { name: 'Someone Else' } })
    const params = { id: student._id }
    const taken = (await call('POST /api/students/:id/held', { params })).held
    const tables = taken.tables.map(({ table }) => table)
    expect(tables).toEqual(
      expect.arrayContaining(['students', 'enrolments', 'receipts', 'payments', 'audit_entries']),
    )
    const payments = taken.tables.find(({ table }) => table === 'payments')
    expect(payments?.rows.flat()).toContain(100)
    const text = JSON.stringify(taken)
    expect([text.includes('Asha Held'), text.includes(other.student.name)]).toEqual([true, false])
    const client = await superadmin()
    const own = await call('POST /api/employees/:id/held', { params: { id: String(client.id) } })
    expect(own.held.tables.map(({ table }) => table)).toContain('sessions')
    expect(JSON.stringify(own)).not.toMatch(/argon|token|_key"/)
    const [entry] = await auditOf(server, { kind: 'student', recordId: student._id })
    expect(entry?.action).toBe('student.data_taken')
  })
})
