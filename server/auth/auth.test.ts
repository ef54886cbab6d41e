import { expect, test } from 'vitest'
import { anEmployee, password } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { signedIn } from '../../tests/support/client.ts'
import { refusal } from '../../tests/support/refused.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'
import { createFirstSuperAdministrator } from '../super-administrators.ts'

const repeated = 'A password of one repeated character is easily guessed. Choose another.'
const ownEmail = 'An email address is easily guessed as a password. Choose another.'
const named = "A person's or the institute's name is easily guessed as a password. Choose another."
const common = 'This password is one of the most commonly used ones. Choose another.'
const spaces = 'A password of spaces only is easily guessed. Choose another.'
const present = 'This is your current password. Choose another.'
const unreadable = 'Please remove the characters that cannot be read'
const hour = 3600

onEachEngine('signing in', (server) => {
  const { signIn, wrong, statuses } = signInsOf(server)

  test('gives a token and the person, never the password', async () => {
    const { email } = await server.as('admin')
    const { status, body } = await signIn(`  ${email.toUpperCase()} `, password)
    const user = { name: 'The admin', email, role: 'admin', isActive: true }
    const token = expect.stringMatching(/^[\w-]{43}$/)
    expect({ status, body }).toMatchObject({ status: 200, body: { token, user } })
    expect(JSON.stringify(body)).not.toMatch(/password|hash/i)
    const profile = await server.nobody(body.token).call('GET /api/auth/profile', {})
    expect(profile.user).toEqual(body.user)
    // Only the hash of the token is kept.
    const sessions = await server.store.db.selectFrom('sessions').select('token_hash').execute()
    expect(JSON.stringify(sessions)).not.toContain(body.token)
  })

  test('answers an unknown email and a wrong password alike', async () => {
    const { email } = await server.as('employee', 'Alike')
    const [known, unknown] = [await wrong(email), await wrong('nobody@muster.test')]
    expect([known.status, known.body.message]).toEqual([401, 'Invalid email or password'])
    expect({ ...unknown.body, requestId: '' }).toEqual({ ...known.body, requestId: '' })
  })

  test('tells an inactive person so only when the password is right', async () => {
    const { email, id } = await server.as('employee', 'Inactive')
    const params = { id: String(id) }
    await signedIn(server).call('PATCH /api/employees/:id/toggle-status', { params })
    const { status, body } = await signIn(email, password)
    const message = 'Your account is inactive. Please contact your administrator.'
    expect([status, body.message]).toEqual([403, message])
    expect((await wrong(email)).status).toBe(401)
  })

  testWrongFields(
    'refuses what is not filled in',
    [
      ['email', 'Email is required', undefined, '', { $ne: 1 }],
      ['email', unreadable, 'a\u0000b'],
      ['password', 'Password is required', undefined],
    ],
    (wrong) => {
      const payload = wrong({ email: 'a@b.in', password: 'x' })
      return server.nobody().raw({ method: 'POST', url: '/api/auth/login', payload })
    },
  )

  test('slows down after five failures, for that account and address only', async () => {
    const { email } = await server.as('employee', 'Attacked')
    expect(await statuses(5, () => wrong(email))).toEqual(Array(5).fill(401))
    const sixth = await signIn(email, password)
    expect(sixth).toMatchObject(refusal(429, 'rate_limited'))
    expect(sixth.headers['retry-after']).toBe('30')
    const elsewhere = { address: '10.0.0.2' }
    expect((await signIn(email, password, elsewhere)).status).toBe(200)
    expect((await wrong(email, elsewhere)).status).toBe(401)

    server.clock.forward(29)
    expect((await wrong(email)).headers['retry-after']).toBe('1')
    server.clock.forward(1)
    expect(await statuses(2, () => wrong(email))).toEqual([401, 429])
    server.clock.forward(30)
    expect((await signIn(email, password)).status).toBe(200)
    expect((await wrong(email)).status).toBe(401)
  })
})

onEachEngine('sessions', (server) => {
  const works = async (token: string | undefined) =>
    (await server.nobody(token).try('GET /api/auth/profile', {})).status === 200

  test('end at logout, and no other does', async () => {
    const one = await server.as('admin')
    const other = await server.as('admin')
    const message = 'Logged out successfully'
    expect(await one.call('POST /api/auth/logout', {})).toEqual({ message })
    expect([await works(one.token), await works(other.token)]).toEqual([false, true])
    await other.call('POST /api/auth/logout-everywhere', {})
    expect(await works(other.token)).toBe(false)
  })

  testRows([
    ['Idle', 71, [true, true, true]],
    ['Away', 72, [true, false]],
    // Fourteen days in all, however much it is used.
    ['Busy', 48, [...Array(7).fill(true), false]],
  ])('end after 72 hours without use, and after 14 days', async (name, hours, expected) => {
    const { token } = await server.as('admin', name)
    for (const is of expected) {
      expect(await works(token)).toBe(is)
      server.clock.forward(hours * hour)
    }
  })

  test('write when they were last seen at most every ten minutes', async () => {
    const { token, id } = await server.as('admin', 'Seen')
    const session = server.store.db.selectFrom('sessions').where('employee_id', '=', id)
    const seenAfter = async (minutes: number) => {
      server.clock.forward(minutes * 60)
      await works(token)
      return (await session.select('last_seen_at').executeTakeFirstOrThrow()).last_seen_at
    }
    const first = server.clock.now.toISOString()
    expect(await seenAfter(9)).toBe(first)
    expect(await seenAfter(2)).toBe(server.clock.now.toISOString())
  })

  test('follow the role as it is now', async () => {
    const { id, ...client } = await server.as('superadmin', 'Demoted')
    expect((await client.try('GET /api/courses', {})).status).toBe(200)
    await server.store.write((tx) =>
      tx.updateTable('employees').set({ role: 'admin' }).where('id', '=', id).execute(),
    )
    expect((await client.try('GET /api/courses', {})).status).toBe(403)
  })

  test('are not opened by a forged token', async () => {
    const long = [43, 4000].map((length) => 'A'.repeat(length))
    for (const token of ['x', ...long, `${'A'.repeat(42)}!`, "' or 1=1 --"]) {
      const { status, body } = await server.nobody(token).try('GET /api/auth/profile', {})
      expect([token, status, body.code]).toEqual([token, 401, 'not_signed_in'])
    }
  })
})

onEachEngine('changing the password', (server) => {
  const { signIn, statuses } = signInsOf(server)
  const chief = signedIn(server)
  const change = async (name: string, currentPassword: string, newPassword = 'peacock-feather') =>
    (await server.as('employee', name)).try('POST /api/auth/change-password', {
      body: { currentPassword, newPassword },
    })

  test('ends every other session and opens with the new one only', async () => {
    const [one, other] = [await server.as('employee', 'One'), await server.as('employee', 'One')]
    const body = { currentPassword: password, newPassword: 'peacock-feather' }
    const said = await one.call('POST /api/auth/change-password', { body })
    expect(said).toEqual({ message: 'Password changed successfully!' })
    expect((await one.try('GET /api/auth/profile', {})).status).toBe(200)
    expect((await other.try('GET /api/auth/profile', {})).status).toBe(401)
    expect((await signIn(one.email, password)).status).toBe(401)
    expect((await signIn(one.email, body.newPassword)).status).toBe(200)
  })

  testWrongFields(
    'refuses a wrong present password and a weak new one',
    [
      ['currentPassword', 'The current password is wrong', 'wrong'],
      ['currentPassword', 'Current password is required', ''],
      ['newPassword', 'Password must be at least 6 characters', '12345'],
      ['newPassword', 'Password must be at most 128 characters', 'x'.repeat(129)],
      ['newPassword', common, 'Password123'],
      ['newPassword', repeated, 'aaaaaaaa', 'éÉéÉéÉ'],
      ['newPassword', spaces, '        '],
      ['newPassword', present, password],
      ['newPassword', ownEmail, 'refused@muster.test', ' Refused@MUSTER.test', 'REFUSED'],
    ],
    async (wrong) => {
      const payload = wrong({ currentPassword: password, newPassword: 'peacock-feather' })
      const sent = { method: 'POST', url: '/api/auth/change-password', payload } as const
      return (await server.as('employee', 'Refused')).raw(sent)
    },
  )

  test('slows down who guesses the present one, not who tries weak new ones', async () => {
    for (let time = 0; time < 6; time += 1)
      expect((await change('Refused', password, 'refused')).body.message).toBe(ownEmail)
    expect((await change('Refused', password)).status).toBe(200)
    const guesses = await statuses(6, () => change('Guesser', 'guess'))
    expect(guesses).toEqual([...Array(5).fill(400), 429])
  })

  testRows<[string | undefined, ...string[]]>([
    [repeated, 'aaaaaa'],
    [common, '123456', 'P@ssw0rd'],
    [named, 'sunita@1990', 'Sunita_Rao_7', 'vijayacademy123'],
    [ownEmail, 'sunita.r@muster.test'],
    [undefined, 'RaoSunita', 'sunita-loves-mangoes'],
  ])('set by a super administrator is checked alike', async (sentence, ...passwords) => {
    const { settings } = await chief.call('GET /api/settings', {})
    const institute = { ...settings.institute, name: 'Vijay Academy' }
    await chief.call('PUT /api/settings', { body: { ...settings, institute } })
    for (const [at, typed] of passwords.entries()) {
      const email = sentence === ownEmail ? typed : `sunita.${at}.${typed.length}@muster.test`
      const body = anEmployee({ name: 'Sunita Rao', email, password: typed })
      const { status, body: said } = await chief.try('POST /api/employees', { body })
      const refused = [400, sentence, { password: sentence }]
      expect([status, said.message, said.fields]).toEqual(
        sentence === undefined ? [201, 'Employee created successfully', undefined] : refused,
      )
    }
  })

  test('is asked of whoever has one from a super administrator, until they did', async () => {
    const given = anEmployee({ name: 'Newcomer', password: 'heron-at-dawn' })
    const { employee } = await chief.call('POST /api/employees', { body: given })
    const as = async (typed: string) => {
      const { body } = await signIn(given.email, typed)
      return { asked: body.user?.passwordIsGiven, client: server.nobody(body.token) }
    }
    const { asked, client } = await as(given.password)
    expect(asked).toBe(true)
    const body = { currentPassword: given.password, newPassword: 'heron-at-dusk' }
    await client.call('POST /api/auth/change-password', { body })
    const { user } = await client.call('GET /api/auth/profile', {})
    expect(user.passwordIsGiven).toBeUndefined()
    const edit = { ...given, password: 'heron-at-noon' }
    await chief.call('PUT /api/employees/:id', { params: { id: employee._id }, body: edit })
    expect((await as('heron-at-noon')).asked).toBe(true)
  })
})

onEachEngine('the first super administrator', (server) => {
  const { signIn } = signInsOf(server)

  test('is made once, with credentials that are told once', async () => {
    const makers = Array.from({ length: 4 }, () =>
      createFirstSuperAdministrator(server.store, undefined, server.clock.now),
    )
    const told = (await Promise.all(makers)).filter((made) => made !== undefined)
    expect(told).toMatchObject([{ email: 'admin@muster.local' }])
    const { body } = await signIn('admin@muster.local', told[0]?.password ?? '')
    expect(body.user).toMatchObject({ role: 'superadmin', passwordIsGiven: true })
  })

  test('is not made where somebody is there', async () => {
    const configured = { email: 'second@muster.test', password }
    const { store, clock } = server
    expect(await createFirstSuperAdministrator(store, configured, clock.now)).toBeUndefined()
    expect((await signIn(configured.email, password)).status).toBe(401)
  })
})

onEachEngine('the language of a person', (server) => {
  const superadmin = signedIn(server)

  test('changes neither the version of their record nor the audit', async () => {
    const { id, call } = await server.as('employee')
    const params = { id: String(id) }
    const read = async () => (await superadmin.call('GET /api/employees/:id', { params })).employee
    const entries = async () => (await superadmin.call('GET /api/audit', { query: {} })).entries
    const [employee, before] = [await read(), await entries()]
    await call('PUT /api/auth/language', { body: { language: 'hi' } })
    expect(await entries()).toEqual(before)
    expect(await read()).toEqual({ ...employee, language: 'hi' })
  })

  test('is one of the list, also that of the institute', async () => {
    const fault = 'Choose a language from the list'
    // A browser of another release may send anything.
    const put = (url: string, payload: object) => superadmin.raw({ method: 'PUT', url, payload })
    const refused = await put('/api/auth/language', { language: 'fr' })
    expect([refused.status, refused.body['fields']]).toEqual([400, { language: fault }])
    const { settings } = await superadmin.call('GET /api/settings', {})
    const institute = { ...settings.institute, language: 'fr' }
    const decided = await put('/api/settings', { ...settings, institute })
    expect(decided.body['message']).toBe(fault)
  })
})
