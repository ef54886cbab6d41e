import { expect, test } from 'vitest'
import { may } from '../../contract/kit/access.ts'
import { permissionsOf, type Preset } from '../../contract/kit/presets.ts'
import { api } from '../../contract/kit/api.ts'
import { aStudent } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aKey } from '../../tests/support/keys/a-key.ts'
import { exportedRows } from '../../tests/support/spreadsheets/exported.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import { forgetReadings, keepReadings } from '../kit/reading/reading-log.ts'
import { findRead } from './sql.ts'

const campVenue = 'Withheld Camp'
const sensitive = {
  religion: 'ZReligion',
  caste: 'ZCaste',
  category: 'EWS',
  address: 'ZAddress',
  bloodGroup: 'AB-',
} as const
const closed = /ZReligion|ZCaste|ZAddress|AB-|"category"|98765\.43|1234\.56/

onEachEngine('what a person may not read', (server) => {
  const { superadmin, addCourse, register } = officeOf(server)

  const give = ({ id }: { id: number }, preset: Preset, permissions = '') =>
    server.store.write((tx) =>
      tx.updateTable('employees').set({ preset, permissions }).where('id', '=', id).execute(),
    )

  const withPreset = async (preset: Preset) => {
    const client = await server.as('employee', `A ${preset}`)
    await give(client, preset)
    return client
  }

  const newStudent = async () => {
    const course = await addCourse({ courseFee: 98765.43 })
    const chosen = { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1234.56 }
    return register({
      campVenue,
      ...sensitive,
      selectedCourses: [{ ...chosen, paymentMode: 'Partial' }],
    })
  }

  test('is in no answer and no file of theirs', async () => {
    const { _id: id } = await newStudent()
    const coach = await withPreset('coach')
    const given = permissionsOf('coach', [])
    const telling: string[] = []
    for (const { method, path, access } of api) {
      if (method !== 'GET' || access === 'anyone') continue
      if (!may({ role: 'employee', given }, access)) continue
      const query = `venue=${campVenue}&format=csv&search=Asha&page=1&limit=100`
      const url = path.replace(':venue', campVenue).replace(/:\w+/g, id)
      const { bytes } = await coach.raw({ url: `${url}?${new URLSearchParams(query).toString()}` })
      if (closed.test(bytes.toString())) telling.push(path)
    }
    expect(telling).toEqual([])
  })

  test('is not what a list is sorted by, and stays when they edit the rest', async () => {
    const { _id: id } = await newStudent()
    const coach = await withPreset('coach')
    for (const path of ['/api/students', '/api/exports/students'])
      for (const sort of ['balance', '-nextDue', 'status']) {
        const { status } = await coach.raw({ url: `${path}?format=csv&sort=${sort}` })
        expect(status).toBe(403)
      }
    await give(coach, 'chosen', 'students.read students.write courses.choose')
    const params = { id }
    const { student } = await coach.call('GET /api/students/:id', { params })
    const url = `/api/students/${id}`
    const save = (payload: object) => coach.raw({ method: 'PUT', url, payload })
    const refused = await save({ ...student, name: 'Renamed', address: '', religion: 'Other' })
    expect([refused.status, Object.keys(refused.body['fields'] ?? {})]).toEqual([
      400,
      ['religion', 'address'],
    ])
    const { status, bytes } = await save({ ...student, name: 'Renamed' })
    expect([status, closed.test(bytes.toString())]).toEqual([200, false])
    const stored = await (await superadmin()).call('GET /api/students/:id', { params })
    expect(stored.student).toMatchObject({ ...sensitive, name: 'Renamed' })
    expect(stored.student.selectedCourses).toMatchObject([{ totalAmount: 98765.43 }])
  })

  test('is not in an answer from before either', async () => {
    const clerk = await withPreset('office')
    const body = aStudent(await addCourse(), sensitive)
    const once = async () => clerk.try('POST /api/students', { body }, { key: 'once' })
    const first = await once()
    expect(first.body.student).toMatchObject({ address: 'ZAddress' })
    await give(clerk, 'chosen', 'students.write')
    const { body: again } = await once()
    expect(again.student?._id).toBe(first.body.student?._id)
    expect(closed.test(JSON.stringify(again))).toBe(false)
  })
})

onEachEngine('the reading log', (server) => {
  const { superadmin, register } = officeOf(server)
  const day = '2026-11-21'

  test('has who read a page, once in ten minutes, and who took all that is held', async () => {
    const { _id: id } = await register({ religion: 'Hindu' })
    const [chief, clerk] = [await superadmin(), await server.as('employee', 'Reader')]
    const looks = async () =>
      (await chief.call('GET /api/students/:id/looks', { params: { id } })).looks.map(
        ({ person, tookFile, inList, at }) => [person.name, tookFile, inList, at],
      )
    const open = () => clerk.call('GET /api/students/:id', { params: { id } })
    expect(await looks()).toEqual([])
    await open()
    await open()
    const first = server.clock.now.toISOString()
    server.clock.forward(601)
    await open()
    const second = server.clock.now.toISOString()
    server.clock.forward(1)
    await chief.call('POST /api/students/:id/held', { params: { id } })
    const third = server.clock.now.toISOString()
    expect(await looks()).toEqual([
      ['The superadmin', true, false, third],
      ['Reader', false, false, second],
      ['Reader', false, false, first],
    ])
  })

  test('tells on the page of a student who had them in a list or its file', async () => {
    const campVenue = 'Looked At Camp'
    const { _id: id } = await register({ religion: 'Hindu', campVenue })
    const { _id: other } = await register({ religion: 'Hindu', campVenue: 'Another Camp' })
    const clerk = await server.as('employee', 'Looker')
    await clerk.call('GET /api/students', { query: { campVenue } })
    server.clock.forward(1)
    await exportedRows(clerk, 'students', { campVenue })
    const looksAt = async (student: string) => {
      const params = { id: student }
      const { looks, total } = await (await superadmin()).call('GET /api/students/:id/looks', {
        params,
      })
      return [total, looks.map(({ person, tookFile, inList }) => [person.name, tookFile, inList])]
    }
    expect(await looksAt(id)).toEqual([
      2,
      [
        ['Looker', true, true],
        ['Looker', false, true],
      ],
    ])
    expect(await looksAt(other)).toEqual([0, []])
  })

  test('leaves as a file of what a person saw, list by list', async () => {
    const chief = await superadmin()
    const clerk = await server.as('employee', 'Lister')
    const numbers = []
    for (const religion of ['Sikh', undefined, 'Jain'])
      numbers.push((await register({ religion, campVenue: 'Listed Camp' })).registrationNumber)
    await clerk.call('GET /api/students', { query: { campVenue: 'Listed Camp' } })
    await exportedRows(clerk, 'students', { campVenue: 'Listed Camp' })
    const query = { employeeId: String(clerk.id), from: day, until: day }
    const rows = await exportedRows(chief, 'reading-log', query)
    expect(rows).toMatchObject([
      { Read: 'List', 'Registration number or email': numbers[0] },
      { Read: 'List', 'Registration number or email': numbers[2] },
      ...numbers.map((number) => ({
        Read: 'File',
        File: 'Students',
        'Registration number or email': number,
        Records: '1',
      })),
    ])
    const { status } = await chief.raw({
      url: `/api/exports/reading-log?format=csv&employeeId=1&from=${day}&until=2026-11-20`,
    })
    expect(status).toBe(400)
  })

  test('is read in parts, of which one may tell of many', async () => {
    const reader = await server.as('employee', 'Reader of all')
    const row = {
      at: server.clock.now.toISOString(),
      employee_id: reader.id,
      api_key_id: null,
      kind: 'student',
      record_id: null,
      file: 'Students',
    } as const
    const rows = [6000, 6000, 1].map((records) => {
      const ids = Array.from({ length: records }, (_, at) => at + 1)
      return { ...row, ids, records }
    })
    await server.store.write((tx) => keepReadings(tx, rows))
    const asked = { employeeId: reader.id, from: day, until: '2027' }
    const part = async (after: number) => findRead(server.store.db, asked, after)
    const [first] = await part(0)
    expect(await part(0)).toHaveLength(1)
    expect(await part(first?.id ?? 0)).toHaveLength(2)
    const query = { employeeId: String(reader.id), from: day, until: day }
    const exported = await exportedRows(await superadmin(), 'reading-log', query)
    expect(exported).toHaveLength(12_001)
  })

  test('has once a day what a program takes every few minutes', async () => {
    await register({ campVenue: 'Taken Camp' })
    const key = await aKey(server, ['students.read', 'students.sensitive'])
    const take = () => key.raw({ url: '/api/exports/students?format=csv&campVenue=Taken%20Camp' })
    const kept = async () => {
      const rows = server.store.db.selectFrom('reading_log').select('id')
      return (await rows.where('api_key_id', '=', Number(key.id)).execute()).length
    }
    expect([(await take()).status, (await take()).status, await kept()]).toEqual([200, 200, 1])
    server.clock.forward(24 * 3600)
    await take()
    expect(await kept()).toBe(2)
  })

  test('only grows, until it is old', async () => {
    const change = server.store.write((tx) =>
      tx.updateTable('reading_log').set({ employee_id: 1 }).execute(),
    )
    await expect(change).rejects.toThrow(/only grows/)
    const forget = (before: string) => server.store.write((tx) => forgetReadings(tx, before))
    expect(await forget('2026-11-20T00:00:00.000Z')).toBe(0)
    expect(await forget('2027-11-20T00:00:00.000Z')).toBeGreaterThan(4)
  })
})
