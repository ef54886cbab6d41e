import { expect, test } from 'vitest'
import { anotherServer } from '../../tests/support/server.ts'
import { anEmployee } from '../../tests/support/builders.ts'
import { clientOf, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { noPassword } from '../kit/sign-in/password.ts'
import { insertEmployee } from './sql/employees.ts'

const password = 'kestrel-over-pune'

onEachEngine('the sessions of an employee', (server) => {
  const { signIn } = signInsOf(server)

  const employed = async () => {
    const client = await server.as('superadmin')
    const body = anEmployee({ password })
    const { employee } = await client.call('POST /api/employees', { body })
    const { token } = (await signIn(body.email, password)).body
    return { client, body, employee, token, params: { id: employee._id } }
  }
  type Employed = Awaited<ReturnType<typeof employed>>

  const put = async ({ client, params, body }: Employed, given: object) => {
    const { password: _, ...rest } = body
    await client.call('PUT /api/employees/:id', { params, body: { ...rest, ...given } })
  }

  const toggle = ({ client, params }: Employed) =>
    client.call('PATCH /api/employees/:id/toggle-status', { params })
  const remove = ({ client, params }: Employed) =>
    client.call('DELETE /api/employees/:id', { params })

  testRows<[string, (one: Employed) => Promise<unknown>]>([
    ['deactivation', toggle],
    ['deletion', remove],
    ['another role', (one) => put(one, { role: 'admin' })],
    ['another password', (one) => put(one, { password: 'heron-at-dawn' })],
  ])('end at once with a change, in another server too', async (_, change) => {
    const one = await employed()
    const other = await anotherServer(server)
    const here = server.nobody(one.token)
    const there = clientOf(() => other, one.token)
    for (const client of [here, there])
      expect((await client.try('GET /api/auth/profile', {})).status).toBe(200)
    await change(one)
    for (const client of [there, here]) {
      const { status, body } = await client.try('GET /api/auth/profile', {})
      expect([status, body.code]).toEqual([401, 'not_signed_in'])
    }
  })

  test('go on after an edit of anything else', async () => {
    const one = await employed()
    await put(one, { name: 'Renamed', salary: 1, department: 'Office' })
    await put(one, { password: '' })
    const { status, body } = await server.nobody(one.token).try('GET /api/auth/profile', {})
    expect([status, body.user?.name]).toEqual([200, one.body.name])
  })
})

onEachEngine('own details', (server) => {
  const change = async (role: 'superadmin' | 'admin' | 'employee', payload: object) => {
    const client = await server.as(role, `Own ${role}`)
    const answer = await client.raw({ method: 'PUT', url: '/api/auth/profile', payload })
    const { user } = await client.call('GET /api/auth/profile', {})
    return { ...answer, user }
  }

  test.each(['admin', 'employee'] as const)('of an %s are phone and address', async (role) => {
    const sent = { phone: '98220 12345', address: 'A\nB', name: 'Somebody', email: 'x@y.test' }
    const { status, body, user } = await change(role, { ...sent, role: 'superadmin', salary: 9 })
    expect(status).toBe(200)
    expect(user).toMatchObject({ phone: sent.phone, address: sent.address, role })
    expect([user.name, user.email]).toEqual([`Own ${role}`, `own.${role}@muster.test`])
    expect(body['user']).toEqual(user)
    expect((await change(role, {})).user).not.toHaveProperty('phone')
  })

  test('of a super administrator include the name and email', async () => {
    const { user } = await change('superadmin', { name: 'New Name', email: ' New@Muster.test ' })
    expect(user).toMatchObject({ name: 'New Name', email: 'New@Muster.test' })
    const kept = await change('superadmin', { phone: '98220 12345' })
    expect(kept.user).toMatchObject({ name: 'New Name', email: 'New@Muster.test' })
    const { email } = await server.as('employee', 'Taken')
    const taken = await change('superadmin', { email: email.toUpperCase() })
    expect([taken.status, taken.body['code']]).toEqual([409, 'email_taken'])
  })

  testRows([
    [{ phone: 'x' }, 'phone'],
    [{ address: 'x'.repeat(501) }, 'address'],
    [{ name: 'x' }, 'name'],
    [{ email: 'x' }, 'email'],
  ])('refuse a wrong phone and address', async (given, field) => {
    const { status, body } = await change('superadmin', given)
    expect(status).toBe(400)
    expect(Object.keys(body['fields'] ?? {})).toEqual([field])
  })
})

onEachEngine('an account without a password', (server) => {
  const { signIn } = signInsOf(server)
  const superadmin = signedIn(server)
  const add = async () => {
    const { name, email } = anEmployee()
    const one = { name, email, role: 'employee', passwordHash: noPassword } as const
    const now = server.clock.now.toISOString()
    const id = await server.store.write((tx) => insertEmployee(tx, one, now))
    return { params: { id: String(id) }, name, email }
  }

  test('opens with no password, and says no more than an unknown email does', async () => {
    const { email } = await add()
    const unknown = await signIn('nobody@muster.test', 'kestrel-over-pune')
    for (const password of [noPassword, 'kestrel-over-pune', ' '.repeat(6)]) {
      const { status, body } = await signIn(email, password)
      expect(status).toBe(401)
      expect({ ...body, requestId: '' }).toEqual({ ...unknown.body, requestId: '' })
    }
  })

  test('is shown as one until a super administrator sets a password', async () => {
    const { params, name, email } = await add()
    const shown = async () => (await superadmin.call('GET /api/employees/:id', { params })).employee
    const save = (password: string) =>
      superadmin.call('PUT /api/employees/:id', {
        params,
        body: { name, email, role: 'employee', password },
      })
    expect((await shown()).needsPassword).toBe(true)
    await save('')
    expect((await shown()).needsPassword).toBe(true)
    await save('kestrel-over-pune')
    expect(await shown()).not.toHaveProperty('needsPassword')
    expect((await signIn(email, 'kestrel-over-pune')).status).toBe(200)
  })
})
