import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { openGeocoder } from '../../tests/support/services/geocoder.ts'
import { signedIn } from '../../tests/support/client.ts'
import { testRows } from '../../tests/support/tables.ts'
import { geocoderAt } from '../kit/services/geocoder.ts'

const pune = { latitude: 18.52043, longitude: 73.856744 }
const pace = { interval: 40, timeoutMs: 2000, timeOut: 10_000, rest: 60_000 }
const away = { outcome: 'away' }

onEachEngine('the geocoder', (server) => {
  let service: Awaited<ReturnType<typeof openGeocoder>>
  beforeEach(async () => {
    service = await openGeocoder()
  })
  afterEach(async () => service.close())

  const ask = (given = {}) =>
    geocoderAt(server.store, { url: service.url, contact: 'office@academy.test', pace, ...given })
  const point = (at: number) => ({ latitude: at, longitude: 1 })

  test('is asked with the name of the application and how to reach the institute', async () => {
    expect(await ask()(pune)).toEqual({ outcome: 'found', address: 'Parade Road, Pune' })
    const headers = { 'user-agent': 'Muster (office@academy.test)', 'accept-language': 'en' }
    expect(service.asked).toMatchObject([{ lat: '18.52043', lon: '73.85674', headers }])
  })

  test('is asked once for a point, also when many ask at the same time', async () => {
    const addressAt = ask()
    const near = { latitude: 18.5204301, longitude: 73.8567403 }
    const answers = await Promise.all([pune, near, pune].map(addressAt))
    for (const { outcome } of [...answers, await addressAt(near)]) expect(outcome).toBe('found')
    expect(service.asked).toHaveLength(1)
  })

  test('is asked one question at a time by all processes together', async () => {
    const slow = { ...pace, interval: 400 }
    const one = ask({ pace: slow })
    const other = ask({ pace: slow })
    await Promise.all([one(point(1)), other(point(2)), one(point(3)), other(point(4))])
    const times = service.asked.map(({ at }) => at).toSorted((first, second) => first - second)
    expect(times).toHaveLength(4)
    // A busy machine lets a question wait, but hardly as long.
    for (const [at, time] of times.entries())
      if (at > 0) expect(time - (times[at - 1] ?? 0)).toBeGreaterThan(slow.interval / 8)
  })

  test('keeps nobody waiting for a turn that is far off', async () => {
    const addressAt = ask({ pace: { ...pace, interval: 60_000, timeoutMs: 30_000 } })
    const answers = await Promise.all([1, 2, 3, 4, 5].map((at) => addressAt(point(at))))
    expect(answers.filter(({ outcome }) => outcome === 'away')).toHaveLength(4)
  })

  test('knows no address at sea', async () => {
    for (const said of [{ error: 'Unable to geocode' }, { display_name: ' ' }]) {
      service.says(said)
      expect(await ask()(point(2))).toEqual({ outcome: 'nothing' })
    }
  })

  test.each<[string, Parameters<(typeof service)['answers']>[0]]>([
    ['does not answer in time', () => {}],
    ['has had too many questions', (response) => response.writeHead(429).end('{}')],
    ['is broken', (response) => response.writeHead(500).end('{}')],
    ['answers no JSON', (response) => response.end('<html>')],
    ['answers something else', (response) => response.end('{"place": 1}')],
    ['breaks off', (response) => response.destroy()],
  ])('that %s is away, and is left alone for a while', async (_, answers) => {
    const faults: unknown[] = []
    const impatient = { ...pace, timeOut: 500 }
    const addressAt = ask({ pace: impatient, onFault: (error: unknown) => faults.push(error) })
    service.answers(answers)
    expect(await addressAt(point(4))).toEqual(away)
    service.says({ display_name: 'Back' })
    expect(await addressAt(point(5))).toEqual(away)
    expect([service.asked.length, faults.length]).toEqual([1, 1])
    impatient.timeOut = pace.timeOut
    const rested = performance.now() + pace.rest
    vi.spyOn(performance, 'now').mockImplementation(() => rested)
    expect(await addressAt(point(4))).toEqual({ outcome: 'found', address: 'Back' })
  })

  test('that nobody runs is away', async () => {
    await service.close()
    expect(await ask()(pune)).toEqual(away)
  })

  test('is asked again after a clock went wrong', async () => {
    await server.store.write((tx) =>
      tx.updateTable('counters').set({ value: 8e15 }).where('name', '=', 'geocoder turn').execute(),
    )
    expect((await ask()(point(6))).outcome).toBe('found')
  })
})

onEachEngine('the address at a point', (server) => {
  const misread = 'Enter degrees as 18.520430'

  test('is its coordinates where the geocoder is away', async () => {
    const query = { latitude: '18.5204303', longitude: '-73.8' }
    const { status, body } = await signedIn(server).try('GET /api/locations/address', { query })
    expect([status, body]).toEqual([200, { outcome: 'away', address: '18.520430, -73.800000' }])
  })

  testRows([
    ['latitude=91&longitude=1', 'latitude', 'Latitude must be between -90 and 90'],
    ['latitude=1234&longitude=1', 'latitude', 'Latitude must be between -90 and 90'],
    ['latitude=1&longitude=-180.1', 'longitude', 'Longitude must be between -180 and 180'],
    ['latitude=x&longitude=1', 'latitude', misread],
    ['latitude=1e3&longitude=1', 'latitude', misread],
    ['latitude=18,52&longitude=1', 'latitude', misread],
    ['longitude=1', 'latitude', 'Please fill in all required fields'],
  ])('is not asked for what is no point', async (query, field, sentence) => {
    const sent = { method: 'GET', url: `/api/locations/address?${query}` } as const
    const { status, body } = await signedIn(server).raw(sent)
    expect([status, body['fields']]).toEqual([400, { [field]: sentence }])
  })

  test('needs no statement beside the session, nor does the map', async () => {
    const client = await server.as('superadmin')
    server.statements.length = 0
    expect(await client.call('GET /api/locations/map', {})).toEqual({
      tileUrl: 'http://127.0.0.1:9/{z}/{x}/{y}.png',
      attribution: '© The map makers',
    })
    expect(server.statements).toHaveLength(1)
  })
})
