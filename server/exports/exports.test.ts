import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aStudent } from '../../tests/support/builders.ts'
import type { Client } from '../../tests/support/client.ts'
import { cashierAt } from '../../tests/support/cashier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { exportedRows } from '../../tests/support/spreadsheets/exported.ts'

onEachEngine('an export', (server) => {
  test('is the list as it is filtered and sorted, every row of it', async () => {
    const superadmin = await server.as('superadmin')
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

  test('is recorded before its first byte: who took which list, and how many rows', async () => {
    const superadmin = await server.as('superadmin')
    await exportedRows(superadmin, 'courses')
    const { entries } = await superadmin.call('GET /api/audit', { query: { kind: 'export' } })
    expect(entries[0]).toMatchObject({
      action: 'export.made',
      person: { name: 'The superadmin' },
      after: { name: 'Courses', format: 'csv', rows: expect.any(Number) },
    })
  })

  test('is downloaded by an address, for a minute and while its caller is signed in', async () => {
    const superadmin = await server.as('superadmin')
    const query = { format: 'csv', search: 'a b&c' } as const
    const addressOf = async (client: Client) =>
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
