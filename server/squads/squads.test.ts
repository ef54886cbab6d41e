import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { rightsColumns } from '../db/shared/rights.ts'
import { findVenue } from '../db/shared/venues.ts'

onEachEngine('squads', (server) => {
  const chief = signedIn(server)
  const { newVenue, register } = campAt(server)

  /** Students of a new venue, in the order of their names. */
  const camp = async (count: number) => {
    const venue = newVenue()
    const students: Awaited<ReturnType<typeof register>>[] = []
    for (let at = 0; at < count; at += 1)
      students.push(await register(venue, { name: `Cadet ${at}` }))
    return { venue, students, ids: students.map(({ id }) => id) }
  }
  const form = (venue: string, name: string, capacity: number) => ({
    name,
    campVenue: venue,
    capacity,
    days: [1, 3],
    startsAt: '06:00',
    endsAt: '08:00',
  })
  const add = async (venue: string, name: string, capacity: number) =>
    (await chief.call('POST /api/squads', { body: form(venue, name, capacity) })).squad
  const move = (students: string[], squad: string | null, more = {}) =>
    chief.call('POST /api/squads/moves', { body: { students, squad, ...more } })
  const one = (id: string) => chief.call('GET /api/squads/:id', { params: { id } })
  const line = async (id: string) => (await one(id)).waitingList.map(({ name }) => name)
  const history = (studentId: string) =>
    chief.call('GET /api/squads/students/:studentId', { params: { studentId } })

  test('take students up to their capacity; the others wait in order and move up', async () => {
    const { venue, ids, students } = await camp(4)
    const squad = await add(venue, 'Alpha', 2)
    const body = { students: ids, squad: squad._id }
    const looked = await chief.call('POST /api/squads/moves/preview', { body })
    const outcomes = looked.students.map(({ outcome }) => outcome)
    expect(outcomes).toEqual(['joins', 'joins', 'waits', 'waits'])
    expect(looked.squads).toEqual([
      { _id: squad._id, name: 'Alpha', capacity: 2, before: 0, members: 2, waiting: 2 },
    ])
    const { message: _, ...done } = await move(ids, squad._id, { reason: 'By height' })
    expect(done).toEqual(looked)
    expect(await line(squad._id)).toEqual(['Cadet 2', 'Cadet 3'])
    await students[0]?.remove()
    expect(await line(squad._id)).toEqual(['Cadet 3'])
    await students[1]?.moveTo(newVenue())
    expect((await one(squad._id)).squad).toMatchObject({ members: 2, waiting: 0 })
    const { moves } = await history(ids[1] ?? '')
    expect(moves.map(({ why, from, to, reason }) => [why, from?.name, to?.name, reason])).toEqual([
      ['other-venue', 'Alpha', undefined, undefined],
      ['chosen', undefined, 'Alpha', 'By height'],
    ])
    expect((await history(ids[3] ?? '')).moves).toMatchObject([{ why: 'moved-up' }])
  })

  test('keep a name to themselves at a venue, and room for who is in them', async () => {
    const { venue, ids } = await camp(3)
    const squad = await add(venue, 'Alpha', 1)
    const bravo = await add(venue, 'Bravo', 1)
    await add((await register()).venue, 'ALPHA', 1)
    const again = await chief.try('POST /api/squads', { body: form(venue, ' ALPHA ', 1) })
    expect([again.status, again.body.code]).toEqual([409, 'squad_name_taken'])
    await move(ids, squad._id)
    const edit = (capacity: number, __v?: number) => {
      const body = { ...form(venue, 'Alpha', capacity), ...(__v && { __v }) }
      return chief.try('PUT /api/squads/:id', { params: { id: squad._id }, body })
    }
    expect((await edit(3)).body.squad).toMatchObject({ members: 3, waiting: 0, __v: 2 })
    const small = await edit(2)
    expect([small.status, small.body.code, small.body.fields]).toEqual([
      409,
      'squad_too_small',
      { capacity: expect.stringContaining('3 students are in this squad') },
    ])
    expect((await edit(4, 1)).body.code).toBe('version_conflict')
    const params = { id: squad._id }
    const toggle = () => chief.try('PATCH /api/squads/:id/toggle-status', { params })
    expect((await toggle()).body.code).toBe('squad_has_students')
    await move([ids[0] ?? '', ids[1] ?? ''], bravo._id)
    expect(await line(bravo._id)).toEqual(['Cadet 1'])
    const waiting = { params: { studentId: ids[1] ?? '' } }
    await chief.call('DELETE /api/squads/waiting/:studentId', waiting)
    expect(await line(bravo._id)).toEqual([])
    await move([ids[1] ?? '', ids[2] ?? ''], null)
    expect((await toggle()).body.squad?.isActive).toBe(false)
    const body = { students: ids, squad: squad._id }
    expect((await chief.try('POST /api/squads/moves', { body })).body.code).toBe('squad_inactive')
    expect((await chief.try('DELETE /api/squads/:id', { params })).body.code).toBe('squad_in_use')
    const unused = await add(venue, 'Charlie', 1)
    await chief.call('DELETE /api/squads/:id', { params: { id: unused._id } })
    const { squads } = await chief.call('GET /api/squads', { query: { venue } })
    expect(squads.map(({ name, isActive }) => [name, isActive])).toEqual([
      ['Alpha', false],
      ['Bravo', true],
    ])
  })

  test('narrow every call about their venue, and change no mark by a move', async () => {
    const { venue, ids, students } = await camp(3)
    const squad = await add(venue, 'Alpha', 2)
    const other = await add(venue, 'Bravo', 2)
    await move([ids[0] ?? '', ids[1] ?? ''], squad._id)
    for (const one of students) await one.mark('absent')
    const within = { params: { venue }, query: { squad: squad._id, date: today } }
    const roster = (query: object) =>
      chief.call('GET /api/attendance/roster/:venue', {
        params: { venue },
        query: { squad: squad._id, date: today, ...query },
      })
    const first = await roster({})
    expect([first.total, 'students' in first && first.students.length]).toEqual([2, 2])
    const stored = await roster({ form: 'stored' })
    expect('columns' in stored && stored.columns.students).toMatchObject({
      id: ids.slice(0, 2).map(Number),
    })
    const names = async () => ({
      list: (await chief.call('GET /api/attendance/students/:venue', within)).total,
      roll: (await chief.call('GET /api/attendance/roll/:venue', within)).total,
      records: (await chief.call('GET /api/attendance/records/:venue', within)).stats,
      report: (await chief.call('GET /api/attendance/download-pdf/:venue', within)).data.total,
      trend: (await chief.call('GET /api/attendance/trend/:venue', within)).days,
      absences: (await chief.call('GET /api/attendance/absences/:venue', within)).total,
      students: (await chief.call('GET /api/students', { query: { squad: squad._id } })).total,
    })
    const counts = { present: 0, absent: 2, late: 0, attendancePercentage: 0 }
    expect(await names()).toEqual({
      list: 2,
      roll: 2,
      records: { ...counts, totalStudents: 2, marked: 2, notMarked: 0 },
      report: 2,
      trend: [{ date: today, ...counts }],
      absences: 2,
      students: 2,
    })
    const { squads } = await chief.call('GET /api/attendance/board', { query: { venue } })
    expect(squads).toMatchObject([
      { name: 'Alpha', totalStudents: 2, absent: 2, notMarked: 0 },
      { name: 'Bravo', totalStudents: 0 },
    ])
    server.clock.now = new Date(server.clock.now.getTime() + 60_000)
    await move([ids[1] ?? ''], other._id)
    const later = await roster({ since: first.version })
    expect([later.whole, later.total]).toEqual([false, 1])
    expect(later.gone).toContain(ids[1])
    expect((await roster({ squad: other._id })).total).toBe(1)
    const unknown = await roster({ squad: '999999' })
    expect([unknown.total, 'students' in unknown && unknown.students]).toEqual([0, []])
    const { stats } = await chief.call('GET /api/attendance/records/:venue', {
      params: { venue },
      query: { date: today },
    })
    expect(stats).toMatchObject({ absent: 3, notMarked: 0 })
    const { student } = await chief.call('GET /api/students/:id', { params: { id: ids[1] ?? '' } })
    expect(student.squad).toEqual({ _id: other._id, name: 'Bravo' })
  })

  test('show a coach theirs, and those of other venues to nobody with chosen ones', async () => {
    const { venue, ids } = await camp(1)
    const coach = await server.as('employee', 'Coach of squads')
    const { _id } = (await coach.call('GET /api/auth/profile', {})).user
    const body = { ...form(venue, 'Alpha', 1), coaches: [_id] }
    const { squad } = await chief.call('POST /api/squads', { body })
    await add(venue, 'Bravo', 1)
    const seen = async (query = {}) =>
      (await coach.call('GET /api/squads', { query })).squads.map(({ name }) => name)
    expect(await seen({ venue })).toEqual(['Alpha', 'Bravo'])
    const { venues: known } = await coach.call('GET /api/students/venues', {})
    expect(known.find(({ name }) => name === venue)?.squads).toMatchObject([
      { name: 'Alpha', isMine: true },
      { name: 'Bravo' },
    ])
    const far = await register()
    const may = ['students.read', 'students.write', 'attendance.read', 'squads.manage'] as const
    const rights = { preset: 'chosen' as const, permissions: may }
    await server.store.write(async (tx) => {
      const venues = [(await findVenue(tx, far.venue))?.id ?? 0]
      await tx
        .updateTable('employees')
        .set(rightsColumns({ ...rights, venues }))
        .where('id', '=', Number(_id))
        .execute()
    })
    expect(await seen()).toEqual([])
    const asked = await coach.try('GET /api/squads/:id', { params: { id: squad._id } })
    expect(asked.status).toBe(404)
    for (const students of [ids, [far.id]]) {
      const moved = await coach.try('POST /api/squads/moves', {
        body: { students, squad: squad._id },
      })
      expect(moved.status).toBe(404)
    }
    const former = await add(far.venue, 'Charlie', 1)
    await move([far.id], former._id)
    await far.moveTo(newVenue())
    const params = { id: former._id }
    expect((await coach.try('DELETE /api/squads/:id', { params })).body.code).toBe('squad_in_use')
  })
})
