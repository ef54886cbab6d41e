import { expect, test } from 'vitest'
import { anEmployee } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { noPassword } from '../kit/sign-in/password.ts'
import { insertEmployee } from './sql.ts'

onEachEngine('an account without a password', (server) => {
  const add = async () => {
    const { name, email } = anEmployee()
    const id = await server.store.write((tx) =>
      insertEmployee(
        tx,
        { name, email, role: 'employee', passwordHash: noPassword },
        server.clock.now.toISOString(),
      ),
    )
    return { id: String(id), name, email }
  }
  const signIn = (email: string, password: string) =>
    server.nobody().try('POST /api/auth/login', { body: { email, password } })
  const shown = async (id: string) =>
    (await (await server.as('superadmin')).call('GET /api/employees/:id', { params: { id } }))
      .employee
  const edit = async (id: string, given: { name: string; email: string; password: string }) =>
    (await server.as('superadmin')).call('PUT /api/employees/:id', {
      params: { id },
      body: { ...given, role: 'employee' },
    })

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
    const { id, ...given } = await add()
    expect((await shown(id)).needsPassword).toBe(true)
    await edit(id, { ...given, password: '' })
    expect((await shown(id)).needsPassword).toBe(true)
    await edit(id, { ...given, password: 'kestrel-over-pune' })
    expect(await shown(id)).not.toHaveProperty('needsPassword')
    expect((await signIn(given.email, 'kestrel-over-pune')).status).toBe(200)
  })

  test('is not said of anyone else', async () => {
    const { body } = await (await server.as('superadmin')).try('POST /api/employees', {
      body: anEmployee(),
    })
    expect(body.employee).not.toHaveProperty('needsPassword')
  })
})
