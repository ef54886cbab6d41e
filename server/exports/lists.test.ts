import Papa from 'papaparse'
import { readSheet } from 'read-excel-file/node'
import { beforeAll, describe, expect, test } from 'vitest'
import { api } from '../../contract/kit/api.ts'
import { byteOrderMark, fromText } from '../../contract/values/csv.ts'
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

  test.each([
    ['students', 'GET /api/students', 'students', 'sort=-name', 'Name', 'name'],
    ['students', 'GET /api/students', 'students', 'search=a', 'Name', 'name'],
    ['students', 'GET /api/students', 'students', 'sort=balance', 'Name', 'name'],
    ['course-students', 'GET /api/course-students', 'students', 'balance=due', 'Student', 'name'],
    ['course-students', 'GET /api/course-students', 'students', 'sort=-nextDue', 'Student', 'name'],
    ['courses', 'GET /api/courses', 'courses', 'sort=-courseFee', 'Course', 'name'],
    ['locations', 'GET /api/locations', 'locations', '', 'Location', 'name'],
    ['employees', 'GET /api/employees', 'employees', 'sort=-name', 'Name', 'name'],
    [
      'leave-requests',
      'GET /api/leave-requests',
      'leaveRequests',
      'sort=startDate',
      'Start date',
      'startDate',
    ],
    [
      'leave-requests',
      'GET /api/leave-requests',
      'leaveRequests',
      'status=pending',
      'Start date',
      'startDate',
    ],
    ['audit', 'GET /api/audit', 'entries', 'kind=student', 'Record', 'recordId'],
  ] as const)(
    '%s has the rows of %s in its order: %s %s',
    async (name, call, rows, query, heading, field) => {
      const client = await server.as('superadmin')
      const [, path] = call.split(' ')
      const { body } = await client.raw({ url: `${path}?limit=100&${query}` })
      const shown = z.array(z.record(z.string(), z.unknown())).parse(body[rows])
      const [headings = [], ...lines] = await linesOf(`/api/exports/${name}`, query)
      expect(lines.map((line) => line[headings.indexOf(heading)])).toEqual(
        shown.map((row) => row[field]),
      )
      expect(lines.length).toBeGreaterThan(0)
    },
  )
})
