import { sql } from 'kysely'
import { sumTables } from '../../server/db/files/table-sums.ts'
import { expect, test } from 'vitest'
import { aCourse, anEmployee, aStudent, password } from '../support/builders.ts'
import { cashierAt } from '../support/cashier.ts'
import { runIn } from '../support/databases/earlier.ts'
import { onEachEngine } from '../support/databases/engines.ts'

onEachEngine('the audit', (server) => {
  const entries = () =>
    server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['action', 'record_id', 'employee_id', 'at', 'before', 'after'])
      .orderBy('audit_entries.id')
      .execute()

  test('has a row for every change: who, when, what, which record', async () => {
    const client = await server.as('superadmin')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const params = { id: course._id }
    await client.call('PUT /api/courses/:id', { params, body: aCourse({ courseFee: 1000 }) })
    await client.call('PATCH /api/courses/:id/toggle-status', { params })
    await client.call('PATCH /api/courses/:id/toggle-status', { params })
    const body = aStudent({ ...course, courseFee: 1000 }, { admissionFee: 50 })
    const { student } = await client.call('POST /api/students', { body })
    const one = { params: { id: student._id } }
    await client.call('PUT /api/students/:id', { ...one, body })
    await client.call('DELETE /api/students/:id', one)
    await client.call('PATCH /api/students/:id/restore', one)
    const spare = await client.call('POST /api/courses', { body: aCourse() })
    await client.call('DELETE /api/courses/:id', { params: { id: spare.course._id } })
    const employed = anEmployee({ password: 'heron-at-dawn' })
    const { employee } = await client.call('POST /api/employees', { body: employed })
    const them = { params: { id: employee._id } }
    const edited = { ...employed, password: 'heron-at-dusk' }
    await client.call('PUT /api/employees/:id', { ...them, body: edited })
    for (const _ of [1, 2]) await client.call('PATCH /api/employees/:id/toggle-status', them)
    await client.call('DELETE /api/employees/:id', them)
    const change = { currentPassword: password, newPassword: 'peacock-feather' }
    await client.call('POST /api/auth/change-password', { body: change })

    const rows = await entries()
    const actions = `course.created course.updated course.deactivated course.activated
      payment.recorded payment.recorded student.created student.updated student.deleted
      student.restored course.created course.deleted employee.created employee.updated
      employee.deactivated employee.activated employee.deleted employee.password_changed`
    expect(rows.map(({ action }) => action)).toEqual(actions.split(/\s+/))
    expect(new Set(rows.map((row) => row.employee_id))).toEqual(new Set([client.id]))
    expect(rows[1]?.before).toContain('12000')
    expect(rows[1]?.after).toContain('1000')
    expect(rows[1]?.at).toBe(server.clock.now.toISOString())
    expect(JSON.stringify(rows)).not.toMatch(/peacock|monsoon|heron|argon2/)
  })

  test('has a row for every payment, reversal and change of instalments', async () => {
    const { enrol, reverse, superadmin } = cashierAt(server)
    const { pay, reschedule } = await enrol({ courseFee: 12_000, first: 2000 })
    const before = (await entries()).length
    const { payment } = (await pay(500, { reference: 'Slip 9' })).body
    await reverse(payment?._id ?? '')
    await reschedule([{ dueDate: '2027-04-01', amount: 10_000 }])
    const rows = (await entries()).slice(before)
    const by = { employee_id: (await superadmin()).id }
    expect(rows).toMatchObject([
      { action: 'payment.recorded', record_id: Number(payment?._id), ...by },
      { action: 'payment.reversed', record_id: Number(payment?._id), ...by },
      { action: 'enrolment.instalments_changed', ...by },
    ])
    expect(rows[0]?.after).toContain('Slip 9')
    expect(rows[1]?.after).toContain('Typed twice')
    expect(rows[2]?.before).toContain('166666')
    expect(rows[2]?.after).toContain('2027-04-01')
  })

  test('has none for a call that was refused', async () => {
    const client = await server.as('superadmin')
    const before = (await entries()).length
    await client.try('POST /api/courses', { body: aCourse({ name: '' }) })
    await client.try('DELETE /api/courses/:id', { params: { id: '999' } })
    expect(await entries()).toHaveLength(before)
  })

  test('only grows, as money does, and what reads writes nothing', async () => {
    for (const table of ['audit_entries', 'payments', 'receipts', 'reversals'])
      for (const statement of [
        `update ${table} set id = id`,
        `delete from ${table}`,
        ...(server.engine === 'postgres' ? [`truncate ${table} cascade`] : []),
      ])
        await expect(runIn(server.store, statement), statement).rejects.toThrow()
    // PostgreSQL has no such statement.
    const before = await sumTables(server.store.db)
    if (server.engine === 'sqlite')
      for (const table of ['audit_entries', 'payments', 'receipts', 'reversals'])
        await runIn(server.store, `insert or replace into ${table} select * from ${table}`).then(
          () => expect(table).toBe('reversals'),
          (error) => expect(String(error)).toContain(`${table} only grows`),
        )
    expect(await sumTables(server.store.db)).toEqual(before)
    const reading = sql`update counters set value = 0`.execute(server.store.db)
    await expect(reading).rejects.toThrow(/read-?only/i)
  })
})
