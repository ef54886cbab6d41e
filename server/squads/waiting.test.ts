import { expect, test } from 'vitest'
import { campAt } from '../../tests/support/camp.ts'
import { signedIn } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('places in squads', (server) => {
  const chief = signedIn(server)
  const { newVenue, register } = campAt(server)

  const add = async (campVenue: string, name: string, capacity: number) =>
    (await chief.call('POST /api/squads', { body: { name, campVenue, capacity } })).squad._id

  const move = (students: string[], squad: string | null) =>
    chief.call('POST /api/squads/moves', { body: { students, squad } })

  const lineOf = async (id: string) =>
    (await chief.call('GET /api/squads/:id', { params: { id } })).waitingList.map(({ _id }) => _id)

  /** What the audit says of a student's squads, the latest first. */
  const audited = async (recordId: string) => {
    const { entries } = await chief.call('GET /api/audit', { query: { kind: 'student', recordId } })
    return entries.flatMap(({ action }) =>
      action.startsWith('student.squad_') ? [action.slice('student.squad_'.length)] : [],
    )
  }

  test('that are waited for are given up with a move, and the audit says so', async () => {
    const venue = newVenue()
    const ids: string[] = []
    for (let at = 0; at < 5; at += 1) ids.push((await register(venue)).id)
    const [alpha, bravo] = [await add(venue, 'Alpha', 1), await add(venue, 'Bravo', 9)]
    const [first = '', goes = '', leaves = '', isTaken = '', moves = ''] = ids
    await move(ids, alpha)
    await move([goes], bravo)
    await move([leaves], null)
    await chief.call('DELETE /api/squads/waiting/:studentId', { params: { studentId: isTaken } })
    expect(await lineOf(alpha)).toEqual([moves])
    expect(await audited(goes)).toEqual(['changed', 'waiting_ended', 'waiting'])
    expect(await audited(leaves)).toEqual(['waiting_ended', 'waiting'])
    expect(await audited(isTaken)).toEqual(['waiting_ended', 'waiting'])
    await move([first], bravo)
    expect(await audited(moves)).toEqual(['changed', 'waiting'])
  })

  test('are chosen in the form of a student, who waits for a full one', async () => {
    const [{ venue }, far] = [await register(), newVenue()]
    const [alpha, other] = [await add(venue, 'Alpha', 1), await add(venue, 'Bravo', 1)]
    const one = await register(venue, { squadId: alpha })
    const two = await register(venue, { squadId: alpha })
    const read = async (id: string) =>
      (await chief.call('GET /api/students/:id', { params: { id } })).student
    expect([(await read(one.id)).squad?._id, await lineOf(alpha)]).toEqual([alpha, [two.id]])
    await one.moveTo(venue)
    expect((await read(one.id)).squad?._id).toBe(alpha)
    await one.edit({ squadId: other })
    expect((await read(one.id)).squad?._id).toBe(other)
    expect([(await read(two.id)).squad?._id, await lineOf(alpha)]).toEqual([alpha, []])
    await two.edit({ squadId: null })
    expect((await read(two.id)).squad).toBeUndefined()
    await two.edit({ campVenue: far, squadId: null })
    await expect(two.edit({ campVenue: far, squadId: alpha })).rejects.toThrow('student_elsewhere')
    await expect(register(far, { squadId: alpha })).rejects.toThrow('student_elsewhere')
  })

  test('of a squad that was called are kept, though nobody was ever in it', async () => {
    const { venue, id } = await register()
    const squadId = await add(venue, 'Alpha', 1)
    const startedAt = server.clock.now.toISOString()
    const part = { key: 'part-of-alpha', rollCall: 'call-of-alpha', name: 'Class', startedAt }
    const body = { ...part, campVenue: venue, squadId, here: [id], date: startedAt.slice(0, 10) }
    await chief.call('POST /api/roll-calls', { body })
    const refused = await chief.try('DELETE /api/squads/:id', { params: { id: squadId } })
    expect([refused.status, refused.body.code]).toEqual([409, 'squad_in_use'])
  })
})
