import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
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
import {
  exportedFile,
  exportedLines,
  exportedRows,
} from '../../tests/support/spreadsheets/exported.ts'
import { testRows } from '../../tests/support/tables.ts'
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
      const client = await server.as('superadmin')
      // An export is itself an entry of the audit.
      const query = { venue: 'Pune Camp', kind: 'student' }
      const lines = await exportedLines(client, name, query)
      expect(lines[0]).toEqual(columns.map(({ heading }) => heading))
      expect(lines.length).toBeGreaterThan(1)
      const sheet = await readSheet(await exportedFile(client, name, { format: 'xlsx', ...query }))
      const cells = sheet.map((row, at) =>
        row.map((cell, index) => written(cell, at === 0 ? 'text' : (columns[index]?.type ?? ''))),
      )
      expect(cells).toEqual(lines)
    })
  })

  const columnOf = async (name: string, heading: string, query: Record<string, string>) =>
    (await exportedRows(await server.as('superadmin'), name, query)).map((row) => row[heading])
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
  ])(
    'a file has the rows of the screen in its order',
    async (list, sorts, rows, heading, field, filter) => {
      const client = await server.as('superadmin')
      const queries = bothWays(sorts).flatMap((sort) => [{ sort }, { sort, ...filter }])
      // An export is itself an entry of the audit.
      for (const query of list === 'audit' ? [filter] : queries) {
        const search = new URLSearchParams({ limit: '100', ...query }).toString()
        const { body } = await client.raw({ url: `/api/${list}?${search}` })
        const shown = z.array(z.record(z.string(), z.unknown())).parse(body[rows])
        expect(shown.length).toBeGreaterThan(0)
        const listed = shown.map((row) => row[field])
        expect([query, await columnOf(list, heading, query)]).toEqual([query, listed])
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
        const query = { ...params, sort: `${sign}${sort}` }
        const numbers = shown.map(({ student }) => student.registrationNumber)
        expect(await columnOf('attendance', 'Registration number', query)).toEqual(numbers)
      }
  })

  test('the file of the team has its people as the screen filters and sorts them', async () => {
    const client = await server.as('superadmin')
    const { people } = await client.call('GET /api/employee-attendance/team', {})
    for (const state of [undefined, ...teamFilters])
      for (const sort of teamSorts)
        for (const [sign, direction] of directions) {
          const shown = inOrder(peopleOf(people, state), teamValues[sort], direction)
          const query = { state: state ?? '', sort: `${sign}${sort}` }
          const emails = shown.map(({ employee }) => employee.email)
          expect(await columnOf('team', 'Email', query)).toEqual(emails)
        }
    expect(new Set(people.map(({ state }) => state)).size).toBeGreaterThan(1)
  })
})

const directions = [
  ['', 'asc'],
  ['-', 'desc'],
] as const
