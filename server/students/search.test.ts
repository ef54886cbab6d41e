import { expect, test } from 'vitest'
import { finderOf, phoneDigits } from '../../contract/students/search.ts'
import { withHandle } from '../db/engines/handle.ts'
import { blockSize } from '../db/search/bits.ts'
import { dropSearchable } from '../db/search/drop.ts'
import { findFirst } from '../db/search/find.ts'
import { marks, searchTermsOf } from '../db/search/key.ts'
import { aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { nextThread } from '../../tests/support/next-thread.ts'
import { insertCopies } from '../../tests/support/students/copies.ts'
import { officeOf } from '../../tests/support/students/office.ts'
import {
  addPeople,
  everybody,
  type Person,
  someTerms,
} from '../../tests/support/searched-people.ts'
import { testRows } from '../../tests/support/tables.ts'

const numbered = (at: number) => ({
  registration_number: `S/${at}`,
  registration_number_key: `s/${at}`,
})

onEachEngine('a search of students', (server) => {
  const { superadmin, addCourse, register } = officeOf(server)
  const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id)
  const byName = (one: Person, other: Person) =>
    Buffer.compare(Buffer.from(one.nameKey), Buffer.from(other.nameKey)) ||
    Buffer.compare(Buffer.from(one.numberKey), Buffer.from(other.numberKey))

  const longTerms = ({ name, registrationNumber, phones: [phone = ''] }: Person) => [
    name,
    `${name} ${registrationNumber}`,
    phone,
    `${phone} ${registrationNumber}`,
    phoneDigits(phone).replace(/(.....)(.....)$/, ' $1 $2'),
  ]

  const firstOf = (people: readonly Person[]) => people.slice(0, 100).map(({ id }) => id)

  test('finds whom the definition finds, in every list and through every change', async () => {
    const api = await superadmin()
    const course = await addCourse()
    const first = await register({ campVenue: 'Here', name: 'First Of All' })
    await register({ campVenue: 'There', name: 'Second' })
    const [{ venueId: otherVenue } = { venueId: 0 }, { venueId } = { venueId: 0 }] =
      await everybody(server)
    await addPeople(server, { id: first._id, otherVenue }, 2600)
    const change = (id: string, given: Partial<StudentBody>) =>
      api.call('PUT /api/students/:id', {
        params: { id },
        body: aStudent(course, { campVenue: 'Here', ...given }),
      })
    const people = await everybody(server)
    const at = (share: number) => people[Math.floor(people.length * share)]?.id ?? ''
    await change(at(0.9), { name: 'Éva Kumari 50%', contactNumber: '70201 99999' })
    await change(at(0.5), { name: 'Zz', admissionNo: 'A26/ new', campVenue: 'There' })
    await change(at(0.01), { name: 'Newly Named', registrationNumber: 'REG-2026-77777' })
    for (const share of [0.2, 0.8, 0.95])
      await api.call('DELETE /api/students/:id', { params: { id: at(share) } })
    await api.call('PATCH /api/students/:id/restore', { params: { id: at(0.8) } })
    await register({ name: 'Asha Last', campVenue: 'There' })

    const now = await everybody(server)
    const long = now.filter((_, index) => index % 400 === 0).flatMap(longTerms)
    for (const search of [
      ...someTerms(80),
      ...long,
      'eva',
      'Zz',
      'named NEWLY',
      '020199999',
      'a26/ NEW',
    ]) {
      const wanted = now.filter(finderOf(search))
      const total = Math.min(wanted.length, 1000)
      const capped = wanted.length > 1000 ? true : undefined
      const here = wanted.filter((person) => person.venueId === venueId)
      const query = { search, limit: '100' }
      const all = await api.call('GET /api/students', { query })
      expect([search, idsOf(all.students)]).toEqual([search, firstOf(wanted)])
      expect([search, all.total, all.totalIsCapped]).toEqual([search, total, capped])
      const ofCourses = await api.call('GET /api/course-students', { query })
      expect([idsOf(ofCourses.students), ofCourses.total]).toEqual([firstOf(wanted), total])
      const atVenue = { query: { ...query, campVenue: 'here' } }
      const listed = await api.call('GET /api/students', atVenue)
      expect(idsOf(listed.students)).toEqual(firstOf(here))
      const named = firstOf(here.toSorted(byName))
      const params = { venue: 'Here' }
      const marking = await api.call('GET /api/attendance/students/:venue', { params, query })
      expect([idsOf(marking.students), marking.total]).toEqual([named, here.length])
      const ofRoll = { params, query: { date: '2026-11-21', search } }
      const roll = await api.call('GET /api/attendance/roll/:venue', ofRoll)
      expect([idsOf(roll.students).slice(0, 100), roll.total]).toEqual([named, here.length])
      const ofManual = { query: { campVenue: 'Here', search } }
      const manual = await api.call('GET /api/attendance/search-students', ofManual)
      expect(idsOf(manual.students)).toEqual(named.slice(0, 20))
    }
  })

  test('can be paged to the end if it finds little, to a limit if it finds much', async () => {
    const api = await superadmin()
    const read = (query: Record<string, string>) =>
      api.call('GET /api/students', { query: { limit: '100', ...query } })
    const wanted = (await everybody(server)).filter(finderOf('s/'))
    const ids: string[] = []
    let page = 1
    for (let hasNext = true; hasNext; page += 1) {
      const answer = await read({ search: 's/', page: String(page) })
      ids.push(...idsOf(answer.students))
      hasNext = answer.pagination.hasNext
      expect(answer).toMatchObject({ total: 1000, totalPages: 10, totalIsCapped: true })
    }
    expect(ids).toEqual(wanted.map(({ id }) => id))
    for (const beyond of ['27', '999999']) {
      const past = await read({ search: 's/', page: beyond })
      expect([past.students, past.total, past.pagination.hasNext]).toEqual([[], 1000, false])
    }
    const few = await read({ search: 'first all', page: '9' })
    expect([few.students, few.total, few.totalIsCapped]).toEqual([[], 1, undefined])
  })
})

onEachEngine('a search of more than a thousand', (server) => {
  test('takes short words and words in another order, also of the deleted', async () => {
    const api = await server.as('superadmin')
    const { _id, edit } = await officeOf(server).register({ name: 'Asha Rao' })
    const deleted_at = server.clock.now.toISOString()
    const deleted = (at: number) => ({ ...numbered(at), deleted_at })
    await server.store.write((tx) => insertCopies(tx, _id, 2100, deleted))
    const find = (query: Record<string, string>) => api.call('GET /api/students', { query })
    expect((await edit({ name: 'Rao Asha' })).status).toBe(200)
    expect((await find({ search: 'rao asha' })).students).toMatchObject([{ _id }])
    expect(await find({ search: 'asha', deleted: 'true' })).toMatchObject({ total: 2100 })
  })
})

onEachEngine('a search while an import is undone', (server) => {
  test('misses nobody who was there all the time', async () => {
    const { _id } = await officeOf(server).register({ name: 'Asha Rao' })
    const copies = await server.store.write((tx) => insertCopies(tx, _id, 2100, numbered))
    const ids = [_id, ...copies].map(Number)
    const stay = ids.filter((id) => id < 2 * blockSize)
    const gone = ids.filter((id) => !stay.includes(id))
    let reads = 0
    const found = await withHandle(server.store.address, 'reading', (db) => {
      const undoneMeanwhile = db.withPlugin({
        transformQuery: ({ node }) => node,
        transformResult: async ({ result }) => {
          reads += 1
          if (reads === 1) await server.store.write((tx) => dropSearchable(tx, gone))
          return result
        },
      })
      return findFirst(undoneMeanwhile, searchTermsOf('asha', [marks.present]), 5000)
    })
    expect(found).toEqual(stay.toReversed())
    expect(reads).toBe(3)
  })
})

onEachEngine('a list of students without a search', (server) => {
  test('is the same from either end, on every page, and on a thread where it reads many', async () => {
    const api = await server.as('superadmin')
    const thread = nextThread()
    await api.call('GET /api/course-students', {
      query: { paymentStatus: 'Pending', sort: 'name' },
    })
    await thread
    await addPeople(server, { id: (await officeOf(server).register())._id, otherVenue: 1 }, 1199)
    await server.store.write((tx) =>
      tx.updateTable('counters').set({ value: 1200 }).where('name', '=', 'students').execute(),
    )
    const ids = (await everybody(server)).map(({ id }) => id)
    for (const page of [1, 50, 100, 101, 102, 110, 119, 120, 121, 999_999])
      for (const path of ['/api/students', '/api/course-students'] as const) {
        const answer = await api.call(`GET ${path}`, { query: { page: String(page) } })
        expect(answer.students.map(({ _id }) => _id)).toEqual(ids.slice(page * 10 - 10, page * 10))
        expect([answer.total, answer.totalIsCapped]).toEqual([1200, undefined])
      }
  })
})

onEachEngine('the list of students', (server) => {
  const { clerk, register } = officeOf(server)
  const find = async (query: Record<string, string>) =>
    (await clerk()).call('GET /api/students', { query: { limit: '100', ...query } })
  const found = async (query: Record<string, string>) =>
    (await find(query)).students.map(({ name }) => name)

  const people = [
    ['Ravi Kumar', 'ADM-1'],
    ['RAVINDRA Joshi', 'ADM_2'],
    ['Sita 50% Devi', undefined],
    ['आशा पाटील', undefined],
    ['Ｒａｊ Wide', undefined],
    ['Al', 'Z 9'],
  ] as const

  test('is newest first', async () => {
    for (const [name, admissionNo] of people) {
      await register({ name, admissionNo })
      server.clock.forward(1)
    }
    expect(await found({})).toEqual(people.map(([name]) => name).toReversed())
  })

  testRows<[string[], ...string[]]>([
    [[], '%%%', '___', '"', '* OR name'],
    [['Al'], 'al', 'z'],
    [['Ravi Kumar'], '  KUMAR ', 'adm-1', 'kumar adm-1'],
    [['RAVINDRA Joshi'], 'ndra jo', 'dm_2', '_'],
    [['Sita 50% Devi'], '50%', '%', 'devi SITA', 'reg-2026-00003', '00003'],
    [['आशा पाटील'], 'पाटील', 'आश'],
    [['Ｒａｊ Wide'], 'raj'],
    [['RAVINDRA Joshi', 'Ravi Kumar'], 'ravi'],
    [['Ｒａｊ Wide', 'RAVINDRA Joshi', 'Ravi Kumar'], 'i ra'],
    [['Al', 'Ｒａｊ Wide', 'Sita 50% Devi', 'RAVINDRA Joshi', 'Ravi Kumar'], 'a'],
  ])('finds people by parts of their names and numbers', async (expected, ...searches) => {
    for (const search of searches)
      expect([search, await found({ search })]).toEqual([search, expected])
  })

  test('is paged, and a page past the end is empty', async () => {
    const counts = { total: 6, totalPages: 2 }
    const page = await find({ page: '2', limit: '4' })
    expect(page.students).toHaveLength(2)
    const pagination = { currentPage: 2, totalPages: 2, hasPrev: true, hasNext: false }
    expect(page).toMatchObject({ ...counts, pagination })
    const past = await find({ page: '1000000000', limit: '4' })
    expect(past).toMatchObject({ ...counts, students: [] })
    expect((await find({ limit: '100000' })).students).toHaveLength(6)
  })
  test('takes the page and its total in a statement, a search in three', async () => {
    const client = await clerk()
    server.statements.length = 0
    await client.call('GET /api/students', { query: { search: 'ravi' } })
    expect(server.statements.length).toBeLessThanOrEqual(4)
    server.statements.length = 0
    await client.call('GET /api/students', {})
    expect(server.statements.length).toBeLessThanOrEqual(2)
  })
})
