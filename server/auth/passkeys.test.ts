import { expect, test } from 'vitest'
import { anAuthenticator, type Device, home } from '../../tests/support/passkeys/authenticator.ts'
import { begin, body, passkeysOf } from '../../tests/support/passkeys/passkeys-of.ts'
import { anEmployee, password, someSettings } from '../../tests/support/builders.ts'
import { auditOf, type Client, signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { refusal } from '../../tests/support/refused.ts'
import { codeOf, withApp } from '../../tests/support/second-factor.ts'
import { signInsOf } from '../../tests/support/sign-ins.ts'
import { anotherServer } from '../../tests/support/server.ts'
import { clientOf } from '../../tests/support/client.ts'
import { cleanUp } from '../kit/housekeeping.ts'
import { giveSuperAdministration } from '../super-administrators.ts'

const wrong = refusal(401, 'wrong_passkey')

onEachEngine('passkeys', (server) => {
  const { challengeOf, signIn, withPasskey, actionsOn } = passkeysOf(server)

  test('signs in without email, password and code, once it was added with both', async () => {
    const client = await server.as('employee', 'Both steps')
    await withApp(server, client)
    expect(await client.try(begin, { body }, { headers: home })).toMatchObject(
      refusal(400, 'wrong_code'),
    )
    const guess = { currentPassword: 'a wrong one', code: codeOf(server, 1) }
    expect(await client.try(begin, { body: guess }, { headers: home })).toMatchObject(
      refusal(400, 'wrong_current_password'),
    )
    const device = anAuthenticator()
    const given = { ...body, code: codeOf(server, 1) }
    const { challenge } = await client.call(begin, { body: given }, { headers: home })
    const sent = { body: { challenge, credential: device.create({ challenge }) } }
    await client.call('POST /api/auth/passkeys', sent, { headers: home })
    const asked = await challengeOf()
    const { body: entered } = await signIn(asked, device.get({ challenge: asked }))
    expect(entered.token).toMatch(/^[\w-]{43}$/)
    const { passkeys } = await server.nobody(entered.token).call('GET /api/auth/passkeys', {})
    expect(passkeys).toMatchObject([{ origin: home.origin, lastUsedAt: expect.any(String) }])
    const [entry] = await auditOf(server, { kind: 'sign-in', recordId: String(client.id) })
    expect(entry?.after).toMatchObject({ secondFactor: 'Passkey', device: 'New' })
  })

  test('refuses another origin, a replay, an old challenge, and who was not verified', async () => {
    const { device, enter } = await withPasskey('Refused')
    const challenge = await challengeOf()
    const elsewhere = { challenge, origin: 'https://evil.muster.test' }
    expect(await signIn(challenge, device.get(elsewhere))).toMatchObject(wrong)
    const unverified = await challengeOf()
    const touched = device.get({ challenge: unverified, verified: false })
    expect(await signIn(unverified, touched)).toMatchObject(wrong)
    const used = await challengeOf()
    const signed = device.get({ challenge: used })
    const both = await Promise.all([signIn(used, signed), signIn(used, signed)])
    expect(new Set(both.map(({ status }) => status))).toEqual(new Set([200, 401]))
    const old = await challengeOf()
    server.clock.forward(301)
    expect(await signIn(old, device.get({ challenge: old }))).toMatchObject(wrong)
    await challengeOf()
    await cleanUp(server.store, server.clock.now.toISOString())
    const left = await server.store.db.selectFrom('passkey_challenges').selectAll().execute()
    expect(left.map(({ made_at }) => made_at)).toEqual([server.clock.now.toISOString()])
    expect((await enter()).status).toBe(200)
  })

  test('refuses a signature of another key, and a challenge of another person', async () => {
    const mine = await withPasskey('Mine')
    const theirs = await withPasskey('Theirs')
    const challenge = await challengeOf()
    const forged = theirs.device.get({ challenge }, mine.device.get({ challenge }).id)
    expect(await signIn(challenge, forged)).toMatchObject(wrong)
    const begun = await mine.call(begin, { body }, { headers: home })
    const refused = refusal(400, 'passkey_not_added')
    const addTo = ({ try: attempt }: Pick<Client, 'try'>, device: Device, headers = home) => {
      const credential = device.create(begun)
      return attempt('POST /api/auth/passkeys', { body: { ...begun, credential } }, { headers })
    }
    expect(await addTo(theirs, anAuthenticator())).toMatchObject(refused)
    // Its challenge was taken by neither, and the passkey is another's.
    expect(await addTo(mine, theirs.device)).toMatchObject(refused)
    for (const origin of ['http://muster.test', 'https://10.0.0.7', 'https://other.test']) {
      Object.assign(begun, await mine.call(begin, { body }, { headers: home }))
      const there = { origin }
      const device = anAuthenticator(origin === 'https://other.test' ? undefined : origin)
      expect(await addTo(mine, device, there)).toMatchObject(refused)
      const asked = await mine.try(begin, { body }, { headers: there })
      expect(asked.status).toBe(origin === 'https://other.test' ? 200 : 400)
    }
  })

  test('refuses a counter that went back, and tells it in the audit', async () => {
    const { device, id, enter } = await withPasskey('Copied')
    expect((await enter()).status).toBe(200)
    const challenge = await challengeOf()
    expect(await signIn(challenge, device.get({ challenge, counter: 2 }))).toMatchObject(wrong)
    expect(await failuresOf(id)).toMatchObject({ copiedPasskey: 1 })
    const synced = await withPasskey('Synced')
    await server.store.write((tx) => tx.updateTable('passkeys').set({ counter: 0 }).execute())
    for (let turn = 0; turn < 2; turn += 1) {
      const asked = await challengeOf()
      const signed = synced.device.get({ challenge: asked, counter: 0 })
      expect((await signIn(asked, signed)).status).toBe(200)
    }
  })
  const failuresOf = async (id: number) => {
    await expect
      .poll(async () => (await auditOf(server, { recordId: String(id), kind: 'sign-in' }))[0])
      .toMatchObject({ action: 'sign-in.failed' })
    return (await auditOf(server, { recordId: String(id), kind: 'sign-in' }))[0]?.after
  }

  test('is renamed and removed by its owner alone, and works on every server', async () => {
    const { call, id, passkeyId, enter, device, ...own } = await withPasskey('Owner')
    const params = { id: passkeyId }
    const other = await server.as('employee', 'Not the owner')
    const named = { params, body: { name: 'Old phone' } }
    expect((await other.try('PUT /api/auth/passkeys/:id', named)).status).toBe(404)
    expect((await other.try('DELETE /api/auth/passkeys/:id', { params })).status).toBe(404)
    await call('PUT /api/auth/passkeys/:id', named)
    const app = await anotherServer(server)
    const challenge = await challengeOf()
    const elsewhere = await clientOf(() => app).try('POST /api/auth/passkeys/sign-in', {
      body: { challenge, credential: device.get({ challenge }) },
    })
    expect(elsewhere.status).toBe(200)
    const { token } = elsewhere.body
    await call('DELETE /api/auth/passkeys/:id', { params })
    const open = [own.token, token].map((one) =>
      server.nobody(one).try('GET /api/auth/passkeys', {}),
    )
    expect((await Promise.all(open)).map(({ status }) => status)).toEqual([200, 401])
    expect(await enter()).toMatchObject(wrong)
    expect(await actionsOn(id)).toEqual(
      expect.arrayContaining([
        'employee.passkey_added',
        'employee.passkey_renamed',
        'employee.passkey_removed',
      ]),
    )
  })

  test('is both factors where the settings ask for two, until it is removed', async () => {
    const { call, passkeyId, email, enter } = await withPasskey('Must', 'superadmin')
    const setting = (secondFactor: boolean) =>
      someSettings({ session: { idleHours: 72, absoluteDays: 14, secondFactor } })
    await call('PUT /api/settings', { body: setting(true) })
    const login = { body: { email, password } }
    const byPassword = await server.nobody().call('POST /api/auth/login', login)
    expect(byPassword).toMatchObject({ mustAddSecondFactor: true })
    const { body: entered } = await enter()
    expect(entered).not.toHaveProperty('mustAddSecondFactor')
    const session = server.nobody(entered.token)
    expect((await session.try('GET /api/students', {})).status).toBe(200)
    await session.call('DELETE /api/auth/passkeys/:id', { params: { id: passkeyId } })
    expect(await session.try('GET /api/students', {})).toMatchObject(
      refusal(403, 'second_factor_missing'),
    )
    await withApp(server, session)
    await session.call('PUT /api/settings', { body: setting(false) })
  })

  test('ends with a password that another gives, with a lost phone, and at the server', async () => {
    const person = (role: 'employee' | 'superadmin', name: string) => withPasskey(name, role)
    const reset = await person('employee', 'New password')
    const lost = await person('employee', 'Lost it')
    const chief = await person('superadmin', 'Chief again')
    const off = await person('employee', 'Deactivated')
    const admin = signedIn(server)
    const paramsOf = ({ id }: { id: number }) => ({ params: { id: String(id) } })
    const { email } = reset
    const changed = anEmployee({ email, password: 'heron-at-dawn' })
    await admin.call('PUT /api/employees/:id', { ...paramsOf(reset), body: changed })
    await admin.call('POST /api/employees/:id/remove-second-factor', paramsOf(lost))
    await giveSuperAdministration(server.store, chief.email, server.clock.now)
    await admin.call('PATCH /api/employees/:id/toggle-status', paramsOf(off))
    for (const one of [reset, lost, chief]) {
      expect(await one.enter()).toMatchObject(wrong)
      expect(await actionsOn(one.id)).toContain('employee.passkey_removed')
    }
    expect(await off.enter()).toMatchObject(refusal(403, 'inactive_account'))
    await admin.call('DELETE /api/employees/:id', paramsOf(off))
    expect(await off.enter()).toMatchObject(wrong)
  })

  test('limits how often an address may begin; who signs in counts for nothing', async () => {
    const address = '10.7.0.1'
    for (let turn = 0; turn < 30; turn += 1) await challengeOf(address)
    const held = await server.nobody().try('POST /api/auth/passkeys/sign-in/begin', {}, { address })
    expect(held).toMatchObject(refusal(429, 'rate_limited'))
    const { email } = await server.as('employee', 'Here before')
    const device = await signInsOf(server).deviceOf(email)
    const known = { cookie: `muster_device=${device}` }
    for (let turn = 0; turn < 3; turn += 1) await challengeOf(address, known)
    const { enter } = await withPasskey('Often')
    for (let turn = 0; turn < 40; turn += 1) expect((await enter()).status).toBe(200)
  })
})
