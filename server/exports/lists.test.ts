import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { byteOrderMark, fromText } from '../../contract/values/csv.ts'
import { recordSorts, recordValues } from '../../contract/attendance/record-order.ts'
import { peopleOf, teamSorts, teamValues } from '../../contract/clock/team.ts'
import { teamFilters } from '../../contract/clock/terms.ts'
import { dueSorts } from '../../contract/contacts/calls.ts'
import { courseSorts } from '../../contract/courses/calls.ts'
import { employeeSorts } from '../../contract/employees/calls.ts'
import { leaveSorts } from '../../contract/leave/calls.ts'
import { locationSorts } from '../../contract/locations/calls.ts'
import { courseStudentSorts } from '../../contract/payments/calls.ts'
import { studentSorts } from '../../contract/students/calls.ts'
import { inOrder } from '../../contract/values/order.ts'
import { aLocation } from '../../tests/support/builders.ts'
import { z } from '../../contract/kit/zod.ts'
import { fill } from '../../tests/fuzz/fill.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedLists } from './routes.ts'

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
  const download = async (path: string, query: string) => {
    const client = await server.as('superadmin')
    const { status, body, bytes } = await client.raw({ url: `${path}?${query}` })
    expect([status, body]).toEqual([200, {}])
    return bytes
  }
  const linesOf = async (path: string, query: string): Promise<string[][]> => {
    const text = (await download(path, `format=csv&${query}`)).toString()
    expect(text.startsWith(byteOrderMark)).toBe(true)
    const { data } = Papa.parse<string[]>(text.slice(1), { skipEmptyLines: true })
    return data.map((cells) => cells.map(fromText))
  }

  beforeAll(async () => {
    const superadmin = await server.as('superadmin')
    const clerk = await server.as('employee')
    await fill(superadmin, clerk, 10)
    const { latitude, longitude } = aLocation()
    await clerk.call('POST /api/employee-attendance/clock-in', { body: { latitude, longitude } })
  })

  describe.each(exportedLists)('$name', ({ name, columns }) => {
    const path = `/api/exports/${name}`
    // An export is itself an entry of the audit.
    const query = 'venue=Pune+Camp&kind=student'

    test('has a call of its own, headings that differ, and a description of each column', () => {
      expect(files).toContain(path)
      expect(new Set(columns.map(({ heading }) => heading)).size).toBe(columns.length)
      expect(new Set(columns.map(({ key }) => key)).size).toBe(columns.length)
      for (const { description } of columns) expect(description).toMatch(/^[A-Z].{4,}[^.]\.?$/)
    })

    test('says the same in both formats, cell by cell', async () => {
      const lines = await linesOf(path, query)
      expect(lines[0]).toEqual(columns.map(({ heading }) => heading))
      expect(lines.length).toBeGreaterThan(1)
      const sheet = await readSheet(await download(path, `format=xlsx&${query}`))
      const cells = sheet.map((row, at) =>
        row.map((cell, place) => written(cell, at === 0 ? 'text' : (columns[place]?.type ?? ''))),
      )
      expect(cells).toEqual(lines)
    })
  })

  const shownBy = async (call: string, rows: string, query: string) => {
    const client = await server.as('superadmin')
    const { body } = await client.raw({ url: `${call}?limit=100&${query}` })
    return z.array(z.record(z.string(), z.unknown())).parse(body[rows])
  }
  const columnOf = async (name: string, heading: string, query: string) => {
    const [headings = [], ...lines] = await linesOf(`/api/exports/${name}`, query)
    return lines.map((line) => line[headings.indexOf(heading)])
  }
  const bothWays = (keys: readonly string[]) => ['', ...keys.flatMap((key) => [key, `-${key}`])]

  test.each([
    ['students', studentSorts, 'students', 'Registration number', 'registrationNumber', 'search=a'],
    ['course-students', courseStudentSorts, 'students', 'Student', 'name', 'balance=due'],
    ['dues', dueSorts, 'students', 'Student', 'name', 'search=a'],
    ['courses', courseSorts, 'courses', 'Course', 'name', 'active=true'],
    ['locations', locationSorts, 'locations', 'Location', 'name', 'search=a'],
    ['employees', employeeSorts, 'employees', 'Email', 'email', 'search=a'],
    ['leave-requests', leaveSorts, 'leaveRequests', 'Reason', 'reason', 'status=pending'],
    ['audit', [], 'entries', 'Record', 'recordId', 'kind=student'],
  ] as const)(
    'the file of %s has the rows of the screen in its order, by %j',
    async (name, sorts, rows, heading, field, filter) => {
      for (const sort of bothWays(sorts))
        for (const query of [`sort=${sort}`, `sort=${sort}&${filter}`]) {
          // An export is itself an entry of the audit.
          const asked = name === 'audit' ? filter : query
          const shown = await shownBy(`/api/${name}`, rows, asked)
          expect([asked, await columnOf(name, heading, asked)]).toEqual([
            asked,
            shown.map((row) => row[field]),
          ])
          expect(shown.length).toBeGreaterThan(0)
        }
    },
  )

  test('the file of marks has the order into which the screen brings them', async () => {
    const client = await server.as('superadmin')
    const params = { venue: 'Pune Camp' }
    const { attendance } = await client.call('GET /api/attendance/records/:venue', { params })
    expect(attendance.length).toBeGreaterThan(1)
    for (const sort of recordSorts)
      for (const [sign, direction] of directions) {
        const shown = inOrder(attendance, recordValues[sort], direction)
        const query = `venue=Pune+Camp&sort=${sign}${sort}`
        expect(await columnOf('attendance', 'Registration number', query)).toEqual(
          shown.map(({ student }) => student.registrationNumber),
        )
      }
  })

  test('the file of the team has its people as the screen filters and sorts them', async () => {
    const client = await server.as('superadmin')
    const { people } = await client.call('GET /api/employee-attendance/team', {})
    for (const state of [undefined, ...teamFilters])
      for (const sort of teamSorts)
        for (const [sign, direction] of directions) {
          const shown = inOrder(peopleOf(people, state), teamValues[sort], direction)
          const query = `state=${state ?? ''}&sort=${sign}${sort}`
          expect(await columnOf('team', 'Email', query)).toEqual(
            shown.map(({ employee }) => employee.email),
          )
        }
    expect(new Set(people.map(({ state }) => state)).size).toBeGreaterThan(1)
  })
})

const directions = [
  ['', 'asc'],
  ['-', 'desc'],
] as const
