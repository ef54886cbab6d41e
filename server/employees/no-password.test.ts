import { expect, test } from 'vitest'
import { anEmployee } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { signedIn } from '../../tests/support/client.ts'
import { noPassword } from '../kit/sign-in/password.ts'
import { insertEmployee } from './sql/employees.ts'

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
