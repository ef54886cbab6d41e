import { expect, test } from 'vitest'
import { auditOf } from '../../tests/support/client.ts'
import { roles } from '../../contract/kit/access.ts'
import { defaultSettings } from '../../contract/settings/defaults.ts'
import { nationalHolidays } from '../../contract/settings/national-holidays.ts'
import { aStudent, type SettingsBody, someSettings } from '../../tests/support/builders.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows, withField } from '../../tests/support/tables.ts'

const pixel =
  'data:image/png;base64,iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg=='

test('the national holidays of a year are offered', () => {
  expect(nationalHolidays(2027)).toEqual([
    { date: '2027-01-26', name: 'Republic Day' },
    { date: '2027-08-15', name: 'Independence Day' },
    { date: '2027-10-02', name: 'Gandhi Jayanti' },
  ])
})

onEachEngine('settings', (server) => {
  const { superadmin, call, raw, attempt } = cashierAt(server)
  const read = async () => (await call('GET /api/settings', {})).settings
  const save = (given: Partial<SettingsBody> & { __v?: number } = {}) =>
    attempt('PUT /api/settings', { body: { ...someSettings(), ...given } })
  const send = async (payload: object) => {
    const { status, body } = await raw({ method: 'PUT', url: '/api/settings', payload })
    return [status, Object.keys(body['fields'] ?? {})]
  }
  const everything = {
    templates: defaultSettings.templates,
    institute: {
      name: 'विजय अकादमी',
      address: '12 Parade Road\nPune',
      phone: '+91 20 5550 1234',
      logo: pixel,
      timeZone: 'Asia/Colombo',
      vpa: 'vijay.academy@okbank',
      payeeName: 'Vijay Trust',
    },
    work: {
      startsAt: '07:30',
      endsAt: '16:00',
      graceMinutes: 0,
      halfDayUnderHours: 4.5,
      absentUnderHours: 2,
    },
    weeklyOff: [5, 6],
    leave: { casual: 1, sick: 2, annual: 3, maternity: 4, paternity: 5, startsAtMostDaysBack: 6 },
    instalments: 12,
    refunds: { rule: 'months' as const, keptPercent: 10 },
    retention: {
      booksYears: 3,
      placesMonths: 6,
      readingsMonths: 18,
      studentsMonths: 24,
      leftStudents: 'erase' as const,
    },
    attendance: { editDaysBack: 7 },
    session: { idleHours: 100, absoluteDays: 30, secondFactor: false },
  }
  const holidays = [
    { date: '2027-01-26', name: 'Republic Day' },
    { date: '2026-12-25', name: 'Christmas' },
  ]

  test('are the defaults until they are changed', async () => {
    expect(await read()).toEqual({ ...defaultSettings, __v: 0 })
  })

  test('are kept whole, the holidays in their order', async () => {
    const { status, body } = await save({ ...everything, holidays })
    const kept = { ...everything, holidays: holidays.toReversed(), __v: 1 }
    expect([status, body]).toEqual([200, { message: 'Settings saved', settings: kept }])
    expect(await read()).toEqual(kept)
  })

  test('are replaced: what a section leaves out is cleared or back at its default', async () => {
    await save({ institute: { timeZone: 'Asia/Kolkata' } })
    const institute = { name: 'Muster', timeZone: 'Asia/Kolkata' }
    expect((await read()).institute).toEqual(institute)
  })

  test('are not lost with a section that is missing', async () => {
    for (const section of Object.keys(defaultSettings))
      expect(await send({ ...someSettings(), [section]: undefined })).toEqual([400, [section]])
  })

  test('a message with a gap that nothing fills is refused by its name', async () => {
    const { templates, __v } = await read()
    const type = (en: string) =>
      save({ __v, templates: { ...templates, cameLate: { ...templates.cameLate, en } } })
    const { status, body } = await type('Here now: {studnet}')
    expect([status, body.code]).toEqual([400, 'unknown_gap'])
    expect(body.message).toContain('{studnet}')
    expect((await type('   ')).status).toBe(400)
    await type('Here now: {student}')
    const known = await (await server.as('employee')).call('GET /api/settings/templates', {})
    expect(known.templates.cameLate.en).toBe('Here now: {student}')
    expect(known.templates.absent).toEqual(templates.absent)
  })

  testRows<[string, ...unknown[]]>([
    ['institute.name', ' ', 'x'.repeat(121)],
    ['institute.phone', 'call us'],
    ['institute.logo', 'https://example.org/logo.png', 'data:image/svg+xml;base64,PHN2Zy8+'],
    ['institute.logo', `${pixel}${'A'.repeat(150_000)}`, 'data:image/png;base64,AAAA'],
    ['institute.logo', pixel.replace('png', 'jpeg')],
    ['institute.vpa', 'vijay.academy'],
    ['institute.payeeName', 'x'.repeat(81)],
    ['institute.timeZone', 'Asia/Nowhere', '', '+23:59', '-05:30'],
    ['work.startsAt', '24:00', '9:00'],
    ['work.endsAt', '09:00'],
    ['work.graceMinutes', -1, 1.5],
    ['work.halfDayUnderHours', 25, 9],
    ['work.absentUnderHours', 5],
    ['weeklyOff.0', 7],
    ['weeklyOff', [0, 0], [0, 1, 2, 3, 4, 5, 6]],
    ['holidays.0.date', '2026-02-30', '2026-12-25T00:00:00Z'],
    ['holidays.0.name', ''],
    ['holidays', [holidays[0], holidays[0]]],
    ['leave.casual', -1],
    ['leave.annual', 367],
    ['instalments', 0, 61],
    ['session.idleHours', 0],
    ['session.absoluteDays', 366],
  ])('refuse a wrong field, and stay as they are', async (field, ...values) => {
    const before = await read()
    for (const value of values) {
      const sent = withField(someSettings({ holidays }), field, value)
      expect([value, ...(await send(sent))]).toEqual([value, 400, [field]])
    }
    expect(await read()).toEqual(before)
  })

  testRows<[Partial<SettingsBody['work']>, string]>([
    [{ absentUnderHours: 24, halfDayUnderHours: 24 }, 'halfDayUnderHours'],
    [
      { startsAt: '17:30', halfDayUnderHours: 0, absentUnderHours: 0, graceMinutes: 30 },
      'graceMinutes',
    ],
  ])('refuse hours that do not fit together', async (hours, field) => {
    const work = { ...defaultSettings.work, ...hours }
    expect(await send(someSettings({ work }))).toEqual([400, [`work.${field}`]])
  })

  test('leave an audit row, without the bytes of the picture', async () => {
    await save({ institute: everything.institute, instalments: 24 })
    const client = await superadmin()
    const entries = await auditOf(server, { kind: 'setting' })
    expect(entries[0]).toMatchObject({
      action: 'setting.updated',
      person: { _id: String(client.id) },
      before: { instalments: 6 },
      after: { instalments: 24 },
    })
    expect(JSON.stringify(entries[0])).not.toContain('base64')
  })

  test('show everyone the name, picture and zone of the institute, and nothing else', async () => {
    for (const role of roles)
      expect(await (await server.as(role)).call('GET /api/institute', {})).toEqual({
        institute: everything.institute,
      })
  })
})

onEachEngine('a change of the settings', (server) => {
  const { addCourse, enrol, call, attempt } = cashierAt(server)
  const save = (given: Partial<SettingsBody>) =>
    call('PUT /api/settings', { body: someSettings(given) })
  const works = async (token: string | undefined) =>
    (await server.nobody(token).try('GET /api/auth/profile', {})).status === 200

  test('of the session lengths holds at once, for those who are signed in too', async () => {
    const { token } = await server.as('admin', 'Idle')
    server.clock.forward(2 * 3600)
    await save({ session: { idleHours: 3, absoluteDays: 14 } })
    expect(await works(token)).toBe(true)
    server.clock.forward(3 * 3600)
    expect(await works(token)).toBe(false)
    await save({ session: { idleHours: 24, absoluteDays: 14 } })
    expect(await works(token)).toBe(true)
    server.clock.forward(20 * 3600)
    expect(await works(token)).toBe(true)
    await save({ session: { idleHours: 24, absoluteDays: 1 } })
    expect(await works(token)).toBe(false)
  })

  test('of the zone decides which day today is', async () => {
    // 01:30 on the 25th in India, 15:00 on the 24th in New York.
    server.clock.now = new Date('2026-11-24T20:00:00.000Z')
    const course = await addCourse()
    const register = (registrationDate?: string) =>
      attempt('POST /api/students', { body: aStudent(course, { registrationDate }) })
    expect((await register()).body.student?.registrationDate).toBe('2026-11-25')
    expect((await register('2026-11-25')).status).toBe(201)

    await save({ institute: { timeZone: 'America/New_York' } })
    expect((await register()).body.student?.registrationDate).toBe('2026-11-24')
    expect((await register('2026-11-25')).body.code).toBe('registered_in_future')
    const instant = await register('2026-11-24T03:00:00Z')
    expect(instant.body.student?.registrationDate).toBe('2026-11-23')
  })

  test('rewrites nothing that was decided before', async () => {
    await save({})
    const { student } = await enrol({ given: { admissionFee: 200 } })
    const { db } = server.store
    const params = { id: student._id }
    const decided = async () => [
      await call('GET /api/students/:id', { params }),
      await db.selectFrom('enrolments').selectAll().execute(),
      await db.selectFrom('payments').selectAll().execute(),
      await db.selectFrom('receipts').selectAll().execute(),
    ]
    const before = await decided()
    await save({
      instalments: 2,
      institute: { name: 'Renamed', timeZone: 'Pacific/Kiritimati' },
      weeklyOff: [1],
      work: { startsAt: '05:00', endsAt: '06:00', halfDayUnderHours: 0.5, absentUnderHours: 0 },
    })
    expect(await decided()).toEqual(before)
  })
})
