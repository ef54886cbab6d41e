import { expect, test } from 'vitest'
import { aLocation } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { auditOf, signedIn } from '../../tests/support/client.ts'
import { testWrongFields } from '../../tests/support/tables.ts'

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
