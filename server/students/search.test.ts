import { expect, test } from 'vitest'
import { finderOf } from '../../contract/students/search.ts'
import { aCourse, aStudent, type StudentBody } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import {
  addPeople,
  everybody,
  type Person,
  someTerms,
} from '../../tests/support/searched-people.ts'

onEachEngine('a search of students', (server) => {
  const client = () => server.as('superadmin')
  const idsOf = (people: readonly { _id: string }[]) => people.map(({ _id }) => _id)
  const byName = (one: Person, other: Person) =>
    Buffer.compare(Buffer.from(one.nameKey), Buffer.from(other.nameKey)) ||
    Buffer.compare(Buffer.from(one.numberKey), Buffer.from(other.numberKey))

  const setUp = async () => {
    const api = await client()
    const { course } = await api.call('POST /api/courses', { body: aCourse() })
    const add = async (given: Partial<StudentBody>) =>
      (await api.call('POST /api/students', { body: aStudent(course, given) })).student
    return { api, course, add }
  }

  test('finds whom the definition finds, in every list and through every change', async () => {
    const { api, course, add } = await setUp()
    const first = await add({ campVenue: 'Here', name: 'First Of All' })
    const other = await add({ campVenue: 'There', name: 'Second' })
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
    await add({ name: 'Asha Last', campVenue: 'There' })

    const now = await everybody(server)
    for (const search of [...someTerms(80), 'eva', 'Zz', 'named NEWLY', '020199999', 'a26/ NEW']) {
      const wanted = now.filter(finderOf(search))
      const total = Math.min(wanted.length, 1000)
      const capped = wanted.length > 1000 ? true : undefined
      const here = wanted.filter((person) => person.venueId === venueId)
      const query = { search, limit: '100' }
      const all = await api.call('GET /api/students', { query })
      expect([search, idsOf(all.students)]).toEqual([search, idsOf100(wanted)])
      expect([search, all.total, all.totalIsCapped]).toEqual([search, total, capped])
      const ofCourses = await api.call('GET /api/course-students', { query })
      expect([idsOf(ofCourses.students), ofCourses.total]).toEqual([idsOf100(wanted), total])
      const atVenue = await api.call('GET /api/students', {
        query: { ...query, campVenue: 'here' },
      })
      expect(idsOf(atVenue.students)).toEqual(idsOf100(here))
      const named = here.toSorted(byName)
      const marking = await api.call('GET /api/attendance/students/:venue', {
        params: { venue: 'Here' },
        query,
      })
      expect([idsOf(marking.students), marking.total]).toEqual([idsOf100(named), here.length])
      const manual = await api.call('GET /api/attendance/search-students', {
        query: { campVenue: 'Here', search },
      })
      expect(idsOf(manual.students)).toEqual(idsOf100(named).slice(0, 20))
    }
    expect(other.name).toBe('Second')
  }, 60_000)

  const idsOf100 = (people: readonly Person[]) => people.slice(0, 100).map(({ id }) => id)

  test('can be paged to the end where it finds little, and to a limit where it finds much', async () => {
    const api = await client()
    const read = async (query: Record<string, string>) =>
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

  test('finds deleted students among themselves', async () => {
    const { api, add } = await setUp()
    const gone = await add({ name: 'Vanished Person', contactNumber: '70201 55555' })
    await api.call('DELETE /api/students/:id', { params: { id: gone._id } })
    const found = async (query: Record<string, string>) =>
      idsOf((await api.call('GET /api/students', { query })).students)
    expect(await found({ search: 'vanished' })).toEqual([])
    expect(await found({ search: '55555 vanished', deleted: 'true' })).toEqual([gone._id])
  })

  test('with a course or a payment status finds those who have it', async () => {
    const { api, course, add } = await setUp()
    const { course: second } = await api.call('POST /api/courses', { body: aCourse() })
    const full = await add({ name: 'Narrow Full' })
    const part = await add({
      name: 'Narrow Part',
      selectedCourses: [
        { courseId: course._id, paymentMode: 'Partial', partialPaymentAmount: 1, amountPaid: 1 },
      ],
    })
    const found = async (query: object) =>
      idsOf(
        (await api.call('GET /api/course-students', { query: { search: 'narrow', ...query } }))
          .students,
      )
    expect(await found({ courseId: course._id })).toEqual([part._id, full._id])
    expect(await found({ courseId: second._id })).toEqual([])
    expect(await found({ paymentStatus: 'Partial' })).toEqual([part._id])
    expect(await found({ paymentStatus: 'Completed', courseId: course._id })).toEqual([full._id])
    await api.call('PUT /api/students/:id', {
      params: { id: full._id },
      body: aStudent(course, {
        name: 'Narrow Both',
        selectedCourses: [
          { courseId: course._id },
          { courseId: second._id, paymentMode: 'Partial', partialPaymentAmount: 0 },
        ],
      }),
    })
    expect(await found({ courseId: second._id })).toEqual([full._id])
  })
})

onEachEngine('a list of students without a search', (server) => {
  test('is the same from either end, on every page', async () => {
    const api = await server.as('superadmin')
    const { course } = await api.call('POST /api/courses', { body: aCourse() })
    const { student } = await api.call('POST /api/students', { body: aStudent(course) })
    await addPeople(server, { id: student._id, otherVenue: 1 }, 1199)
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
