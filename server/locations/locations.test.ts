import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aLocation } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { auditOf, signedIn } from '../../tests/support/client.ts'
import { testRows, testWrongFields } from '../../tests/support/tables.ts'
import { openGeocoder } from '../../tests/support/services/geocoder.ts'
import { geocoderAt } from '../kit/services/geocoder.ts'

onEachEngine('locations', (server) => {
  const superadmin = signedIn(server)
  const add = async (given = {}) =>
    (await superadmin.call('POST /api/locations', { body: aLocation(given) })).location
  const edit = (id: string, body: ReturnType<typeof aLocation> & { __v?: number }) =>
    superadmin.try('PUT /api/locations/:id', { params: { id }, body })
  const toggle = (id: string) =>
    superadmin.call('PATCH /api/locations/:id/toggle-status', { params: { id } })
  const remove = (id: string) => superadmin.call('DELETE /api/locations/:id', { params: { id } })
  const all = async () => (await superadmin.call('GET /api/locations', {})).locations

  test('are added active, to the last decimal', async () => {
    const point = { latitude: 18.5204303, longitude: -73.856744 }
    const { status, body } = await superadmin.try('POST /api/locations', {
      body: aLocation({ name: '  Main   Gate ', ...point }),
    })
    expect([status, body.message]).toEqual([201, 'Location created successfully'])
    expect(body.location).toEqual({
      ...point,
      _id: expect.stringMatching(/^\d+$/),
      name: 'Main   Gate',
      address: '12 Parade Road, Pune',
      radius: 100,
      isActive: true,
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      __v: 1,
    })
    expect(await all()).toContainEqual(body.location)
  })

  test('have a radius of 100 m unless another is given', async () => {
    const { radius: _, ...body } = aLocation()
    const { location } = await superadmin.call('POST /api/locations', { body })
    expect(location.radius).toBe(100)
    for (const radius of [10, 1000]) expect((await add({ radius })).radius).toBe(radius)
    const corners = { latitude: -90, longitude: 180 }
    expect(await add(corners)).toMatchObject(corners)
  })

  testWrongFields(
    'refuse a wrong field',
    [
      ['name', 'Please fill in all required fields', ''],
      ['address', 'Please fill in all required fields', ' '],
      ['latitude', 'Please fill in all required fields', undefined, null],
      ['longitude', 'Please fill in all required fields', undefined],
      ['latitude', 'Enter degrees as 18.520430', '18.5'],
      ['latitude', 'Latitude must be between -90 and 90', 90.000001],
      ['longitude', 'Longitude must be between -180 and 180', -180.5],
      ['radius', 'Radius must be between 10 and 1000 metres', 9, 1001, '100'],
      ['radius', 'Radius must be a whole number of metres', 50.5],
    ],
    (wrong) =>
      superadmin.raw({ method: 'POST', url: '/api/locations', payload: wrong(aLocation()) }),
  )

  test('have names of their own, whatever the case, width and spaces', async () => {
    const first = await add({ name: 'North Gate' })
    const other = await add()
    for (const name of ['NORTH  gate', 'Ｎorth Gate']) {
      const body = aLocation({ name })
      for (const { status, body: said } of [
        await superadmin.try('POST /api/locations', { body }),
        await edit(other._id, body),
      ]) {
        expect([status, said.code]).toEqual([409, 'location_name_taken'])
        expect(Object.keys(said.fields ?? {})).toEqual(['name'])
      }
    }
    expect((await edit(first._id, aLocation({ name: 'NORTH GATE' }))).status).toBe(200)
  })

  test('are deactivated, activated and deleted for good; the audit has every change', async () => {
    const { _id, name } = await add()
    await edit(_id, aLocation({ name, radius: 77 }))
    const message = 'Location status updated'
    for (const isActive of [false, true])
      expect(await toggle(_id)).toMatchObject({ message, location: { isActive } })
    expect(await remove(_id)).toEqual({ message: 'Location deleted successfully' })
    expect((await all()).map((one) => one.name)).not.toContain(name)
    await add({ name })
    const entries = await auditOf(server, { kind: 'location', recordId: _id })
    expect(entries.map(({ action }) => action).toReversed()).toEqual(
      ['created', 'updated', 'deactivated', 'activated', 'deleted'].map((one) => `location.${one}`),
    )
    expect(new Set(entries.map(({ person }) => person?.name))).toEqual(new Set(['The superadmin']))
    expect(entries[3]).toMatchObject({ before: { radius: 100 }, after: { radius: 77 } })
  })
})

onEachEngine('the list of locations', (server) => {
  const superadmin = signedIn(server)
  const find = async (query: Record<string, string>) => {
    const { locations, total, totalPages } = await superadmin.call('GET /api/locations', { query })
    return { names: locations.map(({ name }) => name), total, totalPages }
  }

  test('is ordered by name, whole without page and limit, and searched', async () => {
    const gates = Array.from({ length: 12 }, (_, at) => `Gate ${at + 10}`)
    for (const name of ['पुणे', 'beta 50%', 'Alpha', ...gates])
      await superadmin.call('POST /api/locations', { body: aLocation({ name }) })
    const sorted = ['Alpha', 'beta 50%', ...gates, 'पुणे']
    expect(await find({})).toEqual({ names: sorted, total: 15, totalPages: 1 })
    const last = { names: sorted.slice(10), total: 15, totalPages: 2 }
    expect(await find({ page: '2' })).toEqual(last)
    expect((await find({ search: '%' })).names).toEqual(['beta 50%'])
    expect((await find({ search: 'पुणे' })).total).toBe(1)
  })
})

const pune = { latitude: 18.52043, longitude: 73.856744 }
const pace = { interval: 40, timeoutMs: 60_000, timeOut: 60_000, rest: 60_000 }
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
    const began = performance.now()
    await Promise.all([one(point(1)), other(point(2)), one(point(3)), other(point(4))])
    const times = service.asked.map(({ at }) => at - began).toSorted((a, b) => a - b)
    expect(times).toHaveLength(4)
    // A timer may be a millisecond early.
    for (const [turn, time] of times.entries())
      expect(time).toBeGreaterThan(turn * (slow.interval - 2) - 2)
  })

  test('keeps nobody waiting for a turn that is far off', async () => {
    const addressAt = ask({ pace: { ...pace, interval: 600_000, timeoutMs: 30_000 } })
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
    const impatient = { ...pace, timeOut: 2000 }
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
