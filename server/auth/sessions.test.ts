import { expect, test } from 'vitest'
import { password } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { refusal } from '../../tests/support/refused.ts'
import { deviceIn } from '../../tests/support/sign-ins.ts'
import { testRows } from '../../tests/support/tables.ts'
import { wordsOfDevice } from '../kit/sign-in/device-words.ts'

const phone =
  'Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 Chrome/140.0 Mobile Safari/537.36'
const laptop = 'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0'

testRows<[string | undefined, string | null]>([
  [phone, 'Chrome · Android'],
  [laptop, 'Firefox · Windows'],
  [`${phone} SamsungBrowser/28.0`, 'Samsung Internet · Android'],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1',
    'Safari · iPhone',
  ],
  ['Mozilla/5.0 (Macintosh) Chrome/140.0 Safari/537.36 Edg/140.0', 'Edge · Mac'],
  ['curl/8.5', null],
  [undefined, null],
])('a device is named by its browser and system', async (agent, words) => {
  expect(wordsOfDevice(agent)).toBe(words)
})

onEachEngine('where a person is signed in', (server) => {
  const signIn = async (email: string, agent: string, device?: string) => {
    server.clock.forward(60)
    const cookie = device === undefined ? undefined : `muster_device=${device}`
    const answer = await server
      .nobody()
      .try(
        'POST /api/auth/login',
        { body: { email, password } },
        { address: '10.3.0.1', headers: { 'user-agent': agent, ...(cookie && { cookie }) } },
      )
    return { ...server.nobody(answer.body.token), device: deviceIn(answer.headers['set-cookie']) }
  }
  const person = async (name: string) => (await server.as('employee', name)).email
  const sessionsOf = (client: Awaited<ReturnType<typeof signIn>>) =>
    client.call('GET /api/auth/sessions', {})
  const isOut = async (client: Awaited<ReturnType<typeof signIn>>) =>
    (await client.try('GET /api/auth/profile', {})).status === 401

  test('a lost phone is signed out at once, and nobody ends the session of another', async () => {
    const email = await person('Lost phone')
    const [lost, here] = [await signIn(email, phone), await signIn(email, laptop)]
    const { sessions } = await sessionsOf(here)
    expect(sessions.slice(0, 2)).toMatchObject([
      { device: 'Firefox · Windows', address: '10.3.0.1', isThis: true },
      { device: 'Chrome · Android', address: '10.3.0.1' },
    ])
    const params = { id: sessions[1]?._id ?? '' }
    const other = await server.as('superadmin')
    const end = (client: Pick<typeof here, 'try'>) =>
      client.try('DELETE /api/auth/sessions/:id', { params })
    expect(await end(other)).toMatchObject(refusal(404, 'session_not_found'))
    expect([(await end(here)).status, await isOut(lost), await isOut(here)]).toEqual([
      200,
      true,
      false,
    ])
    const isKnown = async (device: string | undefined) =>
      (await signIn(email, phone, device)).device === device
    expect([await isKnown(lost.device), await isKnown(here.device)]).toEqual([false, true])
    const back = await signIn(email, phone)
    const { headers } = await here.try('POST /api/auth/sessions/end-others', {})
    expect([await isOut(back), (await sessionsOf(here)).sessions.length]).toEqual([true, 1])
    expect([await isKnown(back.device), await isKnown(deviceIn(headers['set-cookie']))]).toEqual([
      false,
      true,
    ])
  })

  test('an ended session forgets its device, and no other that goes on or is unknown', async () => {
    const email = await person('Signed in twice')
    const [once, other] = [await signIn(email, phone), await signIn(email, laptop)]
    const again = await signIn(email, phone, once.device)
    const endOne = async (at: number) => {
      const { sessions } = await sessionsOf(other)
      const params = { id: sessions.filter(({ isThis }) => !isThis)[at]?._id ?? '' }
      await other.call('DELETE /api/auth/sessions/:id', { params })
    }
    const known = async () =>
      (
        await server.store.db
          .selectFrom('known_devices')
          .innerJoin('employees', 'employees.id', 'employee_id')
          .select('token_hash')
          .where('email', '=', email)
          .execute()
      ).length
    await endOne(1)
    expect([await isOut(once), await isOut(again), await known()]).toEqual([true, false, 2])
    await endOne(0)
    expect([await isOut(again), await known()]).toEqual([true, 1])
    // Of a session from before it is not kept where it began.
    const { device } = await signIn(email, phone)
    await server.store.write((tx) =>
      tx.updateTable('sessions').set({ device_hash: null }).execute(),
    )
    await endOne(0)
    expect([device, await known()]).toEqual([expect.any(String), 1])
    expect((await signIn(email, laptop, other.device)).device).not.toBe(other.device)
  })

  test('ending sessions leaves the colleagues of a shared browser known there', async () => {
    const email = await person('Shares a browser')
    const { device: other } = await signIn(await person('Colleague'), laptop)
    const here = await signIn(email, laptop)
    const cookie = `muster_device=${here.device}.${other}`
    const { headers } = await here.try(
      'POST /api/auth/sessions/end-others',
      {},
      { headers: { cookie } },
    )
    const held = deviceIn(headers['set-cookie'])?.split('.')
    expect(held).toEqual([expect.not.stringMatching(here.device ?? ''), other])
  })

  test('a new device is told once wherever the person is known', async () => {
    const email = await person('Told')
    const here = await signIn(email, laptop)
    const away = await signIn(email, phone)
    await away.call('POST /api/auth/logout', {})
    const told = async (client: typeof here) =>
      (await client.try('GET /api/auth/profile', {})).headers['muster-notice']?.endsWith('.new')
    expect([await told(here), await told(await signIn(email, laptop, here.device))]).toEqual([
      true,
      true,
    ])
    // Who came from there is not the one to be told.
    expect(await told(await signIn(email, phone, away.device))).toBe(false)
    await server
      .nobody(here.token)
      .call(
        'POST /api/auth/sessions/confirm',
        {},
        { headers: { cookie: `muster_device=${here.device}` } },
      )
    expect([await told(here), await told(await signIn(email, laptop, here.device))]).toEqual([
      false,
      false,
    ])
  })

  test('signing out everywhere ends API keys only if that is said', async () => {
    const maker = await server.as('superadmin', 'Maker of keys')
    const key = await aKey(server, ['students.read'], { maker: 'Maker of keys' })
    const status = async () => (await key.try('GET /api/students', {})).status
    expect((await maker.call('GET /api/auth/sessions', {})).keys).toMatchObject([
      { name: key.name },
    ])
    await maker.call('POST /api/auth/logout-everywhere', {})
    expect(await status()).toBe(200)
    const again = await server.as('superadmin', 'Maker of keys')
    await again.call('POST /api/auth/logout-everywhere', { query: { keys: 'end' } })
    expect(await status()).toBe(401)
  })
})
