import { expect, test, vi } from 'vitest'
import { clientOf } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { nobodyOutside } from '../../tests/support/outside.ts'
import { password } from '../../tests/support/server.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { createApp } from '../app.ts'

onEachEngine('sign-ins', (server) => {
  const { signIn, wrong, statuses } = signInsOf(server)
  const audited = async (recordId: number | string) => {
    const client = await server.as('superadmin', 'Reader')
    const query = { kind: 'sign-in', recordId: String(recordId) } as const
    return (await client.call('GET /api/audit', { query })).entries
  }

  test('are in the audit with who came, from where and on which device', async () => {
    const { email, id } = await server.as('employee', 'Seen')
    const { device } = await signIn(email, password, { address: '2001:db8::7' })
    await signIn(email, password, { address: '10.0.0.7', device })
    const entries = await audited(id)
    expect(
      entries.map(({ action, recordName, person, after }) => [
        action,
        recordName,
        person?.name,
        after,
      ]),
    ).toEqual([
      ['sign-in.succeeded', 'Seen', 'Seen', { address: '10.0.0.7', device: 'Known' }],
      ['sign-in.succeeded', 'Seen', 'Seen', { address: '2001:db8:0:0::/64', device: 'New' }],
    ])
  })

  test('that failed are one entry for an account and address in an hour', async () => {
    const { email, id } = await server.as('employee', 'Guessed')
    await statuses(8, () => wrong(email, { address: '10.0.0.8' }))
    await wrong(email, { address: '10.0.0.9' })
    const byAddress = async () =>
      (await audited(id)).map(({ action, person, after }) => ({ action, person, after }))
    const lastTry = server.clock.now.toISOString()
    const entry = (after: object) => ({
      action: 'sign-in.failed',
      person: undefined,
      after: { ...after, lastTry },
    })
    await expect
      .poll(byAddress, { timeout: 5000 })
      .toEqual(
        expect.arrayContaining([
          entry({ address: '10.0.0.8', wrongPassword: 5, tooManyAttempts: 3 }),
          entry({ address: '10.0.0.9', wrongPassword: 1 }),
        ]),
      )
    await wrong(email, { address: '10.0.0.9' })
    await expect
      .poll(byAddress, { timeout: 5000 })
      .toContainEqual(entry({ address: '10.0.0.9', wrongPassword: 2 }))
    server.clock.forward(3600)
    await wrong(email, { address: '10.0.0.9' })
    await vi.waitUntil(async () => (await audited(id)).length === 3, { timeout: 5000 })
  })

  test('of emails that nobody has are told by address alone, never as they were typed', async () => {
    const typed = 'my-secret-typed-as-email'
    await statuses(3, (at) => wrong(`${typed}${at}`, { address: '10.0.0.10' }))
    const client = await server.as('superadmin', 'Reader')
    const read = async () =>
      (await client.call('GET /api/audit', { query: { kind: 'sign-in' } })).entries
    await expect
      .poll(async () => (await read()).map(({ after }) => after), { timeout: 5000 })
      .toContainEqual(expect.objectContaining({ address: '10.0.0.10', unknownEmail: 3 }))
    const tables = ['audit_values', 'failed_sign_ins', 'sign_in_tries', 'known_devices'] as const
    for (const table of tables) {
      const rows = await server.store.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(typed)
    }
  })

  test('leave log lines, of which a flood gets few, and none holds what was typed', async () => {
    const { email, id } = await server.as('employee', 'Logged')
    const { store, clock } = server
    const lines: string[] = []
    const read = (line: string): Record<string, unknown> => JSON.parse(line)
    const app = await createApp({
      store,
      now: () => clock.now,
      outside: nobodyOutside,
      logLevel: 'info',
      logTo: { write: (line) => lines.push(line) },
    })
    const call = (typed: string, named = email) =>
      clientOf(() => app).try(
        'POST /api/auth/login',
        { body: { email: named, password: typed } },
        { address: '10.0.0.11' },
      )
    await call(password)
    for (let at = 0; at < 20; at += 1) await call('a wrong one')
    await call('a wrong one', 'nobody-of-this-name@muster.test')
    await app.close()
    const told = lines
      .map(read)
      .filter(({ msg }) => msg !== 'answered')
      .map(({ msg, employee, address, why, tries }) => [msg, employee, address, why, tries])
    const failed = (why: string, tries: number) => ['sign-in failed', id, '10.0.0.11', why, tries]
    expect(told).toEqual([
      ['signed in', id, '10.0.0.11', undefined, undefined],
      failed('wrongPassword', 1),
      failed('wrongPassword', 2),
      failed('wrongPassword', 4),
      failed('tooManyAttempts', 8),
      failed('tooManyAttempts', 16),
      ['sign-in failed', undefined, '10.0.0.11', 'unknownEmail', 1],
    ])
    expect(lines.join('')).not.toMatch(/wrong one|muster\.test|monsoon/)
  })

  test('that fail from everywhere share an entry in the end', async () => {
    server.clock.forward(3600)
    const before = (await server.store.db.selectFrom('failed_sign_ins').selectAll().execute())
      .length
    const { app } = server
    const failures = Array.from({ length: 130 }, (_, at) => `10.20.0.${at}`)
    for (const address of failures)
      await clientOf(() => app).try(
        'POST /api/auth/login',
        { body: { email: 'sprayed@muster.test', password: 'x' } },
        { address },
      )
    const kept = async () =>
      (await server.store.db.selectFrom('failed_sign_ins').selectAll().execute()).slice(before)
    await vi.waitUntil(
      async () => (await kept()).some(({ key }) => key.endsWith('nobody many addresses')),
      { timeout: 5000 },
    )
    expect((await kept()).length).toBeLessThanOrEqual(101)
  })

  test('a guessed current password is told as well', async () => {
    // Also beside a flood, which was just there.
    const client = await server.as('employee', 'Borrowed session')
    await client.try('POST /api/auth/change-password', {
      body: { currentPassword: 'guess', newPassword: 'peacock-feather' },
    })
    await expect
      .poll(async () => (await audited(client.id)).map(({ after }) => after), { timeout: 5000 })
      .toContainEqual(expect.objectContaining({ wrongCurrentPassword: 1 }))
  })
})
