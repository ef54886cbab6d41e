import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { farAway, gate, gateOf } from '../../tests/support/gate.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('clocking in', (server) => {
  const gates = gateOf(server)
  const { at, person, addLocation, removeLocation, clockIn, today, superadmin } = gates

  test('needs a location that is active', async () => {
    at('09:00:00')
    const coach = await person()
    expect((await today(coach)).hasLocation).toBe(false)
    const sentence = 'No location is set up for clocking in. Ask a super administrator to add one.'
    const { status, body } = await clockIn(coach)
    expect([status, body.code, body.message]).toEqual([409, 'no_location', sentence])
    const { _id: id } = await addLocation()
    const toggle = async () =>
      (await superadmin()).call('PATCH /api/locations/:id/toggle-status', { params: { id } })
    await toggle()
    expect((await clockIn(coach)).body.code).toBe('no_location')
    await toggle()
    expect((await today(coach)).hasLocation).toBe(true)
  })

  test('begins the day once, by the server’s clock, with the place as it is now', async () => {
    at('09:15:00')
    const coach = await person()
    const location = await addLocation({ name: 'Pune Camp', radius: 60 })
    const { status, body } = await clockIn(coach, { ...gate, accuracy: 12.5 })
    const attendance = {
      _id: `${coach.id}-2026-11-23`,
      date: '2026-11-23',
      status: 'present',
      checkIn: '2026-11-23T03:45:00.000Z',
      checkInLocation: { ...gate, accuracy: 12.5, distance: 0, locationName: expect.any(String) },
      __v: 1,
    }
    expect([status, body]).toEqual([200, { message: 'Clocked in successfully!', attendance }])
    const before = (await today(coach)).attendance
    expect(before).toEqual(attendance)
    const again = await clockIn(coach)
    const sentence = 'You have already clocked in today, at 9:15 am.'
    const { code, message } = again.body
    expect([again.status, code, message]).toEqual([409, 'already_clocked_in', sentence])
    await (await superadmin()).call('PUT /api/locations/:id', {
      params: { id: location._id },
      body: { ...location, name: 'Renamed', latitude: 1 },
    })
    await removeLocation(location._id)
    expect((await today(coach)).attendance).toEqual(before)
  })

  test('is shown beforehand: how far the nearest active location is, nothing else', async () => {
    const coach = await person()
    const nearest = async (latitude: number, accuracy?: string) => {
      const query = { latitude: String(latitude), longitude: String(gate.longitude), accuracy }
      return (await coach.call('GET /api/employee-attendance/nearest', { query })).nearest
    }
    const north = 60.5
    const { _id: id } = await addLocation({ name: 'Leh Camp', radius: 60, latitude: north })
    const camp = { locationName: 'Leh Camp', radius: 60 }
    expect(await nearest(north + 0.0003)).toEqual({ ...camp, distance: 33, standing: 'inside' })
    expect(await nearest(north + 0.0003, '350')).toMatchObject({ standing: 'unclear' })
    expect(await nearest(north + 0.0009, '45')).toMatchObject({ standing: 'inside' })
    // Never "60 m from it. Move within 60 m."
    const outside = await nearest(north + 60.3 / 111_195)
    expect(outside).toMatchObject({ distance: 61, standing: 'outside' })
    expect(await nearest(north + 0.016)).toMatchObject({ ...camp, standing: 'outside' })
    await removeLocation(id)
    expect((await nearest(north))?.locationName).not.toBe('Leh Camp')
    const query = { latitude: 'north', longitude: '73' }
    const refused = await coach.try('GET /api/employee-attendance/nearest', { query })
    const sentence = 'Please enable location services to see where you are'
    expect([refused.status, refused.body.message]).toEqual([400, sentence])
  })
  const locationOff = 'Please enable location services to clock'
  const notFound = 'Your location could not be found. Move into the open and try again.'
  const metres = 'Accuracy must be a number of metres'
  const tooFarNorth = 'Latitude must be between -90 and 90'
  const tooFarWest = 'Longitude must be between -180 and 180'
  testRows<[string, string, ...(object | string | undefined)[]]>([
    ['latitude', notFound, { latitude: 0, longitude: 0 }, { latitude: -0, longitude: 0 }],
    ['latitude', tooFarNorth, { ...gate, latitude: 90.1 }],
    ['longitude', tooFarWest, { ...gate, longitude: -180.1 }],
    ['accuracy', metres, { ...gate, accuracy: -1 }, { ...gate, accuracy: 'fine' }],
    ['latitude', locationOff, {}, { latitude: null }, { ...gate, latitude: '18.5' }],
    ['latitude', locationOff, 'null', '[18.5, 73.8]', undefined],
    ['longitude', locationOff, { latitude: 18.5 }],
  ])('from no position is invalid', async (field, sentence, ...payloads) => {
    const coach = await person()
    const headers = { 'content-type': 'application/json' }
    for (const payload of payloads)
      for (const act of ['in', 'out']) {
        const url = `/api/employee-attendance/clock-${act}`
        const sent = payload === undefined ? {} : { payload, headers }
        const { status, body } = await coach.raw({ method: 'POST', url, ...sent })
        const told = sentence === locationOff ? `${locationOff} ${act}` : sentence
        expect([status, body['message']]).toEqual([400, told])
        expect(body['fields']).toMatchObject({ [field]: told })
      }
  })
})

onEachEngine('clocking out', (server) => {
  const gates = gateOf(server)
  const { at, person, personIn, addLocation, removeLocation, clockIn, clockOut } = gates

  test('ends a day that began, from anywhere, with any accuracy, and keeps both', async () => {
    await addLocation()
    const early = await clockOut(await person())
    const sentence = 'You have not clocked in today. Clock in first.'
    expect([early.status, early.body.message]).toEqual([409, sentence])
    const coach = await personIn()
    at('18:30:00')
    const { status, body } = await clockOut(coach, { ...farAway, accuracy: 5000 })
    expect([status, body.message]).toEqual([200, 'Clocked out successfully!'])
    expect(body.attendance).toMatchObject({
      status: 'present',
      checkIn: '2026-11-23T03:30:00.000Z',
      checkOut: '2026-11-23T13:00:00.000Z',
      workHours: 9.5,
      checkOutLocation: { ...farAway, accuracy: 5000, distance: expect.closeTo(1779, 0) },
      __v: 2,
    })
    const again = await clockOut(coach)
    expect([again.status, again.body.message]).toEqual([
      409,
      'You have already clocked out today, at 6:30 pm. If that is wrong, ask a super administrator to correct it.',
    ])
    expect((await clockIn(coach)).body.code).toBe('already_clocked_in')
  })

  test('works where no location is left', async () => {
    const coach = await personIn()
    const { locations } = await (await gates.superadmin()).call('GET /api/locations', {})
    for (const { _id } of locations) await removeLocation(_id)
    at('18:00:00')
    const { body } = await clockOut(coach)
    expect(body.attendance?.checkOutLocation).toEqual({ ...gate, accuracy: 0 })
  })
})

onEachEngine('a clock-out that was forgotten', (server) => {
  const { at, person, personIn, addLocation, clockIn, clockOut, today, month, stats } =
    gateOf(server)

  test('never blocks the next day, and the old one has a note', async () => {
    at('23:59:59', '2026-11-23')
    await addLocation()
    const coach = await person()
    expect((await clockIn(coach)).body.attendance?.date).toBe('2026-11-23')
    at('00:00:00', '2026-11-24')
    const { attendance: none, ...next } = await today(coach)
    expect(next).toMatchObject({ today: '2026-11-24', forgotten: '2026-11-23' })
    expect(none).toBeUndefined()
    const refused = await clockOut(coach)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have not clocked in today. You did not clock out on 23 Nov 2026: ask a super administrator to correct that day.',
    ])
    const { status, body } = await clockIn(coach)
    expect(status).toBe(200)
    expect(body.attendance).toMatchObject({ date: '2026-11-24', status: 'present' })
    const { days } = await month(coach)
    expect(days[22]).toMatchObject({
      date: '2026-11-23',
      status: 'half-day',
      attendance: { status: 'half-day', remarks: 'Clock-out was forgotten' },
    })
    expect(days[22]?.attendance?.workHours).toBeUndefined()
    expect(await stats(coach)).toMatchObject({ halfDay: 1, totalWorkHours: 0 })
  })

  test('is shown in its month and the next', async () => {
    const coach = await personIn('Coach', '2026-11-02')
    for (const [day, told, code] of [
      ['2026-12-31', '2026-11-02', 'forgotten_clock_out'],
      ['2027-01-01', undefined, 'not_clocked_in'],
    ] as const) {
      at('09:00:00', day)
      const back = await coach.again()
      expect((await today(back)).forgotten).toBe(told)
      expect((await clockOut(back)).body.code).toBe(code)
    }
    expect((await month(await coach.again(), '2026-11')).days[1]?.status).toBe('half-day')
  })
})
