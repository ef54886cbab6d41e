import { expect, test } from 'vitest'
import { z } from '../../contract/kit/zod.ts'
import { envOf, runScript } from '../support/command.ts'
import { anEmployee } from '../support/builders.ts'
import { onEachEngine } from '../support/databases/engines.ts'
import { startMuster } from '../support/process.ts'
import { password } from '../support/server.ts'

onEachEngine('npm run superadmin', (server) => {
  const run = (...args: string[]) => runScript('scripts/superadmin.ts', args, envOf(server.place))
  const make = async (email: string) => {
    const { code, said } = await run('--email', email)
    const [, shown, made = ''] = /Sign in as (\S+) with the password (\S+)/.exec(said) ?? []
    expect([code, said.trim().split('\n').length]).toEqual([0, 1])
    return { email: shown ?? '', password: made }
  }
  const signIn = async (body: { email: string; password: string }) =>
    (await server.nobody().try('POST /api/auth/login', { body })).body.user?.role

  test('creates a super administrator with a random password', async () => {
    const made = await make('new.superadmin@muster.test')
    expect(made.password.length).toBeGreaterThanOrEqual(16)
    expect(await signIn(made)).toBe('superadmin')
    const other = await make('another.superadmin@muster.test')
    expect(other.password).not.toBe(made.password)
  })

  test('gives an existing person the role and a new password, and ends their sessions', async () => {
    const client = await server.as('employee', 'Rising Clerk')
    const made = await make(` ${client.email.toUpperCase()} `)
    expect((await client.try('GET /api/auth/profile', {})).status).toBe(401)
    expect(await signIn({ email: client.email, password })).toBeUndefined()
    expect(await signIn({ ...made, email: client.email })).toBe('superadmin')
    const list = await (await server.as('superadmin')).call('GET /api/employees', {
      query: { search: client.email },
    })
    expect(list.employees).toMatchObject([{ _id: String(client.id), name: 'Rising Clerk' }])
  })

  test('resets the password of a super administrator', async () => {
    const client = await server.as('superadmin', 'Forgetful Chief')
    const made = await make(client.email)
    expect((await client.try('GET /api/auth/profile', {})).status).toBe(401)
    expect(await signIn(made)).toBe('superadmin')
  })

  test('activates an inactive person, and does not restore a deleted one', async () => {
    const superadmin = await server.as('superadmin')
    const { employee } = await superadmin.call('POST /api/employees', { body: anEmployee() })
    const params = { id: employee._id }
    await superadmin.call('PATCH /api/employees/:id/toggle-status', { params })
    expect(await signIn(await make(employee.email))).toBe('superadmin')

    const gone = await superadmin.call('POST /api/employees', { body: anEmployee() })
    await superadmin.call('DELETE /api/employees/:id', { params: { id: gone.employee._id } })
    expect(await signIn(await make(gone.employee.email))).toBe('superadmin')
    const kept = await superadmin.try('GET /api/employees/:id', {
      params: { id: gone.employee._id },
    })
    expect(kept.status).toBe(404)
  })

  test('works beside a running server, and takes effect at once', async () => {
    const muster = startMuster({ MUSTER_WEB: 'off', ...envOf(server.place) })
    const address = await muster.address()
    const there = (token = '') =>
      fetch(`${address}/api/auth/profile`, { headers: { authorization: `Bearer ${token}` } })
    const client = await server.as('admin', 'Beside')
    // The process has a clock of its own, so the session begins there.
    const login = (body: object) =>
      fetch(`${address}/api/auth/login`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const first = await login({ email: client.email, password })
    const { token } = z.object({ token: z.string() }).parse(await first.json())
    expect((await there(token)).status).toBe(200)
    const made = await make(client.email)
    expect((await there(token)).status).toBe(401)
    expect((await login(made)).status).toBe(200)
    expect(await muster.stop()).toBe(0)
  })

  test('leaves an audit row, without the password', async () => {
    const made = await make('audited@muster.test')
    await make('audited@muster.test')
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .innerJoin('employees', 'employees.id', 'record_id')
      .select(['action', 'employee_id', 'before', 'after'])
      .where('email', '=', made.email)
      .orderBy('audit_entries.id')
      .execute()
    expect(rows).toMatchObject([
      { action: 'employee.created', employee_id: null },
      { action: 'employee.made_super_administrator', employee_id: null },
    ])
    expect(JSON.stringify(rows)).not.toContain(made.password)
  })

  test.each([[[]], [['--email', 'nobody']], [['--email', '']], [['--help']]])(
    'with %j prints its usage and changes nothing',
    async (args: string[]) => {
      const before = await server.store.db.selectFrom('employees').select('id').execute()
      const { code, said } = await run(...args)
      expect(code).toBe(1)
      expect(said.trim()).toBe('Usage: npm run superadmin -- --email name@example.org')
      expect(await server.store.db.selectFrom('employees').select('id').execute()).toEqual(before)
    },
  )
})
