import { expect, test } from 'vitest'
import { password, someSettings } from '../../tests/support/builders.ts'
import { auditOf, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { refusal } from '../../tests/support/refused.ts'
import { codeOf, withApp } from '../../tests/support/second-factor.ts'
import { giveSuperAdministration } from '../super-administrators.ts'

onEachEngine('the second factor', (server) => {
  const login = (email: string, code?: string, typed = password) =>
    server.nobody().try('POST /api/auth/login', {
      body: { email, password: typed, ...(code !== undefined && { code }) },
    })
  const status = async (email: string, code?: string) => (await login(email, code)).status
  const withFactor = async (name: string, role: 'employee' | 'superadmin' = 'employee') => {
    const client = await server.as(role, name)
    const { recoveryCodes } = await withApp(server, client)
    server.clock.forward(60)
    return { ...client, recoveryCodes }
  }

  test('is asked for after the right password only, and then signs in', async () => {
    const { email, id } = await withFactor('Two steps')
    expect(await login(email)).toMatchObject(refusal(401, 'second_factor_needed'))
    expect(await login(email, codeOf(server), 'wrong one')).toMatchObject(
      refusal(401, 'wrong_credentials'),
    )
    expect(await login(email, '000000')).toMatchObject(refusal(400, 'wrong_code'))
    expect((await login(email, ` ${codeOf(server)}`)).body.token).toMatch(/^[\w-]{43}$/)
    const [entry] = await auditOf(server, { kind: 'sign-in', recordId: String(id) })
    expect(entry?.after).toMatchObject({ secondFactor: 'App' })
    const rows = await server.store.db.selectFrom('recovery_codes').selectAll().execute()
    expect(JSON.stringify(rows)).not.toMatch(/[A-Z2-7]{4}-|[A-Z2-7]{16}/)
  })

  test('takes a code half a minute off, and none twice, also of many at once', async () => {
    const { email } = await withFactor('Raced')
    expect(await status(email, codeOf(server, -2))).toBe(400)
    expect(await status(email, codeOf(server, -1))).toBe(200)
    const sent = Array.from({ length: 4 }, () => status(email, codeOf(server, 1)))
    expect((await Promise.all(sent)).filter((one) => one === 200)).toHaveLength(1)
    // A later code was accepted.
    expect(await status(email, codeOf(server))).toBe(400)
  })

  test('takes each recovery code once, and those of before not any more', async () => {
    const { email, recoveryCodes, call } = await withFactor('Phone lost')
    expect(new Set(recoveryCodes).size).toBe(10)
    const [first = '', second = ''] = recoveryCodes
    const sent = [first, first.toLowerCase()].map((code) => status(email, code))
    expect(new Set(await Promise.all(sent))).toEqual(new Set([200, 400]))
    expect(await call('GET /api/auth/second-factor', {})).toMatchObject({ recoveryCodes: 9 })
    const made = await call('POST /api/auth/second-factor/recovery-codes', {
      body: { code: second },
    })
    expect(made.recoveryCodes).toHaveLength(10)
    expect(await status(email, recoveryCodes[2])).toBe(400)
    await call('POST /api/auth/second-factor/remove', { body: { code: codeOf(server) } })
    expect(await status(email)).toBe(200)
  })

  test('slows guessing down, from wherever, and the right code too', async () => {
    const { email } = await withFactor('Guessed')
    const from = (at: number, code: string) =>
      server
        .nobody()
        .try(
          'POST /api/auth/login',
          { body: { email, password, code } },
          { address: `10.9.0.${at}` },
        )
    for (let at = 0; at < 11; at += 1) await from(at, '000000')
    const held = await from(20, codeOf(server))
    expect(held).toMatchObject(refusal(429, 'rate_limited'))
    server.clock.forward(60)
    expect((await from(21, codeOf(server))).status).toBe(200)
  })

  test('is asked of super administrators where the settings say so', async () => {
    const { email, call, try: attempt } = await server.as('superadmin', 'Must')
    const setting = (secondFactor: boolean) =>
      someSettings({ session: { idleHours: 72, absoluteDays: 14, secondFactor } })
    await call('PUT /api/settings', { body: setting(true) })
    expect(await attempt('GET /api/students', {})).toMatchObject(
      refusal(403, 'second_factor_missing'),
    )
    expect((await login(email)).body).toMatchObject({ mustAddSecondFactor: true })
    expect(await call('GET /api/auth/profile', {})).toMatchObject({ mustAddSecondFactor: true })
    expect((await (await server.as('admin')).try('GET /api/students', {})).status).toBe(200)
    await withApp(server, { call })
    expect((await attempt('GET /api/students', {})).status).toBe(200)
    expect(await call('GET /api/auth/profile', {})).not.toHaveProperty('mustAddSecondFactor')
    await call('PUT /api/settings', { body: setting(false) })
  })

  test('is taken off by a super administrator or at the server, and audited', async () => {
    const lost = await withFactor('Left in a bus')
    const remove = (id: number) =>
      signedIn(server).try('POST /api/employees/:id/remove-second-factor', {
        params: { id: String(id) },
      })
    expect((await remove(lost.id)).status).toBe(200)
    expect((await lost.try('GET /api/auth/profile', {})).status).toBe(401)
    expect(await status(lost.email)).toBe(200)
    expect(await remove(lost.id)).toMatchObject(refusal(409, 'second_factor_is_off'))
    const other = await withFactor('Another chief', 'superadmin')
    expect((await remove(other.id)).status).toBe(403)
    const made = await giveSuperAdministration(server.store, other.email, server.clock.now)
    expect((await login(other.email, undefined, made.password)).status).toBe(200)
    for (const { id } of [lost, other]) {
      const actions = (await auditOf(server, { recordId: String(id), kind: 'employee' })).map(
        ({ action }) => action,
      )
      expect(actions).toContain('employee.second_factor_removed')
    }
  })

  test('whose app is lost with a restore still opens with a recovery code', async () => {
    const { email, recoveryCodes } = await withFactor('Restored')
    await server.store.write((tx) =>
      tx.updateTable('second_factors').set({ secret: null }).execute(),
    )
    expect(await login(email)).toMatchObject(refusal(401, 'recovery_code_needed'))
    expect(await status(email, codeOf(server))).toBe(400)
    expect(await status(email, recoveryCodes[0])).toBe(200)
  })
})
