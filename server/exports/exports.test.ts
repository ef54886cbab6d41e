import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { aLocation, aStudent } from '../../tests/support/builders.ts'
import { type Client, signedIn } from '../../tests/support/client.ts'
import { cashierAt, feesAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import {
  exportedFile,
  exportedLines,
  exportedRows,
} from '../../tests/support/spreadsheets/exported.ts'
import { api } from '../../contract/kit/api.ts'
import { recordSorts, recordValues } from '../../contract/attendance/record-order.ts'
import { locationOf, peopleOf, teamSorts, teamValues } from '../../contract/clock/team.ts'
import { teamFilters } from '../../contract/clock/terms.ts'
import { dueSorts } from '../../contract/contacts/calls.ts'
import { courseSorts } from '../../contract/courses/calls.ts'
import { employeeSorts } from '../../contract/employees/calls.ts'
import { leaveSorts } from '../../contract/leave/calls.ts'
import { locationSorts } from '../../contract/locations/calls.ts'
import { courseStudentSorts } from '../../contract/payments/calls.ts'
import { studentSorts } from '../../contract/students/calls.ts'
import { inOrder } from '../../contract/values/order.ts'
import { z } from '../../contract/kit/zod.ts'
import { fill } from '../../tests/fuzz/fill.ts'
import { testRows } from '../../tests/support/tables.ts'
import { exportedLists } from './lists/all.ts'

onEachEngine('an export', (server) => {
  const superadmin = signedIn(server)

  test('is the list as it is filtered and sorted, every row of it', async () => {
    const course = await cashierAt(server).addCourse({ name: 'NDA', courseFee: 1200.5 })
    for (const name of ['=Bina', 'Asha', 'Chitra'])
      await superadmin.call('POST /api/students', {
        // The age was entered at registration; the file says that of its day.
        body: aStudent(course, { name, age: 20, campVenue: 'Export Camp' }),
      })
    const url = '/api/exports/students?campVenue=export%20camp'
    const { status, headers, bytes } = await superadmin.raw({ url: `${url}&format=csv&sort=-name` })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="students-2026-11-21.csv"')
    const names = bytes
      .toString()
      .split('\r\n')
      .map((line) => line.split(',')[6])
    expect(names).toEqual(['Name', 'Chitra', 'Asha', "'=Bina", undefined])
    const file = await superadmin.raw({ url: `${url}&format=xlsx&sort=name` })
    expect(file.headers['content-type']).toBe(
      'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
    )
    const sheet = await readSheet(file.bytes)
    expect(sheet[1]?.slice(6, 9)).toEqual(['=Bina', 21, new Date('2005-03-14')])
    expect(sheet.map((row) => row[6])).toEqual(['Name', '=Bina', 'Asha', 'Chitra'])
  })

  test('has only the rows that are chosen, in its order', async () => {
    const { students } = await superadmin.call('GET /api/students', { query: { sort: 'name' } })
    const chosen = [students[2], students[0]].flatMap((student) => student ?? [])
    const ids = chosen.map(({ _id }) => _id).join(',')
    const rows = await exportedRows(superadmin, 'students', { ids, sort: 'name' })
    const numbers = chosen.toReversed().map(({ registrationNumber }) => registrationNumber)
    expect(rows.map((row) => row['Registration number'])).toEqual(numbers)
  })

  test('is recorded before its first byte: who took which list, and how many rows', async () => {
    await exportedRows(superadmin, 'courses')
    const { entries } = await superadmin.call('GET /api/audit', { query: { kind: 'export' } })
    expect(entries[0]).toMatchObject({
      action: 'export.made',
      person: { name: 'The superadmin' },
      after: { name: 'Courses', format: 'csv', rows: expect.any(Number) },
    })
  })

  test('is downloaded by an address, for a minute and while its caller is signed in', async () => {
    const query = { format: 'csv', search: 'a b&c' } as const
    const addressOf = async (client: Pick<Client, 'call'>) =>
      (await client.call('POST /api/exports/students/address', { query })).address
    const follow = async (url: string) => (await server.nobody().raw({ url })).status
    const address = await addressOf(superadmin)
    expect(await follow(address)).toBe(200)
    expect(await follow(address.replace('csv', 'xlsx'))).toBe(401)
    expect(await follow(address.replace('students', 'payments'))).toBe(401)
    expect(await follow('/api/students?ticket=x')).toBe(401)
    server.clock.forward(61)
    expect(await follow(address)).toBe(401)
    const clerk = await server.as('employee')
    const theirs = await addressOf(clerk)
    await clerk.call('POST /api/auth/logout', {})
    expect(await follow(theirs)).toBe(401)
  })
})

const files = api.flatMap(({ method, path }) =>
  method === 'GET' && path.startsWith('/api/exports/') ? path : [],
)

/** A cell of a sheet as the CSV file writes it. */
const written = (cell: unknown, type: string): string => {
  if (cell === null || cell === undefined) return ''
  if (!(cell instanceof Date)) return String(cell)
  const text = new Date(Math.round(cell.getTime() / 1000) * 1000).toISOString()
  return type === 'day' ? text.slice(0, 10) : text.slice(0, 19).replace('T', ' ')
}

onEachEngine('every list', (server) => {
  const superadmin = signedIn(server)
  beforeAll(async () => {
    await fill(server, 10)
    const clerk = await server.as('employee')
    const { latitude, longitude } = aLocation()
    await clerk.call('POST /api/employee-attendance/clock-in', { body: { latitude, longitude } })
  })

  describe.each(exportedLists)('$name', ({ name, columns }) => {
    test('has a call of its own, and headings that differ', () => {
      expect(files).toContain(`/api/exports/${name}`)
      expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length)
    })

    test('says the same in both formats, cell by cell', async () => {
      // An export is itself an entry of the audit.
      const { user } = await superadmin.call('GET /api/auth/profile', {})
      const period = { employeeId: user._id, from: '2026-11-01', until: '2026-11-21' }
      await superadmin.call('GET /api/students', {})
      const query = {
        venue: 'Pune Camp',
        kind: 'student',
        ...(name === 'reading-log' && period),
      }
      const lines = await exportedLines(superadmin, name, query)
      expect(lines[0]).toEqual(columns.map(({ heading }) => heading))
      expect(lines.length).toBeGreaterThan(1)
      const sheet = await readSheet(
        await exportedFile(superadmin, name, { format: 'xlsx', ...query }),
      )
      const cells = sheet.map((row, at) =>
        row.map((cell, index) => written(cell, at === 0 ? 'text' : (columns[index]?.type ?? ''))),
      )
      expect(cells).toEqual(lines)
    })
  })

  const columnOf = async (name: string, heading: string, query: Record<string, string>) =>
    (await exportedRows(superadmin, name, query)).map((row) => row[heading])
  const bothWays = (keys: readonly string[]) => ['', ...keys.flatMap((key) => [key, `-${key}`])]

  const named = { search: 'a' }
  testRows<[string, readonly string[], string, string, string, Record<string, string>]>([
    ['students', studentSorts, 'students', 'Registration number', 'registrationNumber', named],
    ['course-students', courseStudentSorts, 'students', 'Student', 'name', { balance: 'due' }],
    ['dues', dueSorts, 'students', 'Student', 'name', named],
    ['courses', courseSorts, 'courses', 'Course', 'name', { active: 'true' }],
    ['locations', locationSorts, 'locations', 'Location', 'name', named],
    ['employees', employeeSorts, 'employees', 'Email', 'email', named],
    ['leave-requests', leaveSorts, 'leaveRequests', 'Reason', 'reason', { status: 'pending' }],
    ['audit', [], 'entries', 'Record', 'recordId', { kind: 'student' }],
  ])('has the rows of the screen in order', async (list, sorts, rows, heading, field, filter) => {
    const queries = bothWays(sorts).flatMap((sort) => [{ sort }, { sort, ...filter }])
    // An export is itself an entry of the audit.
    for (const query of list === 'audit' ? [filter] : queries) {
      const search = new URLSearchParams({ limit: '100', ...query }).toString()
      const { body } = await superadmin.raw({ url: `/api/${list}?${search}` })
      const shown = z.array(z.record(z.string(), z.unknown())).parse(body[rows])
      expect(shown.length).toBeGreaterThan(0)
      const listed = shown.map((row) => row[field])
      expect([query, await columnOf(list, heading, query)]).toEqual([query, listed])
    }
  })

  test('the file of marks has the order into which the screen brings them', async () => {
    const params = { venue: 'Pune Camp' }
    const { attendance } = await superadmin.call('GET /api/attendance/records/:venue', { params })
    expect(attendance.length).toBeGreaterThan(1)
    for (const sort of recordSorts)
      for (const [sign, direction] of directions) {
        const shown = inOrder(attendance, recordValues[sort], direction)
        const query = { ...params, sort: `${sign}${sort}` }
        const numbers = shown.map(({ student }) => student.registrationNumber)
        expect(await columnOf('attendance', 'Registration number', query)).toEqual(numbers)
      }
  })

  test('the file of the team has its people as the screen filters and sorts them', async () => {
    const { people } = await superadmin.call('GET /api/employee-attendance/team', {})
    for (const state of [undefined, ...teamFilters])
      for (const sort of teamSorts)
        for (const [sign, direction] of directions) {
          const shown = inOrder(peopleOf(people, state), teamValues[sort], direction)
          const query = { state: state ?? '', sort: `${sign}${sort}` }
          const emails = shown.map(({ employee }) => employee.email)
          expect(await columnOf('team', 'Email', query)).toEqual(emails)
        }
    expect(new Set(people.map(({ state }) => state)).size).toBeGreaterThan(1)
    for (const location of new Set(people.map((member) => locationOf(member) ?? 'Nowhere'))) {
      const there = peopleOf(people, undefined, location).map(({ employee }) => employee.email)
      expect(await columnOf('team', 'Email', { location })).toEqual(there)
    }
  })
})

const directions = [
  ['', 'asc'],
  ['-', 'desc'],
] as const

onEachEngine('money that was paid back', (server) => {
  const { enrol } = cashierAt(server)
  const fees = feesAt(server)
  const read = async (list: string, query: Record<string, string>) =>
    exportedRows(await server.as('superadmin'), list, query)

  test('is in the ledger on its day, and what explains it in the list of students', async () => {
    server.clock.now = new Date('2026-11-21T06:30:00Z')
    const { student, params, pay, course } = await enrol({ courseFee: 1000, first: 900 })
    const { refund, concede, leave, preview } = fees.of(params)
    await concede({ amount: 300 })
    server.clock.forward(3600)
    const said = await refund({ amount: 150.5, transactionMode: 'UPI', reference: '418200000150' })
    expect(said.status).toBe(200)
    server.clock.forward(24 * 3600)
    expect((await pay(1)).status).toBe(409)
    const { body } = await preview('2026-11-21')
    await leave('2026-11-21', body.working?.charge ?? 0)

    const itsIn = async (query: Record<string, string>) =>
      (await read('payments', query)).filter((row) => row['Student'] === student.name)
    const its = await itsIn({ from: '2026-11-21', until: '2026-11-21' })
    expect(its.map((row) => [row['Kind'], row['Amount'], row['Notes']]).slice(0, 2)).toEqual([
      ['Refund', '-150.5', 'As agreed'],
      ['Payment', '900', ''],
    ])
    expect(its[0]).toMatchObject({
      'Receipt number': said.body.refund?.voucherNumber,
      'Paid for': course.name,
      'Transaction mode': 'UPI',
      Reference: '418200000150',
    })
    expect(await itsIn({ from: '2026-11-22' })).toEqual([])

    const [listed] = await read('course-students', { search: student.registrationNumber })
    expect(listed).toMatchObject({
      'Agreed fee': '1000',
      'Fees paid': '749.5',
      Balance: '0',
      'Courses left': `${course.name} 2026-11-21`,
    })
    const [fee, due] = [Number(listed?.['Total fee']), Number(listed?.['Refund due'])]
    expect(due).toBeGreaterThan(0)
    expect(fee + due).toBeCloseTo(749.5)
  })
})
