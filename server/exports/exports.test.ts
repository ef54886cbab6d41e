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
    expect(lines.map((line) => line.split(',')[6])).toEqual([
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
    expect(sheet[1]?.slice(6, 9)).toEqual(['=Bina', 21, new Date('2005-03-14')])
    expect(sheet.map((row) => row[6])).toEqual(['Name', '=Bina', 'Asha', 'Chitra'])
  })

  test('is recorded before its first byte: who took which list, and how many rows', async () => {
    const superadmin = await server.as('superadmin')
    await superadmin.raw({ url: '/api/exports/courses?format=csv' })
    const { entries } = await superadmin.call('GET /api/audit', { query: { kind: 'export' } })
    expect(entries[0]).toMatchObject({
      action: 'export.made',
      person: { name: 'The superadmin' },
      after: { name: 'Courses', format: 'csv', rows: expect.any(Number) },
    })
  })

  test('is downloaded by an address alone, for a minute and while its caller is signed in', async () => {
    const superadmin = await server.as('superadmin')
    const addressOf = async (client: Pick<typeof superadmin, 'call'>) =>
      (
        await client.call('POST /api/exports/students/address', {
          query: { format: 'csv', search: 'a b&c' },
        })
      ).address
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

  test('asks who may see the list, in the address too', async () => {
    const clerk = await server.as('employee')
    for (const call of ['', '/address']) {
      const method = call === '' ? 'GET' : 'POST'
      const ask = (query: string) =>
        clerk.raw({ method, url: `/api/exports/students${call}?${query}` })
      expect((await ask('format=csv&deleted=true')).status).toBe(403)
      expect((await ask('format=pdf')).body['message']).toBe('Choose csv or xlsx')
      expect((await ask('format=csv')).status).toBe(200)
    }
  })
})
