import { password } from '../../tests/support/builders.ts'
import { expect, test } from 'vitest'
import { anotherServer } from '../../tests/support/server.ts'
import { clientOf, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'

onEachEngine('sign-ins', (server) => {
  const { signIn, wrong, statuses } = signInsOf(server)
  const reader = signedIn(server, 'superadmin', 'Reader')
  const audited = async (of?: number) => {
    const query = { kind: 'sign-in', ...(of !== undefined && { recordId: String(of) }) } as const
    return (await reader.call('GET /api/audit', { query })).entries
  }
  const afters = async (of?: number) => (await audited(of)).map(({ after }) => after)

  test('are in the audit with who came, from where and on which device', async () => {
    const { email, id } = await server.as('employee', 'Seen')
    const { device } = await signIn(email, password, { address: '2001:db8::7' })
    await signIn(email, password, { address: '10.0.0.7', device })
    const [later, first, ...others] = await audited(id)
    const seen = { action: 'sign-in.succeeded', recordName: 'Seen', person: { name: 'Seen' } }
    expect([later, first]).toMatchObject([seen, seen])
    expect(later?.after).toEqual({ address: '10.0.0.7', device: 'Known' })
    expect(first?.after).toEqual({ address: '2001:db8:0:0::/64', device: 'New' })
    expect(others).toEqual([])
  })

  test('that failed are one entry for an account and address in an hour', async () => {
    const { email, id } = await server.as('employee', 'Guessed')
    await statuses(8, () => wrong(email, { address: '10.0.0.8' }))
    await wrong(email, { address: '10.0.0.9' })
    const byAddress = async () =>
      (await audited(id)).map(({ action, person, after }) => ({ action, person, after }))
    const lastTry = server.clock.now.toISOString()
    const failed = { action: 'sign-in.failed', person: undefined }
    const expectEntry = (after: object) =>
      expect.poll(byAddress).toContainEqual({ ...failed, after: { ...after, lastTry } })
    await expectEntry({ address: '10.0.0.8', wrongPassword: 5, tooManyAttempts: 3 })
    await expectEntry({ address: '10.0.0.9', wrongPassword: 1 })
    await wrong(email, { address: '10.0.0.9' })
    await expectEntry({ address: '10.0.0.9', wrongPassword: 2 })
    server.clock.forward(3600)
    await wrong(email, { address: '10.0.0.9' })
    await expect.poll(() => audited(id)).toHaveLength(3)
  })

  test('of emails that nobody has are told by address alone, never as they were typed', async () => {
    const typed = 'my-secret-typed-as-email'
    await statuses(3, (at) => wrong(`${typed}${at}`, { address: '10.0.0.10' }))
    const told = expect.objectContaining({ address: '10.0.0.10', unknownEmail: 3 })
    await expect.poll(() => afters()).toContainEqual(told)
    const tables = ['audit_values', 'failed_sign_ins', 'sign_in_tries', 'known_devices'] as const
    for (const table of tables) {
      const rows = await server.store.db.selectFrom(table).selectAll().execute()
      expect(JSON.stringify(rows)).not.toContain(typed)
    }
  })

  test('leave log lines, of which a flood gets few, and none holds what was typed', async () => {
    const { email, id } = await server.as('employee', 'Logged')
    const lines: string[] = []
    const read = (line: string): Record<string, unknown> => JSON.parse(line)
    const logTo = { write: (line: string) => lines.push(line) }
    const app = await anotherServer(server, { logLevel: 'info', logTo })
    const call = (typed: string, named = email) => {
      const body = { email: named, password: typed }
      return clientOf(() => app).try('POST /api/auth/login', { body }, { address: '10.0.0.11' })
    }
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
    const kept = () => server.store.db.selectFrom('failed_sign_ins').selectAll().execute()
    const before = (await kept()).length
    await statuses(130, (at) => wrong('sprayed@muster.test', { address: `10.20.0.${at}` }))
    const last = expect.objectContaining({ key: expect.stringMatching(/nobody many addresses$/) })
    await expect.poll(kept).toContainEqual(last)
    expect((await kept()).length - before).toBeLessThanOrEqual(101)
  })

  test('a guessed current password is told as well', async () => {
    // Also beside a flood, which was just there.
    const client = await server.as('employee', 'Borrowed session')
    await client.try('POST /api/auth/change-password', {
      body: { currentPassword: 'guess', newPassword: 'peacock-feather' },
    })
    const told = expect.objectContaining({ wrongCurrentPassword: 1 })
    await expect.poll(() => afters(client.id)).toContainEqual(told)
  })
})
