import { describe, expect, test } from 'vitest'
import { anEmployee } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { password } from '../../tests/support/server.ts'
import { createFirstSuperAdministrator } from '../super-administrators.ts'

const repeated = 'A password of one repeated character is easily guessed. Choose another.'
const ownEmail = 'Your email is easily guessed as a password. Choose another.'
const hour = 3600
const day = 24 * hour

onEachEngine('signing in', (server) => {
  const signIn = (email: string, typed: string, address = '10.0.0.1') =>
    server.nobody().try('POST /api/auth/login', { body: { email, password: typed } }, { address })

  test('gives a token and the person, never the password', async () => {
    const { email } = await server.as('admin')
    const { status, body } = await signIn(`  ${email.toUpperCase()} `, password)
    expect(status).toBe(200)
    expect(body.token).toMatch(/^[\w-]{43}$/)
    expect(body.user).toMatchObject({ name: 'The admin', email, role: 'admin', isActive: true })
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
    const profile = await server.nobody(body.token).call('GET /api/auth/profile', {})
    expect(profile.user).toEqual(body.user)
  })

  test('keeps only the hash of the token', async () => {
    const { token } = await server.as('admin')
    const sessions = await server.store.db.selectFrom('sessions').select('token_hash').execute()
    expect(JSON.stringify(sessions)).not.toContain(token)
  })

  test('answers an unknown email and a wrong password alike', async () => {
    const { email } = await server.as('employee', 'Alike')
    const wrong = await signIn(email, 'not the password')
    const unknown = await signIn('nobody@muster.test', 'not the password')
    expect(wrong.status).toBe(401)
    expect(wrong.body.message).toBe('Invalid email or password')
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...wrong.body, requestId: '' })
  })

  test('tells an inactive person so only when the password is right', async () => {
    const { email, id } = await server.as('employee', 'Inactive')
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ deactivated_at: '2026-01-01T00:00:00.000Z' })
        .where('id', '=', id)
        .execute(),
    )
    const right = await signIn(email, password)
    expect(right.status).toBe(403)
    expect(right.body.message).toBe('Your account is inactive. Please contact your administrator.')
    expect((await signIn(email, 'wrong password')).status).toBe(401)
  })

  test.each([
    [{ password: 'x' }, 'email', 'Email is required'],
    [{ email: 'a@b.in' }, 'password', 'Password is required'],
    [{ email: '', password: 'x' }, 'email', 'Email is required'],
    [{ email: { $ne: 1 }, password: 'x' }, 'email', 'Email is required'],
    [
      { email: 'a\u0000b', password: 'x' },
      'email',
      'Please remove the characters that cannot be read',
    ],
  ])('refuses %j', async (payload, field, sentence) => {
    const { status, body } = await server
      .nobody()
      .raw({ method: 'POST', url: '/api/auth/login', payload })
    expect(status).toBe(400)
    expect(body.fields).toEqual({ [field]: sentence })
    expect(body.message).toBe(sentence)
  })

  test('slows down after five failures, for that account and address only', async () => {
    const { email } = await server.as('employee', 'Attacked')
    for (let at = 0; at < 5; at += 1) expect((await signIn(email, 'wrong')).status).toBe(401)
    const sixth = await signIn(email, password)
    expect(sixth.status).toBe(429)
    expect(sixth.body.code).toBe('rate_limited')
    expect(sixth.headers['retry-after']).toBe('30')
    expect((await signIn(email, password, '10.0.0.2')).status).toBe(200)
    expect((await signIn(email, 'wrong', '10.0.0.2')).status).toBe(401)

    server.clock.forward(29)
    expect((await signIn(email, 'wrong')).headers['retry-after']).toBe('1')
    server.clock.forward(1)
    expect((await signIn(email, 'wrong')).status).toBe(401)
    expect((await signIn(email, 'wrong')).status).toBe(429)
    server.clock.forward(30)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await signIn(email, 'wrong')).status).toBe(401)
  })

  test('counts tries that come at once', async () => {
    const { email } = await server.as('employee', 'Rushed')
    const tries = await Promise.all(Array.from({ length: 10 }, () => signIn(email, 'wrong')))
    expect(tries.filter(({ status }) => status === 401)).toHaveLength(5)
    expect(tries.filter(({ status }) => status === 429)).toHaveLength(5)
  })
})

onEachEngine('sessions', (server) => {
  const works = async (token: string | undefined) =>
    (await server.nobody(token).try('GET /api/auth/profile', {})).status === 200

  test('end at logout, and no other does', async () => {
    const one = await server.as('admin')
    const other = await server.as('admin')
    expect(await one.call('POST /api/auth/logout', {})).toEqual({
      message: 'Logged out successfully',
    })
    expect(await works(one.token)).toBe(false)
    expect(await works(other.token)).toBe(true)
    await other.call('POST /api/auth/logout-everywhere', {})
    expect(await works(other.token)).toBe(false)
  })

  test('end after 72 hours without use', async () => {
    const { token } = await server.as('admin', 'Idle')
    server.clock.forward(71 * hour)
    expect(await works(token)).toBe(true)
    server.clock.forward(71 * hour)
    expect(await works(token)).toBe(true)
    server.clock.forward(72 * hour)
    expect(await works(token)).toBe(false)
  })

  test('end after 14 days however much they are used', async () => {
    const { token } = await server.as('admin', 'Busy')
    for (let past = 0; past < 13; past += 2) {
      expect(await works(token)).toBe(true)
      server.clock.forward(2 * day)
    }
    expect(await works(token)).toBe(false)
  })

  test('write when they were last seen at most every ten minutes', async () => {
    const { token, id } = await server.as('admin', 'Seen')
    const seen = async () =>
      (
        await server.store.db
          .selectFrom('sessions')
          .select('last_seen_at')
          .where('employee_id', '=', id)
          .executeTakeFirstOrThrow()
      ).last_seen_at
    const first = await seen()
    server.clock.forward(9 * 60)
    await works(token)
    expect(await seen()).toBe(first)
    server.clock.forward(2 * 60)
    await works(token)
    expect(await seen()).toBe(server.clock.now.toISOString())
  })

  test('end at once when the person is deactivated', async () => {
    const { token, id } = await server.as('employee', 'Leaving')
    await server.store.write((tx) =>
      tx
        .updateTable('employees')
        .set({ deactivated_at: server.clock.now.toISOString() })
        .where('id', '=', id)
        .execute(),
    )
    expect(await works(token)).toBe(false)
  })

  test('follow the role as it is now', async () => {
    const { id, ...client } = await server.as('superadmin', 'Demoted')
    expect((await client.try('GET /api/courses', {})).status).toBe(200)
    await server.store.write((tx) =>
      tx.updateTable('employees').set({ role: 'admin' }).where('id', '=', id).execute(),
    )
    expect((await client.try('GET /api/courses', {})).status).toBe(403)
  })

  test.each(['x', 'A'.repeat(43), `${'A'.repeat(42)}!`, 'A'.repeat(4000), "' or 1=1 --"])(
    'are not opened by a forged token (%#)',
    async (token) => {
      const { status, body } = await server.nobody(token).try('GET /api/auth/profile', {})
      expect([status, body.code]).toEqual([401, 'not_signed_in'])
    },
  )
})

onEachEngine('changing the password', (server) => {
  test('ends every other session and opens with the new one only', async () => {
    const one = await server.as('employee', 'Changer')
    const other = await server.as('employee', 'Changer')
    const said = await one.call('POST /api/auth/change-password', {
      body: { currentPassword: password, newPassword: 'peacock-feather' },
    })
    expect(said).toEqual({ message: 'Password changed successfully!' })
    expect((await one.try('GET /api/auth/profile', {})).status).toBe(200)
    expect((await other.try('GET /api/auth/profile', {})).status).toBe(401)
    const signIn = (typed: string) =>
      server.nobody().try('POST /api/auth/login', { body: { email: one.email, password: typed } })
    expect((await signIn(password)).status).toBe(401)
    expect((await signIn('peacock-feather')).status).toBe(200)
  })

  test.each([
    ['wrong', 'peacock-feather', 'currentPassword', 'The current password is wrong'],
    [password, '12345', 'newPassword', 'Password must be at least 6 characters'],
    [password, 'x'.repeat(129), 'newPassword', 'Password must be at most 128 characters'],
    [
      password,
      'Password123',
      'newPassword',
      'This password is one of the most commonly used ones. Choose another.',
    ],
    [password, 'aaaaaaaa', 'newPassword', repeated],
    [password, 'éÉéÉéÉ', 'newPassword', repeated],
    [
      password,
      '        ',
      'newPassword',
      'A password of spaces only is easily guessed. Choose another.',
    ],
    [password, password, 'newPassword', 'This is your current password. Choose another.'],
    [password, 'refused@muster.test', 'newPassword', ownEmail],
    [password, ' Refused@MUSTER.test', 'newPassword', ownEmail],
    [password, 'REFUSED', 'newPassword', ownEmail],
    ['', 'peacock-feather', 'currentPassword', 'Current password is required'],
  ])('refuses %j to %j', async (currentPassword, newPassword, field, sentence) => {
    const client = await server.as('employee', 'Refused')
    const { status, body } = await client.try('POST /api/auth/change-password', {
      body: { currentPassword, newPassword },
    })
    expect(status).toBe(400)
    expect(body.message).toBe(sentence)
    expect(body.fields).toEqual({ [field]: sentence })
  })

  test('counts no try where only the new password is refused', async () => {
    const client = await server.as('employee', 'Refused')
    const change = (currentPassword: string, newPassword: string) =>
      client.try('POST /api/auth/change-password', { body: { currentPassword, newPassword } })
    for (let time = 0; time < 6; time += 1)
      expect((await change(password, 'refused@muster.test')).body.message).toBe(ownEmail)
    expect((await change(password, 'peacock-feather')).status).toBe(200)
  })

  test('gives an employee whatever password a super administrator chooses', async () => {
    const superadmin = await server.as('superadmin')
    const { status } = await superadmin.try('POST /api/employees', {
      body: anEmployee({ password: 'aaaaaa' }),
    })
    expect(status).toBe(201)
  })

  test('slows down who guesses the current one', async () => {
    const client = await server.as('employee', 'Guesser')
    const guess = () =>
      client.try('POST /api/auth/change-password', {
        body: { currentPassword: 'guess', newPassword: 'peacock-feather' },
      })
    for (let at = 0; at < 5; at += 1) expect((await guess()).status).toBe(400)
    expect((await guess()).status).toBe(429)
  })
})

describe('the first super administrator', () => {
  onEachEngine('on an empty database', (server) => {
    test('is made once, with credentials that are told once', async () => {
      const makers = Array.from({ length: 4 }, () =>
        createFirstSuperAdministrator(server.store, undefined, server.clock.now),
      )
      const told = (await Promise.all(makers)).filter((made) => made !== undefined)
      expect(told).toHaveLength(1)
      expect(told[0]?.email).toBe('admin@muster.local')
      const signedIn = await server
        .nobody()
        .call('POST /api/auth/login', { body: told[0] ?? { email: '', password: '' } })
      expect(signedIn.user.role).toBe('superadmin')
    })

    test('is not made where somebody is there', async () => {
      const configured = { email: 'second@muster.test', password }
      const { store, clock } = server
      expect(await createFirstSuperAdministrator(store, configured, clock.now)).toBeUndefined()
      const signedIn = await server.nobody().try('POST /api/auth/login', { body: configured })
      expect(signedIn.status).toBe(401)
    })
  })
})
