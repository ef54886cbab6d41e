import { readSheet } from 'read-excel-file/node'
import { expect, test } from 'vitest'
import { aCourse, aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

const xlsx = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

onEachEngine('an export', (server) => {
  const institute = async () => {
    const superadmin = await server.as('superadmin')
    const { course } = await superadmin.call('POST /api/courses', {
      body: aCourse({ name: 'NDA', courseFee: 1200.5 }),
    })
    return { superadmin, course }
  }

  test('is the list as it is filtered and sorted, every row of it', async () => {
    const { superadmin, course } = await institute()
    for (const name of ['=Bina', 'Asha', 'Chitra'])
      await superadmin.call('POST /api/students', {
        body: aStudent(course, { name, campVenue: 'Export Camp' }),
      })
    const { status, headers, bytes } = await superadmin.raw({
      url: '/api/exports/students?format=csv&campVenue=export%20camp&sort=-name',
    })
    expect(status).toBe(200)
    expect(headers['content-disposition']).toBe('attachment; filename="students-2026-11-21.csv"')
    const lines = bytes.toString().split('\r\n')
    expect(lines.map((line) => line.split(',')[5])).toEqual([
      'Name',
      'Chitra',
      'Asha',
      "'=Bina",
      undefined,
    ])
    const file = await superadmin.raw({
      url: '/api/exports/students?format=xlsx&campVenue=export%20camp&sort=name',
    })
    expect(file.headers['content-type']).toBe(xlsx)
    const sheet = await readSheet(file.bytes)
    expect(sheet[1]?.slice(5, 8)).toEqual(['=Bina', 21, new Date('2005-03-14')])
    expect(sheet.map((row) => row[5])).toEqual(['Name', '=Bina', 'Asha', 'Chitra'])
  })
})
