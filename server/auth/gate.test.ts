import { password } from '../../tests/support/builders.ts'
import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { deviceIn, signInsOf } from '../../tests/support/sign-ins.ts'
import { cleanUp } from '../kit/housekeeping.ts'

const hour = 3600
const times = (count: number, status: number) => Array(count).fill(status)

onEachEngine('the gate of signing in', (server) => {
  const { signIn, wrong, statuses, deviceOf } = signInsOf(server)

  test('a clock that went a day ahead and back makes nobody wait for a day', async () => {
    const { email } = await server.as('employee', 'Clocked')
    const address = '10.1.0.1'
    server.clock.forward(24 * hour)
    await statuses(5, () => wrong(email, { address }))
    server.clock.forward(-24 * hour)
    const held = await signIn(email, password, { address })
    expect([held.status, held.headers['retry-after']]).toEqual([429, '30'])
    server.clock.forward(30)
    expect((await signIn(email, password, { address })).status).toBe(200)
  })

  test('made-up accounts slow their address down, but no right password', async () => {
    const made = (at: number) =>
      wrong(`nobody${at}@muster.test`, { address: `2001:db8:5:5::${at}` })
    expect(await statuses(30, made)).toEqual(times(30, 401))
    const held = await made(31)
    expect([held.status, held.headers['retry-after']]).toEqual([429, '30'])
    const there = { address: '2001:db8:5:5:ffff::1' }
    const { email } = await server.as('employee', 'Bystander')
    // Who has no account and who mistypes are told the same.
    expect((await wrong(email, there)).body).toMatchObject({
      code: 'rate_limited',
      facts: { seconds: 30 },
    })
    expect((await signIn(email, password, there)).status).toBe(200)
    expect((await wrong(email, { address: '2001:db8:5:6::1' })).status).toBe(401)
    server.clock.forward(30)
    expect([(await made(32)).status, (await made(33)).status]).toEqual([401, 429])
  })

  test('guessing of thirty passwords of accounts that there are holds their address back', async () => {
    const address = '10.1.1.1'
    for (let at = 0; at < 6; at += 1) {
      const { email } = await server.as('employee', `Guessed ${at}`)
      expect(await statuses(5, () => wrong(email, { address }))).toEqual(times(5, 401))
    }
    const { email } = await server.as('employee', 'Neighbour')
    const held = await signIn(email, password, { address })
    expect([held.status, held.headers['retry-after']]).toEqual([429, '30'])
    expect((await wrong('nobody@muster.test', { address })).headers['retry-after']).toBe('30')
    const again = await statuses(6, () => signIn(email, password, { address }))
    expect(again).toEqual(times(6, 429))
    server.clock.forward(30)
    expect((await signIn(email, password, { address })).status).toBe(200)
  })

  test('who signs in rightly does not use up what their address has', async () => {
    const { email } = await server.as('employee', 'Often')
    const often = await statuses(31, () => signIn(email, password, { address: '10.2.0.1' }))
    expect(often).toEqual(times(31, 200))
  })

  test('an account is slowed down ever more over all addresses, not where it is known', async () => {
    const { email } = await server.as('employee', 'Hunted')
    await deviceOf(email, '10.3.0.1')
    const attack = (at: number) => wrong(email, { address: `10.3.1.${at}` })
    expect(await statuses(10, attack)).toEqual(times(10, 401))
    const waits: string[] = []
    for (let at = 10; at < 14; at += 1) {
      const { headers } = await attack(at)
      waits.push(headers['retry-after'] ?? '')
      server.clock.forward(Number(headers['retry-after']))
      expect((await attack(at)).status).toBe(401)
    }
    expect(waits).toEqual(['1', '2', '4', '8'])
    const nobody = (at: number) => wrong('not-there@muster.test', { address: `10.4.1.${at}` })
    expect(await statuses(11, nobody)).toEqual([...times(10, 401), 429])
    expect((await signIn(email, password, { address: '10.3.2.1' })).status).toBe(429)
    expect((await signIn(email, password, { address: '10.3.0.1' })).status).toBe(200)
  })

  test('the owner with a known device signs in while a flood runs', async () => {
    const { email } = await server.as('superadmin', 'Owner')
    const device = await deviceOf(email)
    const flood = Array.from({ length: 60 }, (_, at) =>
      wrong(email, { address: at % 2 === 0 ? '10.0.0.1' : `10.5.0.${at}` }),
    )
    const owner = await signIn(email, password, { device })
    expect(owner.status).toBe(200)
    expect(owner.device).toBe(device)
    const answers = await Promise.all(flood)
    expect(answers.filter(({ status }) => status === 200)).toEqual([])
    expect((await signIn(email, password)).status).toBe(429)
    expect((await signIn(email, password, { device })).status).toBe(200)
  })

  test('wrong passwords from a known device are counted for the device alone', async () => {
    const { email } = await server.as('employee', 'Mistyper')
    const device = await deviceOf(email, '10.7.0.1')
    const tries = await statuses(6, () => wrong(email, { address: '10.7.0.1', device }))
    expect(tries).toEqual([...times(5, 401), 429])
    expect((await signIn(email, password, { address: '10.7.0.1' })).status).toBe(200)
    server.clock.forward(30)
    expect((await signIn(email, password, { address: '10.7.0.1', device })).status).toBe(200)
    expect((await wrong(email, { address: '10.7.0.1', device })).status).toBe(401)
  })

  test('a device of another person opens no way past the limits', async () => {
    const { email } = await server.as('employee', 'Target')
    const other = await server.as('employee', 'Insider')
    const device = await deviceOf(other.email, '10.8.0.1')
    const tries = await statuses(6, () => wrong(email, { address: '10.8.0.2', device }))
    expect(tries).toEqual([...times(5, 401), 429])
  })

  test('a browser keeps a device for each person, out of reach of its scripts', async () => {
    const one = await server.as('employee', 'Morning shift')
    const two = await server.as('employee', 'Evening shift')
    const first = await deviceOf(one.email)
    const second = await signIn(two.email, password, { device: first })
    expect(second.headers['set-cookie']).toMatch(/; Path=\/api\/auth; .*HttpOnly; SameSite=Strict$/)
    expect(second.device?.split('.')).toHaveLength(2)
    expect(second.device?.endsWith(`.${first}`)).toBe(true)
    const kept = await server.store.db.selectFrom('known_devices').select('token_hash').execute()
    expect(JSON.stringify(kept)).not.toContain(first)
  })

  test('devices are forgotten after half a year without a sign-in', async () => {
    const { email } = await server.as('employee', 'Away')
    const device = await deviceOf(email)
    server.clock.forward(181 * 24 * hour)
    expect((await signIn(email, password, { device })).device?.startsWith(device)).toBe(false)
    await cleanUp(server.store, server.clock.now.toISOString())
    const rows = await server.store.db.selectFrom('known_devices').selectAll().execute()
    expect(rows).toHaveLength(1)
  })

  test('a person has at most twenty devices', async () => {
    const { email, id } = await server.as('employee', 'Script')
    for (let at = 0; at < 22; at += 1) {
      server.clock.forward(1)
      await deviceOf(email)
    }
    const rows = server.store.db.selectFrom('known_devices').selectAll()
    expect(await rows.where('employee_id', '=', id).execute()).toHaveLength(20)
  })

  test('devices are forgotten by a new password elsewhere, and by signing out everywhere', async () => {
    const client = await server.as('employee', 'Careful')
    const typed = 'peacock-feather'
    const lost = await deviceOf(client.email)
    const { headers } = await client.try('POST /api/auth/change-password', {
      body: { currentPassword: password, newPassword: typed },
    })
    const device = deviceIn(headers['set-cookie'])
    const held = { address: '10.9.0.1' }
    await statuses(6, () => wrong(client.email, held))
    expect((await signIn(client.email, typed, { ...held, device: lost })).status).toBe(429)
    expect((await signIn(client.email, typed, { ...held, device })).status).toBe(200)
    await client.call('POST /api/auth/logout-everywhere', {})
    expect((await signIn(client.email, typed, { ...held, device })).status).toBe(429)
  })

  test('more than can be hashed soon is put off without being counted', async () => {
    const flood = await Promise.all(
      Array.from({ length: 60 }, (_, at) =>
        wrong(`crowd${at}@muster.test`, { address: `10.10.0.${at}` }),
      ),
    )
    const busy = flood.filter(({ status }) => status === 503)
    expect(busy.length).toBeGreaterThan(0)
    expect(busy[0]?.body.code).toBe('busy')
    expect(busy[0]?.headers['retry-after']).toMatch(/^\d+$/)
    expect(flood.filter(({ status }) => status === 401).length + busy.length).toBe(60)
  })
})
