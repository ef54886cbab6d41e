import { expect, test } from 'vitest'
import { removeSuperAdministration } from '../super-administrators.ts'
import { anotherServer } from '../../tests/support/server.ts'
import { auditOf, clientOf, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { sortedStatuses } from '../../tests/support/sorted.ts'

onEachEngine('super administrators', (server) => {
  const { call, try: attempt } = signedIn(server)
  const list = async () => (await call('GET /api/super-administrators', {})).superAdministrators
  const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
  const takeRole = 'POST /api/super-administrators/:id/take-role'
  const endSessions = 'POST /api/super-administrators/:id/end-sessions'
  const present = () => {
    const chiefs = server.store.db.selectFrom('employees').where('role', '=', 'superadmin')
    return chiefs.select(['id', 'email']).execute()
  }

  test('end the sessions of another, who signs in again', async () => {
    const other = await server.as('superadmin', 'Second Chief')
    const found = async () => (await list()).find(({ name }) => name === 'Second Chief')
    expect(await found()).toMatchObject({ sessions: 1, keys: 0 })
    const said = await call(endSessions, paramsOf(other))
    expect(said).toEqual({ message: 'Signed out everywhere' })
    expect((await other.try('GET /api/auth/profile', {})).status).toBe(401)
    expect(await found()).toMatchObject({ sessions: 0 })
    expect((await server.as('superadmin', 'Second Chief')).id).toBe(other.id)
  })

  test('take the role of another: an admin, signed out, whose keys are revoked', async () => {
    const key = await aKey(server, ['students.read'])
    const maker = await server.as('superadmin', 'Key Maker')
    expect((await key.try('GET /api/students', {})).status).toBe(200)
    await call(takeRole, paramsOf(maker))
    expect((await maker.try('GET /api/auth/profile', {})).status).toBe(401)
    expect((await key.try('GET /api/students', {})).status).toBe(401)
    const { keys } = await call('GET /api/keys', {})
    expect(keys).toMatchObject([{ state: 'revoked' }])
    const { employee } = await call('GET /api/employees/:id', paramsOf(maker))
    expect(employee.role).toBe('admin')
    const gone = await attempt(takeRole, paramsOf(maker))
    expect([gone.status, gone.body.code]).toEqual([404, 'super_administrator_not_found'])
    const toggled = await call('PATCH /api/employees/:id/toggle-status', paramsOf(maker))
    expect(toggled.employee.isActive).toBe(false)
    const entries = await auditOf(server, { kind: 'employee' })
    expect(entries.map(({ action }) => action)).toEqual(
      expect.arrayContaining(['employee.signed_out', 'employee.lost_super_administration']),
    )
  })

  test('one stays when two take the role of each other at once, at two servers', async () => {
    const other = await anotherServer(server)
    for (let round = 0; round < 3; round += 1) {
      const one = await server.as('superadmin')
      const two = await server.as('superadmin', `Rival ${round}`)
      for (const { _id, name } of await list())
        if (![String(one.id), String(two.id)].includes(_id))
          await one.call(takeRole, { params: { id: _id } }).then(() => expect(name).not.toBe(''))
      const answers = await Promise.all([
        one.try(takeRole, paramsOf(two)),
        clientOf(() => other, two.token).try(takeRole, paramsOf(one)),
      ])
      expect(sortedStatuses(answers)[0]).toBe(200)
      const left = await present()
      expect(left).toHaveLength(1)
      if (left[0]?.id === two.id) return
    }
  })

  test('at the server the only one stays, and another goes', async () => {
    const remove = (email: string) =>
      removeSuperAdministration(server.store, email, server.clock.now)
    const [only, ...others] = await present()
    expect(others).toEqual([])
    expect(await remove(only?.email ?? '')).toBe('last')
    expect(await remove('nobody@muster.test')).toBe('none')
    const another = await server.as('superadmin', 'Leaving Chief')
    expect(await remove(another.email.toUpperCase())).toBe('done')
    expect((await another.try('GET /api/auth/profile', {})).status).toBe(401)
  })
})
