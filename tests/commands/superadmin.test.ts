import { describe, expect, test } from 'vitest'
import { giveSuperAdministration } from '../../server/super-administrators.ts'
import { anEmployee, password } from '../support/builders.ts'
import { envOf, runScript, says, startServer } from '../support/programs/programs.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { type Send, signIn as signInAt } from '../support/programs/http.ts'
import { isLong } from '../support/seed.ts'

onEachEngine('a super administrator who is made at the server', (server) => {
  const make = (email: string) => giveSuperAdministration(server.store, email, server.clock.now)
  const userOf = async (body: { email: string; password: string }) =>
    (await server.nobody().try('POST /api/auth/login', { body })).body.user
  const signIn = async (body: { email: string; password: string }) => (await userOf(body))?.role

  test('gets a random password, and an audit row without it', async () => {
    const email = 'new.superadmin@muster.test'
    const made = await make(email)
    expect(made.password.length).toBeGreaterThanOrEqual(16)
    expect(await userOf(made)).toMatchObject({ role: 'superadmin', passwordIsGiven: true })
    expect((await make(email)).password).not.toBe(made.password)
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .innerJoin('employees', 'employees.id', 'record_id')
      .select(['action', 'employee_id', 'before', 'after'])
      .where('email', '=', email)
      .where('action', 'like', 'employee.%')
      .orderBy('audit_entries.id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'employee.created', employee_id: null },
      { action: 'employee.made_super_administrator', employee_id: null },
    ])
    expect(JSON.stringify(rows)).not.toContain(made.password)
  })

  const before = ['employee', 'superadmin'] as const
  test.each(before)('who was a %s keeps their name, not their session', async (role) => {
    const client = await server.as(role, `Rising ${role}`)
    const made = await make(client.email)
    expect((await client.try('GET /api/auth/profile', {})).status).toBe(401)
    expect(await signIn({ email: client.email, password })).toBeUndefined()
    expect(await signIn(made)).toBe('superadmin')
    const list = await (await server.as('superadmin')).call('GET /api/employees', {
      query: { search: client.email },
    })
    expect(list.employees).toMatchObject([{ _id: String(client.id), name: `Rising ${role}` }])
  })

  test('is active if they were inactive, and another person if they were deleted', async () => {
    const superadmin = await server.as('superadmin')
    const { employee } = await superadmin.call('POST /api/employees', { body: anEmployee() })
    const params = { id: employee._id }
    await superadmin.call('PATCH /api/employees/:id/toggle-status', { params })
    expect(await signIn(await make(employee.email))).toBe('superadmin')

    const gone = await superadmin.call('POST /api/employees', { body: anEmployee() })
    const theirs = { id: gone.employee._id }
    await superadmin.call('DELETE /api/employees/:id', { params: theirs })
    expect(await signIn(await make(gone.employee.email))).toBe('superadmin')
    const kept = await superadmin.try('GET /api/employees/:id', { params: theirs })
    expect(kept.status).toBe(404)
  })

  describe.runIf(isLong)('by npm run superadmin', () => {
    const run = (...args: string[]) =>
      runScript('scripts/superadmin.ts', args, envOf(server.address))

    test('signs in at once at a server that runs, and their old session ends', async () => {
      const muster = startServer(envOf(server.address))
      const address = await muster.address()
      const person = anEmployee({ role: 'admin' })
      await (await server.as('superadmin')).call('POST /api/employees', { body: person })
      // The process has a clock of its own, so the session begins there.
      const before = await signInAt(address, person)
      const profile = async (send: Send) => (await send('GET', '/api/auth/profile')).status
      expect(await profile(before)).toBe(200)
      const { code, said } = await run('--email', ` ${person.email.toUpperCase()} `)
      const [, email = '', made = ''] =
        /^Sign in as (\S+) with the password (\S+) .*\n$/.exec(said) ?? []
      expect([code, email.toLowerCase()]).toEqual([0, person.email])
      const after = await signInAt(address, { email, password: made })
      expect([await profile(before), await profile(after)]).toEqual([401, 200])
      expect(await muster.stop()).toBe(0)
    })

    test('gets its usage with words that it does not know, and nothing is changed', async () => {
      const people = () => server.store.db.selectFrom('employees').select('id').execute()
      const before = await people()
      for (const args of [[], ['--email', 'nobody'], ['--email', ''], ['--help']])
        expect(await run(...args)).toEqual(
          says(1, /^Usage: npm run superadmin -- --email name@example\.org .*--remove .*\n$/),
        )
      expect(await people()).toEqual(before)
    })

    test('is taken from one, but not from the only one', async () => {
      const leaving = await server.as('superadmin', 'Leaving Chief')
      const removed = await run('--remove', leaving.email)
      expect([removed.code, removed.said]).toEqual([0, expect.stringContaining('is an admin now')])
      const { db } = server.store
      const rest = db.selectFrom('employees').select('email').where('role', '=', 'superadmin')
      const [kept, ...others] = await rest.execute()
      for (const { email } of others) expect((await run('--remove', email)).code).toBe(0)
      expect((await run('--remove', kept?.email ?? '')).said).toContain('only super administrator')
      expect((await run('--remove', leaving.email)).said).toContain('no super administrator')
    })
  })
})
