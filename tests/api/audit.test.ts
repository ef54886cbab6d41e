import { sql } from 'kysely'
import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../support/builders.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { password } from '../support/server.ts'

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
    const newPassword = 'peacock-feather'
    const change = { body: { currentPassword: password, newPassword } }
    await client.call('POST /api/auth/change-password', change)

    const rows = await entries()
    expect(rows.map(({ action }) => action)).toEqual([
      'course.created',
      'course.updated',
      'course.deactivated',
      'course.activated',
      'payment.recorded',
      'payment.recorded',
      'student.created',
      'student.updated',
      'student.deleted',
      'student.restored',
      'course.created',
      'course.deleted',
      'employee.password_changed',
    ])
    expect(new Set(rows.map((row) => row.employee_id))).toEqual(new Set([client.id]))
    expect(rows[1]?.before).toContain('12000')
    expect(rows[1]?.after).toContain('1000')
    expect(rows[1]?.at).toBe(server.clock.now.toISOString())
    expect(JSON.stringify(rows)).not.toMatch(/peacock|monsoon|argon2/)
  })

  test('has a row for every payment, reversal and change of instalments', async () => {
    const client = await server.as('superadmin', 'The Cashier')
    const { course } = await client.call('POST /api/courses', { body: aCourse() })
    const part = { paymentMode: 'Partial' as const, amountPaid: 2000, partialPaymentAmount: 2000 }
    const selectedCourses = [{ courseId: course._id, ...part }]
    const { student } = await client.call('POST /api/students', {
      body: aStudent(course, { selectedCourses }),
    })
    const account = { studentId: student._id, courseId: course._id }
    const before = (await entries()).length
    const { payment } = await client.call('POST /api/course-students/update-payment', {
      body: { ...account, amount: 500, reference: 'Slip 9' },
    })
    await client.call('POST /api/payments/:id/reverse', {
      params: { id: payment._id },
      body: { reason: 'Typed twice' },
    })
    await client.call('PUT /api/course-students/:studentId/:courseId/instalments', {
      params: account,
      body: { instalments: [{ dueDate: '2027-04-01', amount: 10_000 }] },
    })
    const rows = (await entries()).slice(before)
    expect(rows).toMatchObject([
      { action: 'payment.recorded', record_id: Number(payment._id) },
      { action: 'payment.reversed', record_id: Number(payment._id) },
      { action: 'enrolment.instalments_changed' },
    ])
    expect(new Set(rows.map((row) => row.employee_id))).toEqual(new Set([client.id]))
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

  test.each(['audit_entries', 'payments', 'receipts', 'reversals'])(
    '%s is append-only',
    async (table) => {
      const run = (statement: string) => server.store.write((tx) => sql.raw(statement).execute(tx))
      await expect(run(`update ${table} set id = id`)).rejects.toThrow()
      await expect(run(`delete from ${table}`)).rejects.toThrow()
      if (server.engine === 'postgres')
        await expect(run(`truncate ${table} cascade`)).rejects.toThrow()
    },
  )

  test('the connection for reading refuses to write', async () => {
    await expect(sql`update counters set value = 0`.execute(server.store.db)).rejects.toThrow(
      /read-?only/i,
    )
  })
})
