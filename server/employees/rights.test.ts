import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import type { GivenPermission } from '../../contract/kit/access.ts'
import { noticeHeader, readNotice } from '../../contract/kit/notice.ts'
import { anEmployee } from '../../tests/support/builders.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { refusal } from '../../tests/support/refused.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

type Given = Partial<Input<'PUT /api/employees/:id'>['body']>

onEachEngine('what a person may do', (server) => {
  const superadmin = signedIn(server)
  let made = 0
  /** Somebody who was given this, and their session. */
  const someone = async (given: Given) => {
    made += 1
    const { id, ...client } = await server.as('employee', `Given ${made}`)
    const params = { id: String(id) }
    const { employee } = await superadmin.call('GET /api/employees/:id', { params })
    const change = (more: Given, by: Pick<typeof client, 'try'> = superadmin) =>
      by.try('PUT /api/employees/:id', {
        params,
        body: { name: employee.name, email: employee.email, role: 'employee', ...more },
      })
    expect((await change(given)).status).toBe(200)
    return { id: String(id), client, change }
  }
  const chosen = (permissions: GivenPermission[], more: Given = {}): Given => ({
    preset: 'chosen',
    permissions,
    ...more,
  })
  const venue = async (campVenue: string) => {
    await officeOf(server).register({ campVenue })
    return campVenue
  }

  test('stays as it is where an edit does not say it, and its change ends no session', async () => {
    const { client, change } = await someone({})
    const read = async () => {
      const { status, headers } = await client.try('GET /api/students', {})
      return { status, notice: readNotice(headers[noticeHeader] ?? null) }
    }
    const before = await read()
    const venues = [await venue('Given Camp')]
    const given = { ...chosen(['fees.read']), venues }
    expect((await change(given)).body.employee).toMatchObject(given)
    const after = await read()
    expect([before.status, after.status]).toEqual([200, 403])
    expect(after.notice?.person).not.toBe(before.notice?.person)
    const { employee } = (await change({ department: 'Office' })).body
    expect(employee).toMatchObject(given)
    expect((await client.call('GET /api/auth/profile', {})).user.given).toContain('fees.read')
    const entry = { action: 'employee.updated', recordId: Number(employee?._id) }
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['before', 'after'])
      .where('action', '=', entry.action)
      .where('record_id', '=', entry.recordId)
      .orderBy('audit_entries.id')
      .execute()
    expect(String(rows[1]?.before)).not.toContain('fees.read')
    expect(String(rows[1]?.after)).toMatch(/chosen.*fees\.read.*Given Camp/)
    const back = (await change({ preset: 'role', venues: null })).body.employee
    expect([back?.preset, back?.permissions, back?.venues]).toEqual([
      undefined,
      undefined,
      undefined,
    ])
  })

  testWrongFields(
    'is refused at its field where it is wrong',
    [
      ['preset', 'Choose what they may do from the list', 'owner', 7],
      ['permissions', 'Choose what they may do from the list', 'fees.read', {}],
      ['permissions.0', 'Choose what they may do from the list', 'fees.all', 'keys.manage'],
      ['venues', 'Choose at least one venue', [], 'Pune'],
      ['venues', 'Choose venues from the list', ['No such camp']],
    ],
    async (wrong) => {
      const payload = wrong({ ...anEmployee(), preset: 'chosen', permissions: ['fees.read'] })
      return superadmin.raw({ method: 'POST', url: '/api/employees', payload })
    },
  )

  test('nobody gives what they do not have, nor sees to those who may do more', async () => {
    const [here, there] = [await venue('Here Camp'), await venue('There Camp')]
    const all: GivenPermission[] = [
      'employees.read',
      'employees.manage',
      'rights.manage',
      'fees.read',
    ]
    const { client, change: own } = await someone(chosen(all))
    const { client: ofOneVenue } = await someone(chosen(all, { venues: [here] }))
    const weaker = await someone(chosen(['fees.read'], { venues: [here] }))
    for (const more of [chosen(['fees.take']), { preset: 'role' } as const])
      expect(await weaker.change(more, client)).toMatchObject(refusal(403, 'more_than_own_rights'))
    for (const more of [{ venues: [here, there] }, { venues: null }])
      expect(await weaker.change(more, ofOneVenue)).toMatchObject(refusal(403, 'not_allowed'))
    expect((await weaker.change(chosen(all), client)).status).toBe(200)
    expect(await own(chosen([]), client)).toMatchObject(refusal(403, 'own_record_protected'))
    for (const [by, given] of [
      [client, chosen(['fees.take'], { venues: [here] })],
      [ofOneVenue, chosen([], { venues: null })],
    ] as const) {
      const { id, change } = await someone(given)
      const input = { params: { id } }
      const protectedFrom = refusal(403, 'may_more_than_you')
      expect(await change({ password: 'kestrel-over-pune' }, by)).toMatchObject(protectedFrom)
      for (const call of [
        'PATCH /api/employees/:id/toggle-status',
        'DELETE /api/employees/:id',
      ] as const)
        expect(await by.try(call, input)).toMatchObject(protectedFrom)
      if (by === client)
        expect(await by.try('POST /api/employees/:id/remove-second-factor', input)).toMatchObject(
          protectedFrom,
        )
    }
    const body = anEmployee()
    const { employee } = (await ofOneVenue.try('POST /api/employees', { body })).body
    expect(employee).toMatchObject({ preset: 'chosen', permissions: ['fees.read'], venues: [here] })
  })

  test('a manager looks after people, and leaves what they may do', async () => {
    const { client } = await someone({ preset: 'manager' })
    const coach = await someone({ preset: 'coach' })
    expect(await coach.change({ preset: 'office' }, client)).toMatchObject(
      refusal(403, 'not_allowed'),
    )
    const edited = await coach.change({ preset: 'coach', designation: 'Head coach' }, client)
    expect(edited.body.employee).toMatchObject({ preset: 'coach', designation: 'Head coach' })
    const { employee } = (await client.try('POST /api/employees', { body: anEmployee() })).body
    expect([employee?.preset, employee?.venues]).toEqual([undefined, undefined])
    const supers = await client.try('GET /api/super-administrators', {})
    expect(supers).toMatchObject(refusal(403, 'not_allowed'))
  })
})
