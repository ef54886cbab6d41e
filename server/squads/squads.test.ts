import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

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
    expect(looked.students.map(({ outcome, place }) => [outcome, place])).toEqual([
      ['joins', undefined],
      ['joins', undefined],
      ['waits', 1],
      ['waits', 2],
    ])
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
})
