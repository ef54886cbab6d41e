import { expect, test } from 'vitest'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { farAway, gate, gateOf } from '../../tests/support/gate.ts'

onEachEngine('clocking in', (server) => {
  const { at, person, addLocation, clockIn, today, superadmin } = gateOf(server)

  test('needs a location that is active', async () => {
    at('09:00:00')
    const coach = await person()
    expect((await today(coach)).hasLocation).toBe(false)
    const sentence = 'No location is set up for clocking in. Ask a super administrator to add one.'
    const refused = await clockIn(coach)
    expect([refused.status, refused.body.code, refused.body.message]).toEqual([
      409,
      'no_location',
      sentence,
    ])
    const { _id: id } = await addLocation()
    const toggle = async () =>
      (await superadmin()).call('PATCH /api/locations/:id/toggle-status', { params: { id } })
    await toggle()
    expect((await clockIn(coach)).body.code).toBe('no_location')
    await toggle()
    expect((await today(coach)).hasLocation).toBe(true)
  })

  test('begins the day by the server’s clock, with the place as it is now', async () => {
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
    expect((await today(coach)).attendance).toEqual(attendance)

    const before = (await today(coach)).attendance
    const boss = await superadmin()
    await boss.call('PUT /api/locations/:id', {
      params: { id: location._id },
      body: { ...location, name: 'Renamed', latitude: 1 },
    })
    await boss.call('DELETE /api/locations/:id', { params: { id: location._id } })
    expect((await today(coach)).attendance).toEqual(before)
  })

  test('is shown beforehand: how far the nearest active location is, and nothing else about it', async () => {
    const coach = await person()
    const nearest = async (latitude: number, accuracy?: string) => {
      const query = { latitude: String(latitude), longitude: String(gate.longitude), accuracy }
      const answer = await coach.call('GET /api/employee-attendance/nearest', { query })
      return answer.nearest
    }
    const north = 60.5
    const { _id: id } = await addLocation({ name: 'Leh Camp', radius: 60, latitude: north })
    const camp = { locationName: 'Leh Camp', radius: 60 }
    expect(await nearest(north + 0.0003)).toEqual({ ...camp, distance: 33, standing: 'inside' })
    expect(await nearest(north + 0.0003, '350')).toMatchObject({ standing: 'unclear' })
    expect(await nearest(north + 0.0009, '45')).toMatchObject({ standing: 'inside' })
    // Never "60 m from it. Move within 60 m."
    expect(await nearest(north + 60.3 / 111_195)).toMatchObject({
      distance: 61,
      standing: 'outside',
    })
    expect(await nearest(north + 0.016)).toMatchObject({ ...camp, standing: 'outside' })
    await (await superadmin()).call('DELETE /api/locations/:id', { params: { id } })
    expect((await nearest(north))?.locationName).not.toBe('Leh Camp')
  })

  test('without a position nothing is shown about any location', async () => {
    const coach = await person()
    const refused = await coach.try('GET /api/employee-attendance/nearest', {
      query: { latitude: 'north', longitude: '73' },
    })
    expect([refused.status, refused.body.message]).toEqual([
      400,
      'Please enable location services to see where you are',
    ])
  })

  test('a second too late is late', async () => {
    at('09:15:01')
    const coach = await person()
    expect((await clockIn(coach)).body.attendance?.status).toBe('late')
  })

  test('happens once a day, however often and from how many devices', async () => {
    at('09:05:00')
    const coach = await person()
    const phone = await coach.again()
    const taps = await Promise.all(
      Array.from({ length: 10 }, (_, tap) => clockIn(tap % 2 === 0 ? coach : phone)),
    )
    expect(taps.map(({ status }) => status).toSorted((one, other) => one - other)).toEqual([
      200,
      ...Array.from({ length: 9 }, () => 409),
    ])
    const refused = taps.find(({ status }) => status === 409)
    expect([refused?.body.code, refused?.body.message]).toEqual([
      'already_clocked_in',
      'You have already clocked in today, at 9:05 am.',
    ])
    expect((await today(coach)).attendance?.__v).toBe(1)
  })

  test('with a key is answered twice and happens once', async () => {
    const coach = await person()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => clockIn(coach, gate, 'double-tap')),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 200])
    expect(new Set(answers.map(({ body }) => JSON.stringify(body))).size).toBe(1)
  })

  test.each([
    [{ ...farAway }, 403, 'too_far', /^You are 1\.8 km from .+\. Move within 100 m to clock in\.$/],
    [{ ...farAway, accuracy: 50 }, 403, 'too_far', /1\.8 km/],
    [
      { ...gate, accuracy: 350 },
      422,
      'inaccurate',
      /^Your location is only accurate to 350 m\. Move into the open and try again\.$/,
    ],
  ])('from %j is refused in plain words', async (body, status, code, sentence) => {
    const coach = await person()
    const refused = await clockIn(coach, body)
    expect([refused.status, refused.body.code]).toEqual([status, code])
    expect(refused.body.message).toMatch(sentence)
    expect((await today(coach)).attendance).toBeUndefined()
  })

  const locationOff = 'Please enable location services to clock'
  const notFound = 'Your location could not be found. Move into the open and try again.'
  const metres = 'Accuracy must be a number of metres'
  test.each<[string, object | string | undefined, string, string]>([
    ['0,0', { latitude: 0, longitude: 0 }, 'latitude', notFound],
    ['-0,0', { latitude: -0, longitude: 0 }, 'latitude', notFound],
    [
      'too far north',
      { ...gate, latitude: 90.1 },
      'latitude',
      'Latitude must be between -90 and 90',
    ],
    [
      'too far west',
      { ...gate, longitude: -180.1 },
      'longitude',
      'Longitude must be between -180 and 180',
    ],
    ['a negative accuracy', { ...gate, accuracy: -1 }, 'accuracy', metres],
    ['an accuracy in words', { ...gate, accuracy: 'fine' }, 'accuracy', metres],
    ['an empty object', {}, 'latitude', locationOff],
    ['nulls', { latitude: null, longitude: null }, 'latitude', locationOff],
    ['a text', { ...gate, latitude: '18.5' }, 'latitude', locationOff],
    ['a latitude alone', { latitude: 18.5 }, 'longitude', locationOff],
    ['null', 'null', 'latitude', locationOff],
    ['a list', '[18.5, 73.8]', 'latitude', locationOff],
    ['no body', undefined, 'latitude', locationOff],
  ])('from %s is invalid', async (_, payload, field, sentence) => {
    const coach = await person()
    for (const act of ['in', 'out']) {
      const { status, body } = await coach.raw({
        method: 'POST',
        url: `/api/employee-attendance/clock-${act}`,
        ...(payload !== undefined && {
          payload,
          headers: { 'content-type': 'application/json' },
        }),
      })
      const told = sentence === locationOff ? `${locationOff} ${act}` : sentence
      expect([status, body['message']]).toEqual([400, told])
      expect(body['fields']).toMatchObject({ [field]: told })
    }
  })

  test('on a day off or on leave is allowed', async () => {
    at('09:00:00', '2026-11-22')
    const coach = await person()
    expect(await today(coach)).toMatchObject({ kind: 'weekly-off', name: 'Sunday' })
    expect((await clockIn(coach)).status).toBe(200)
    expect((await today(coach)).status).toBe('present')
  })
})

onEachEngine('clocking out', (server) => {
  const { at, person, addLocation, clockIn, clockOut, today, superadmin } = gateOf(server)

  test('needs to have clocked in', async () => {
    at('09:00:00')
    await addLocation()
    const coach = await person()
    const { status, body } = await clockOut(coach)
    expect([status, body.code, body.message]).toEqual([
      409,
      'not_clocked_in',
      'You have not clocked in today. Clock in first.',
    ])
  })

  test('ends the day from anywhere, with any accuracy, and keeps both', async () => {
    at('09:00:00')
    const coach = await person()
    await clockIn(coach)
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

  test('after too few hours on a day off, the day does not count and is no absence', async () => {
    at('09:00:00', '2026-11-22')
    await addLocation()
    const coach = await person()
    await clockIn(coach)
    at('09:30:00', '2026-11-22')
    expect((await clockOut(coach)).body.attendance?.status).toBe('absent')
    expect((await today(coach)).status).toBeUndefined()
  })

  test.each([
    ['12:59:59', 'half-day', 'Less than 4 hours'],
    ['09:30:00', 'absent', 'Less than 1 hour'],
    ['13:00:00', 'present', undefined],
  ])('at %s makes the day %s', async (time, status, remarks) => {
    at('09:00:00')
    const coach = await person()
    await clockIn(coach)
    at(time)
    const { attendance } = (await clockOut(coach)).body
    expect([attendance?.status, attendance?.remarks]).toEqual([status, remarks])
  })

  test('works where no location is left', async () => {
    at('09:00:00')
    const coach = await person()
    await clockIn(coach)
    const boss = await superadmin()
    const { locations } = await boss.call('GET /api/locations', {})
    for (const { _id: id } of locations)
      await boss.call('DELETE /api/locations/:id', { params: { id } })
    at('18:00:00')
    const { body } = await clockOut(coach)
    expect(body.attendance?.checkOutLocation).toEqual({ ...gate, accuracy: 0 })
    await addLocation()
  })

  test('happens once, from two devices at once too', async () => {
    at('09:00:00')
    const coach = await person()
    await clockIn(coach)
    at('17:00:00')
    const answers = await Promise.all(Array.from({ length: 6 }, () => clockOut(coach)))
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect((await today(coach)).attendance?.__v).toBe(2)
  })
})

onEachEngine('a clock-out that was forgotten', (server) => {
  const { at, person, addLocation, clockIn, clockOut, today, month, stats } = gateOf(server)

  test('never blocks the next day, and the old one has a note', async () => {
    at('23:59:59', '2026-11-23')
    await addLocation()
    const coach = await person()
    expect((await clockIn(coach)).body.attendance?.date).toBe('2026-11-23')
    at('00:00:00', '2026-11-24')
    const next = await today(coach)
    expect([next.today, next.attendance, next.forgotten]).toEqual([
      '2026-11-24',
      undefined,
      '2026-11-23',
    ])
    const refused = await clockOut(coach)
    expect([refused.status, refused.body.message]).toEqual([
      409,
      'You have not clocked in today. You did not clock out on 23 Nov 2026: ask a super administrator to correct that day.',
    ])
    const { status, body } = await clockIn(coach)
    expect([status, body.attendance?.date, body.attendance?.status]).toEqual([
      200,
      '2026-11-24',
      'present',
    ])
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
    at('09:00:00', '2026-11-02')
    const coach = await person()
    await clockIn(coach)
    for (const [day, told] of [
      ['2026-12-31', '2026-11-02'],
      ['2027-01-01', undefined],
    ] as const) {
      at('09:00:00', day)
      const back = await coach.again()
      expect((await today(back)).forgotten).toBe(told)
      expect((await clockOut(back)).body.code).toBe(
        told === undefined ? 'not_clocked_in' : 'forgotten_clock_out',
      )
    }
    expect((await month(await coach.again(), '2026-11')).days[1]?.status).toBe('half-day')
  })

  test('over the end of a month and of a year', async () => {
    at('21:00:00', '2026-12-31')
    const coach = await person()
    await clockIn(coach)
    at('08:00:00', '2027-01-01')
    expect((await today(coach)).forgotten).toBe('2026-12-31')
    await clockIn(coach)
    at('17:00:00', '2027-01-01')
    expect((await clockOut(coach)).body.attendance).toMatchObject({
      status: 'present',
      workHours: 9,
    })
    expect((await month(coach, '2026-12')).days[30]?.status).toBe('half-day')
    expect((await month(coach)).days[0]?.status).toBe('present')
  })
})
