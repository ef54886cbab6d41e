import { expect, test } from 'vitest'
import { aLocation } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('locations', (server) => {
  const add = async (given = {}) => {
    const client = await server.as('superadmin')
    return (await client.call('POST /api/locations', { body: aLocation(given) })).location
  }
  const all = async () =>
    (await (await server.as('superadmin')).call('GET /api/locations', {})).locations

  test('are added active, to the last decimal', async () => {
    const client = await server.as('superadmin')
    const body = aLocation({ name: '  Main   Gate ', latitude: 18.5204303, longitude: -73.856744 })
    const { status, body: answer } = await client.try('POST /api/locations', { body })
    expect([status, answer.message]).toEqual([201, 'Location created successfully'])
    expect(answer.location).toEqual({
      _id: expect.stringMatching(/^\d+$/),
      name: 'Main   Gate',
      address: '12 Parade Road, Pune',
      latitude: 18.5204303,
      longitude: -73.856744,
      radius: 100,
      isActive: true,
      createdAt: server.clock.now.toISOString(),
      updatedAt: server.clock.now.toISOString(),
      __v: 1,
    })
    expect(await all()).toContainEqual(answer.location)
  })

  test('have a radius of 100 m unless another is given', async () => {
    const { radius: _, ...body } = aLocation()
    const client = await server.as('superadmin')
    const { location } = await client.call('POST /api/locations', { body })
    expect(location.radius).toBe(100)
    for (const radius of [10, 1000]) expect((await add({ radius })).radius).toBe(radius)
    const corners = { latitude: -90, longitude: 180 }
    expect(await add(corners)).toMatchObject(corners)
  })

  const needed = 'Please fill in all required fields'
  const tooWide = 'Radius must be between 10 and 1000 metres'
  test.each([
    [{ name: '' }, 'name', needed],
    [{ address: ' ' }, 'address', needed],
    [{ latitude: undefined }, 'latitude', needed],
    [{ longitude: undefined }, 'longitude', needed],
    [{ latitude: null }, 'latitude', needed],
    [{ latitude: '18.5' }, 'latitude', 'Enter degrees as 18.520430'],
    [{ latitude: 90.000001 }, 'latitude', 'Latitude must be between -90 and 90'],
    [{ longitude: -180.5 }, 'longitude', 'Longitude must be between -180 and 180'],
    [{ radius: 9 }, 'radius', tooWide],
    [{ radius: 1001 }, 'radius', tooWide],
    [{ radius: '100' }, 'radius', tooWide],
    [{ radius: 50.5 }, 'radius', 'Radius must be a whole number of metres'],
  ])('refuse %j', async (given, field, sentence) => {
    const client = await server.as('superadmin')
    const payload = { ...aLocation(), ...given }
    const { status, body } = await client.raw({ method: 'POST', url: '/api/locations', payload })
    expect(status).toBe(400)
    expect(body).toMatchObject({ code: 'invalid', fields: { [field]: sentence } })
  })

  test('have names of their own, whatever the case, width and spaces', async () => {
    const client = await server.as('superadmin')
    const first = await add({ name: 'North Gate' })
    const other = await add()
    for (const name of ['NORTH  gate', 'Ｎorth Gate']) {
      const body = aLocation({ name })
      const tried = [
        await client.try('POST /api/locations', { body }),
        await client.try('PUT /api/locations/:id', { params: { id: other._id }, body }),
      ]
      expect(
        tried.map((one) => [one.status, one.body.code, Object.keys(one.body.fields ?? {})]),
      ).toEqual(tried.map(() => [409, 'location_name_taken', ['name']]))
    }
    const body = aLocation({ name: 'NORTH GATE' })
    await client.call('PUT /api/locations/:id', { params: { id: first._id }, body })
  })

  test('are replaced by an edit, and an old edit is refused', async () => {
    const client = await server.as('superadmin')
    const { _id: id, __v } = await add()
    const body = { ...aLocation({ radius: 250, latitude: -1 }), __v }
    const edited = await client.call('PUT /api/locations/:id', { params: { id }, body })
    expect(edited).toMatchObject({
      message: 'Location updated successfully',
      location: { radius: 250, latitude: -1, name: body.name, __v: __v + 1 },
    })
    const stale = await client.try('PUT /api/locations/:id', { params: { id }, body })
    expect([stale.status, stale.body.code]).toEqual([409, 'version_conflict'])
  })

  test('are deactivated and activated', async () => {
    const client = await server.as('superadmin')
    const { _id: id } = await add()
    const toggle = () => client.call('PATCH /api/locations/:id/toggle-status', { params: { id } })
    expect(await toggle()).toMatchObject({
      message: 'Location status updated',
      location: { isActive: false },
    })
    expect((await toggle()).location.isActive).toBe(true)
  })

  test('are deleted for good, and their name is free again', async () => {
    const client = await server.as('superadmin')
    const { _id: id, name } = await add()
    expect(await client.call('DELETE /api/locations/:id', { params: { id } })).toEqual({
      message: 'Location deleted successfully',
    })
    expect((await all()).map((one) => one.name)).not.toContain(name)
    await add({ name })
  })

  test('answer 404 for an id that cannot exist', async () => {
    const client = await server.as('superadmin')
    for (const id of ['0', '-1', '999999999', 'abc', '9'.repeat(40)]) {
      const params = { id }
      const calls = [
        await client.try('PUT /api/locations/:id', { params, body: aLocation() }),
        await client.try('DELETE /api/locations/:id', { params }),
        await client.try('PATCH /api/locations/:id/toggle-status', { params }),
      ]
      expect(calls.map(({ status, body }) => [status, body.code])).toEqual(
        calls.map(() => [404, 'location_not_found']),
      )
    }
  })

  test('leave an audit row for every change', async () => {
    const client = await server.as('superadmin')
    const { _id: id } = await add()
    const params = { id }
    await client.call('PUT /api/locations/:id', { params, body: aLocation({ radius: 77 }) })
    await client.call('PATCH /api/locations/:id/toggle-status', { params })
    await client.call('PATCH /api/locations/:id/toggle-status', { params })
    await client.call('DELETE /api/locations/:id', { params })
    const rows = await server.store.db
      .selectFrom('audit_entries')
      .innerJoin('audit_values', 'audit_values.entry_id', 'audit_entries.id')
      .select(['action', 'employee_id', 'before', 'after'])
      .where('kind', '=', 'location')
      .where('record_id', '=', Number(id))
      .orderBy('audit_entries.id')
      .execute()
    expect(rows.map(({ action }) => action)).toEqual(
      ['created', 'updated', 'deactivated', 'activated', 'deleted'].map((one) => `location.${one}`),
    )
    expect(new Set(rows.map((row) => row.employee_id))).toEqual(new Set([client.id]))
    expect([rows[1]?.before, rows[1]?.after].map((text) => text?.includes('"radius":77'))).toEqual([
      false,
      true,
    ])
  })
})

onEachEngine('the list of locations', (server) => {
  const find = async (query: Record<string, string>) =>
    (await server.as('superadmin')).call('GET /api/locations', { query })

  test('is ordered by name, whole without page and limit, and searched', async () => {
    const client = await server.as('superadmin')
    const names = [
      'पुणे',
      'beta 50%',
      'Alpha',
      ...Array.from({ length: 12 }, (_, at) => `Gate ${at + 10}`),
    ]
    for (const name of names)
      await client.call('POST /api/locations', { body: aLocation({ name }) })
    const whole = await find({})
    expect([whole.locations.length, whole.totalPages, whole.total]).toEqual([15, 1, 15])
    expect(
      whole.locations.map(({ name }) => name).filter((name) => !name.startsWith('Gate')),
    ).toEqual(['Alpha', 'beta 50%', 'पुणे'])
    const page = await find({ page: '2' })
    expect([page.locations.length, page.totalPages, page.total]).toEqual([5, 2, 15])
    expect((await find({ search: '%' })).locations.map(({ name }) => name)).toEqual(['beta 50%'])
    expect((await find({ search: 'पुणे' })).total).toBe(1)
  })
})
