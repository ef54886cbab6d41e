import { expect, test } from 'vitest'
import type { VenueMonth } from '../../contract/reports/calls.ts'
import { aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { campAt } from '../../tests/support/camp.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedLines } from '../../tests/support/spreadsheets/exported.ts'
import { compareReports } from '../../tests/support/recount/compare-reports.ts'
import { csvOf, importsAt } from '../../tests/support/imports/files.ts'
import { studentsFile } from '../../tests/support/imports/students.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { monthOf } from '../../contract/values/calendar.ts'
import { venueMonths } from './rules.ts'
import { recountDues } from '../../tests/support/recount/recount-ages.ts'

const nothing = { received: 0, reversed: 0, refunded: 0, collected: 0 }

onEachEngine('the reports', (server) => {
  const { addCourse, call, enrol, reverse } = cashierAt(server)
  const fees = feesAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }
  const reports = async (query: { from?: string; until?: string } = {}) =>
    compareReports(server, await server.as('superadmin'), query)

  test('of an empty institute say that there is nothing', async () => {
    at('2026-05-10T06:30:00Z')
    const { collection, collectors } = await reports()
    expect(collection).toEqual({
      from: '2026-04',
      until: '2026-05',
      asOf: '2026-05-10',
      months: ['2026-04', '2026-05'].map((month) => ({ month, ...nothing })),
      total: nothing,
      courses: [],
    })
    expect(collectors.rows).toEqual([])
    const owed = await call('GET /api/reports/outstanding', {})
    expect(owed.total).toEqual({ students: 0, amount: 0 })
  })

  test('count receipts, reversals and refunds in the month of their own day in India', async () => {
    // The last second of the financial year, and the first of the next: 18:30 UTC.
    at('2027-03-31T18:29:59Z')
    const { params, pay, remove } = await enrol({ courseFee: 1000, first: 400.55 })
    at('2027-03-31T18:30:00Z')
    const { body } = await pay(300.35)
    at('2027-04-30T18:29:59Z')
    await pay(99.1)
    at('2027-04-30T18:30:00Z')
    await reverse(body.payment?._id ?? '')
    const of = fees.of(params)
    await of.concede({ amount: 700 })
    await of.refund({ amount: 199.65 })
    await remove()
    const { collection } = await reports({ from: '2027-02', until: '2027-05' })
    const months = collection.months.map(({ month, ...sums }) => [month, sums])
    expect(Object.fromEntries(months)).toEqual({
      '2027-02': nothing,
      '2027-03': { ...nothing, received: 400.55, collected: 400.55 },
      '2027-04': { ...nothing, received: 399.45, collected: 399.45 },
      '2027-05': { received: 0, reversed: 300.35, refunded: 199.65, collected: -500 },
    })
  })

  test('compare a month with the year before, one that runs up to the same day', async () => {
    at('2030-02-10T06:30:00Z')
    const { course, pay } = await enrol({ courseFee: 10_000, first: 1000 })
    at('2031-02-12T06:30:00Z')
    await pay(500)
    at('2031-02-20T06:30:00Z')
    await pay(0.01)
    at('2032-02-15T06:30:00Z')
    await pay(2000)
    const seen = async () => {
      const { collection } = await reports({ from: '2032-02', until: '2032-02' })
      const found = collection.courses.find(({ courseId }) => courseId === course._id)
      return [collection.months[0]?.lastYear, collection.total.lastYear, found?.lastYear]
    }
    expect(await seen()).toEqual([500, 500, 500])
    at('2032-03-01T06:30:00Z')
    expect(await seen()).toEqual([500.01, 500.01, 500.01])
  })

  test('list two hundred courses with Hindi names, the most money first', async () => {
    at('2035-05-10T06:30:00Z')
    const choices: StudentBody['selectedCourses'] = []
    for (let fee = 1; fee <= 200; fee += 1) {
      const course = await addCourse({ name: `पुलिस भर्ती ${fee}`, courseFee: fee })
      choices.push({ courseId: course._id, paymentMode: 'Full', amountPaid: fee })
    }
    for (let at = 0; at < choices.length; at += 20) {
      const selectedCourses = choices.slice(at, at + 20)
      const body = { ...aStudent({ _id: '', courseFee: 0 }), selectedCourses }
      await call('POST /api/students', { body })
    }
    const { collection } = await reports({ from: '2035-04', until: '2035-05' })
    const names = collection.courses.map(({ courseName }) => courseName)
    expect([names.length, names[0], names.at(-1)]).toEqual([200, 'पुलिस भर्ती 200', 'पुलिस भर्ती 1'])
    expect(collection.total.collected).toBe((200 * 201) / 2)
  })

  test('leave as files, to the paisa; a wrong period is refused, also by the file', async () => {
    const superadmin = await server.as('superadmin')
    const file = async (name: string, from: string, until: string) =>
      (await exportedLines(superadmin, name, { from, until })).map((cells) => cells.join(','))
    expect(await file('collection', '2027-03', '2027-05')).toEqual([
      'Month,Course,Received,Reversed,Refunded,Collected',
      expect.stringMatching(/^2027-03,Police Bharti \d+,400\.55,0,0,400\.55$/),
      expect.stringMatching(/^2027-04,Police Bharti \d+,399\.45,0,0,399\.45$/),
      expect.stringMatching(/^2027-05,Police Bharti \d+,0,300\.35,199\.65,-500$/),
    ])
    expect((await file('collectors', '2027-03', '2027-03'))[1]).toBe(
      '2027-03,The superadmin,Cash,400.55,0,0,400.55',
    )
    for (const url of [
      '/api/reports/collection?from=2030-01',
      '/api/exports/collectors?format=csv&from=2027-05&until=2027-04',
    ])
      expect((await superadmin.raw({ url })).body).toMatchObject({
        code: 'wrong_period',
        message: 'Choose a last month that is not before the first, and at most 24 months.',
      })
  })
})

onEachEngine('imported money', (server) => {
  test('counts on its own days and for nobody, and is gone when the import is undone', async () => {
    const { name } = await cashierAt(server).addCourse({ name: 'Army Bharti', courseFee: 2000 })
    const courses = [{ name, fee: 2000, duration: '6 Months' }]
    const listed = { people: 2, of: 'the old list', venue: 'Pune Camp', on: '31/03/2025' }
    const { send, commit, undo } = importsAt(server)
    const { _id } = await send('students', studentsFile({ ...listed, courses, paid: 1500.5 }))
    await commit(_id)
    const superadmin = await server.as('superadmin')
    const year = { from: '2024-04', until: '2025-03' }
    const { collectors, collection } = await compareReports(server, superadmin, year)
    const sums = { received: 3001, reversed: 0, refunded: 0, collected: 3001 }
    const modes = [{ mode: 'Cash', received: 3001 }]
    expect(collectors.rows).toEqual([{ month: '2025-03', modes, ...sums }])
    expect(collection.total.collected).toBe(3001)
    await undo(_id)
    const { collection: left } = await compareReports(server, superadmin, year)
    expect(left.total.collected).toBe(0)
  })
})

onEachEngine('what is outstanding', (server) => {
  const { enrol } = cashierAt(server)
  test('is cut as the list of dues cuts it, and adds up to all of it', async () => {
    server.clock.now = new Date('2037-03-17T06:30:00Z')
    const { student } = await enrol({ courseFee: 400, first: 100.01, duration: '1 Month' })
    await enrol({ courseFee: 900, first: 300, duration: '6 Months' })
    server.clock.now = new Date('2037-04-20T06:30:00Z')
    const superadmin = await server.as('superadmin')
    await superadmin.call('POST /api/students/:id/dues-contacts', {
      params: { id: student._id },
      body: { channel: 'note', note: 'After the harvest', promiseDate: '2037-05-01' },
    })
    const owed = await superadmin.call('GET /api/reports/outstanding', {})
    const dues = await superadmin.call('GET /api/dues', {})
    expect(owed).toMatchObject({ ages: dues.ages, promised: dues.promised })
    expect(owed).toMatchObject(await recountDues(server.store.db, aDay('2037-04-20')))
    expect(owed.promised).toEqual({ students: 1, amount: 299.99 })
    const parts = [owed.notDue, ...owed.ages, owed.promised]
    const ages = ['Due this week', '1–7 days late', '8–30 days late', '31 days late or more']
    const names = ['Not due yet', ...ages, 'Promised for a later day']
    expect(await exportedLines(superadmin, 'outstanding')).toEqual([
      ['How late', 'Amount', 'Students'],
      ...parts.map(({ amount, students }, at) => [names[at], `${amount}`, `${students}`]),
    ])
    const { outstanding } = await superadmin.call('GET /api/dashboard/stats', {})
    const paise = parts.reduce((sum, { amount }) => sum + Math.round(amount * 100), 0)
    expect([paise / 100, owed.total.amount]).toEqual([outstanding, outstanding])
  })
})

onEachEngine('the students of venues, and who marks them', (server) => {
  const { call, enrol } = cashierAt(server)
  const { register } = campAt(server)
  const at = (instant: string) => {
    server.clock.now = new Date(instant)
  }
  const [pune, nashik] = ['Pune Camp', 'Nashik / Wadi #2']

  test('say which venue gained and lost whom, and who was absent long', async () => {
    at('2026-05-30T06:30:00Z')
    const [mover, stays] = [await register(pune), await register(pune)]
    const given = { campVenue: pune, registrationDate: '2026-05-01' }
    const [leaver, deleted] = [await enrol({ given }), await enrol({ given })]
    // Half past midnight in India.
    at('2026-05-31T19:00:00Z')
    await deleted.remove()
    at('2026-06-12T06:30:00Z')
    const there = await register(nashik, { registrationDate: '2026-06-01' })
    for (const day of [4, 5, 6, 8, 9, 10]) {
      const date = `2026-06-${String(day).padStart(2, '0')}`
      await there.mark('absent', { date })
      await stays.mark(day === 4 ? 'late' : 'absent', { date })
    }
    await mover.moveTo(nashik)
    const { preview, leave } = feesAt(server).of(leaver.params)
    const { body } = await preview('2026-06-09')
    await leave('2026-06-09', body.working?.charge ?? 0)
    const superadmin = await server.as('superadmin')
    const query = { from: '2026-05', until: '2026-06' }
    const { rows } = await superadmin.call('GET /api/reports/venue-students', { query })
    const figures = ({ month, venue, atStart, joined, left, atEnd, absentLong }: VenueMonth) =>
      [month, venue, atStart, joined, left, atEnd, absentLong].map(String)
    expect(rows.map(figures)).toEqual([
      ['2026-05', pune, '2', '2', '0', '4', '0'],
      ['2026-06', nashik, '0', '2', '0', '2', '1'],
      ['2026-06', pune, '4', '0', '3', '1', '0'],
    ])
    const [, ...lines] = await exportedLines(superadmin, 'venue-students', query)
    expect(lines).toEqual(rows.map(figures))
  })

  test('count who left where they were then, whatever venue is written later', () => {
    const registration_date = aDay('2026-05-01')
    const period = { from: monthOf(registration_date), until: monthOf(aDay('2026-06-01')) }
    const gone = { registration_date, id: 1, venue_id: 2, deletedOn: undefined }
    const figures = (until: string) =>
      venueMonths(
        {
          registered: [{ venue_id: 2, month: period.from, students: 1 }],
          gone: [{ ...gone, leftOn: aDay('2026-06-09') }],
          moves: [
            { registration_date, student_id: 1, until: aDay(until), venue_id: 1, venue_now: 2 },
          ],
        },
        period,
      )
        .toSorted((one, other) => one.venue_id - other.venue_id)
        .map(({ joined, left, atEnd }) => [joined, left, atEnd].join())
    expect(figures('2026-06-20')).toEqual(['1,0,1', '0,1,0', '0,0,0', '0,0,0'])
    expect(figures('2026-05-20')).toEqual(['1,1,0', '0,0,0', '1,0,1', '0,1,0'])
  })

  test('say how late a day was begun, and by whom, also of marks that waited', async () => {
    const { mark, number } = await register('Satara', { registrationDate: '2026-05-01' })
    const { mark: markToo } = await register('Satara', { registrationDate: '2026-05-01' })
    const begin = async (date: string, time: string, given: Parameters<typeof mark>[1] = {}) => {
      at(`${time}Z`)
      await mark('present', { date, ...given })
    }
    // Work begins at 9:00 in India, which is 3:30, and counts as begun late after a quarter of an hour.
    await begin('2026-07-01', '2026-07-01T03:45:00')
    await begin('2026-07-02', '2026-07-02T03:46:00')
    await begin('2026-07-03', '2026-07-03T05:45:00')
    await begin('2026-07-04', '2026-07-05T05:00:00')
    await begin('2026-07-06', '2026-07-20T05:00:00')
    const { send, commit } = importsAt(server)
    const imported = csvOf([
      ['Registration number', 'Date', 'Status'],
      [number, '18/07/2026', 'P'],
    ])
    await commit((await send('attendance', imported))._id)
    const made = {
      markedAtDevice: '2026-07-21T03:00:00.000Z',
      deviceNow: '2026-07-21T09:00:00.000Z',
    }
    await begin('2026-07-21', '2026-07-21T09:00:00', made)
    at('2026-07-21T09:30:00Z')
    await markToo('late', { date: '2026-07-21', by: await server.as('employee', 'Another') })
    const superadmin = await server.as('superadmin')
    const query = { from: '2026-07', until: '2026-07' }
    const { rows, dueBy } = await superadmin.call('GET /api/reports/late-rolls', { query })
    expect(dueBy).toBe('09:15')
    const coach = { name: 'Coach Anil' }
    expect(rows).toMatchObject([
      { month: '2026-07', coach, days: 5, late: 3, nextDay: 1, minutes: [1, 120] },
    ])
    const [, line] = await exportedLines(superadmin, 'late-rolls', query)
    expect(line).toEqual(['2026-07', 'Coach Anil', '5', '3', '1', '1'])
    const { settings } = await call('GET /api/settings', {})
    const body = { ...settings, attendance: { dueBy: '11:15' } }
    await call('PUT /api/settings', { body })
    const { rows: left } = await superadmin.call('GET /api/reports/late-rolls', { query })
    expect(left).toMatchObject([{ days: 5, late: 1, nextDay: 1, minutes: [] }])
  })
})
