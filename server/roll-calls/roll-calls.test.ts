import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { campAt, today } from '../../tests/support/camp.ts'
import { auditOf, type Client } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { rightsColumns } from '../db/shared/rights.ts'

type Part = Input<'POST /api/roll-calls'>['body']

onEachEngine('roll calls', (server) => {
  const { coach, register, newVenue, copy } = campAt(server)

  let keys = 0
  const newKey = () => `roll-call-${(keys += 1)}`
  const aPart = (campVenue: string, more: Partial<Part> = {}): Part => ({
    key: newKey(),
    rollCall: newKey(),
    name: 'Night count',
    date: today,
    campVenue,
    startedAt: server.clock.now.toISOString(),
    ...more,
  })
  const camp = async (count: number) => {
    const first = await register(newVenue())
    return { venue: first.venue, ids: [first.id, ...(await copy(first.id, count - 1))] }
  }
  const send = async (body: Part, by?: Client) =>
    (await (by ?? (await coach())).call('POST /api/roll-calls', { body })).rollCall
  const listed = async (venue: string, date = today) =>
    (await (await coach()).call('GET /api/roll-calls', { query: { venue, date } })).rollCalls
  const figures = (one: Awaited<ReturnType<typeof send>>) =>
    `${one.here} of ${one.strength}, ${one.missing.length} missing, ${one.excused} excused, ${one.uncounted} left`

  test('keeps who was missing, once however often it comes, and changes no mark', async () => {
    const { venue, ids } = await camp(5)
    const [asha = '', ...others] = ids
    const part = aPart(venue, { missing: [asha], here: others })
    const answers = await Promise.all([send(part), send(part), send(part, await coach('Bina'))])
    expect(answers.map(figures)).toEqual(Array(3).fill('4 of 5, 1 missing, 0 excused, 0 left'))
    const rollCalls = await listed(venue)
    expect(rollCalls).toMatchObject([
      { key: part.rollCall, name: 'Night count', missing: [{ _id: asha }], date: today },
    ])
    expect(rollCalls[0]?.finishedAt).toBe(server.clock.now.toISOString())
    expect(rollCalls[0]).not.toHaveProperty('forMarks')
    const read = await coach()
    const { students } = await read.call('GET /api/attendance/roll/:venue', {
      params: { venue },
      query: { date: today },
    })
    expect(students.filter((student) => student.mark)).toEqual([])
    const entries = await auditOf(server, { kind: 'attendance' })
    const after = { day: today, venue, name: 'Night count', strength: 5, here: 4, missing: 1 }
    expect(entries.filter((entry) => entry.action === 'attendance.roll_called')).toMatchObject([
      { after },
    ])
  })

  test('halves of two phones are one roll call, finished by the second', async () => {
    const { venue, ids } = await camp(4)
    const [asha = '', bina = '', chetan = '', devi = ''] = ids
    const first = aPart(venue, { here: [asha], missing: [bina], uncounted: [chetan, devi] })
    expect(figures(await send(first))).toBe('1 of 4, 1 missing, 0 excused, 2 left')
    // Without a network it has begun one under a key of its own; it saw Bina too.
    const second = aPart(venue, { here: [bina, chetan], excused: [devi], uncounted: [asha] })
    const rest = { ...second, key: newKey(), name: 'night  COUNT' }
    const whole = '3 of 4, 0 missing, 1 excused, 0 left'
    expect(figures(await send(second, await coach('Bina')))).toBe(whole)
    expect(figures(await send(rest))).toBe(whole)
    expect((await listed(venue)).map(figures)).toEqual([whole])
    // What comes once it is finished joins it; told apart, of another name or hour, it is another one.
    const late = { missing: [asha], uncounted: ids }
    expect(figures(await send(aPart(venue, late)))).toBe(whole)
    await send(aPart(venue, { ...late, apart: true }))
    const earlier = new Date(server.clock.now.getTime() - 3 * 3_600_000).toISOString()
    await send(aPart(venue, { missing: [asha], startedAt: earlier }))
    await send(aPart(venue, { missing: [asha], name: 'Class' }))
    expect((await listed(venue)).map(({ name }) => name)).toEqual(expect.arrayContaining(['Class']))
    expect(await listed(venue)).toHaveLength(4)
  })

  test('a second one of a name is begun beside an unfinished one where that is wanted', async () => {
    const { venue, ids } = await camp(2)
    const [asha = '', bina = ''] = ids
    await send(aPart(venue, { here: [asha], uncounted: [bina] }))
    const second = aPart(venue, { apart: true, missing: [asha], uncounted: [bina] })
    await send(second)
    await send(aPart(venue, { rollCall: second.rollCall, here: [bina] }))
    const both = ['1 of 2, 0 missing, 0 excused, 1 left', '1 of 2, 1 missing, 0 excused, 0 left']
    expect((await listed(venue)).map(figures).toSorted()).toEqual(both)
  })

  test('would mark neither whom a mark names nor who is missing and excused', async () => {
    const { venue, ids } = await camp(4)
    const [asha = '', bina = '', chetan = '', devi = ''] = ids
    const { _id } = await send(aPart(venue, { here: [asha, bina], missing: [chetan, devi] }))
    const { call } = await coach()
    const attendanceData = [{ studentId: asha, status: 'absent' as const }]
    await call('POST /api/attendance/mark', {
      body: { date: today, campVenue: venue, attendanceData },
    })
    const sick = { key: 'devi-is-sick', studentId: devi, kind: 'sick', from: today } as const
    await call('POST /api/excuses', { body: { excuses: [{ ...sick, saidBy: 'parent' }] } })
    const { unmarked } = await call('GET /api/roll-calls/:id', { params: { id: _id } })
    expect(unmarked).toEqual({ present: [bina], absent: [chetan] })
  })

  test('who is away is not missing; who is back from an out-pass, or sick, can be', async () => {
    const { venue, ids } = await camp(1)
    const [studentId = ''] = ids
    const days = { from: '2026-11-20', backBy: '2026-11-21T12:00:00Z' }
    const asha = { studentId, kind: 'out-pass', saidBy: 'coach', ...days } as const
    const pass = { ...asha, key: 'pass-of-asha' }
    const backAt = '2026-11-20T20:00:00Z'
    const returned = { ...asha, key: 'asha-is-back', replaces: pass.key, backAt }
    const { call } = await coach()
    const missed = async (more: Partial<Part> = {}) =>
      (await send(aPart(venue, { apart: true, missing: ids, ...more }))).excused
    await call('POST /api/excuses', { body: { excuses: [pass] } })
    expect(await missed()).toBe(1)
    await call('POST /api/excuses', { body: { excuses: [returned] } })
    expect(await missed()).toBe(0)
    expect(await missed({ date: '2026-11-20' })).toBe(1)
    const sick = { key: 'asha-is-sick', studentId, kind: 'sick', from: today } as const
    await call('POST /api/excuses', { body: { excuses: [{ ...sick, saidBy: 'parent' }] } })
    expect(await missed()).toBe(0)
  })

  test('is finished without those who have left before they were counted', async () => {
    const { venue, ids } = await camp(2)
    const [moved, removed] = [await register(venue), await register(venue)]
    const [asha = '', bina = ''] = ids
    const first = aPart(venue, { here: [asha], uncounted: [bina, moved.id, removed.id] })
    expect(figures(await send(first))).toBe('1 of 4, 0 missing, 0 excused, 3 left')
    await moved.moveTo(newVenue())
    await removed.remove()
    const rest = aPart(venue, { rollCall: first.rollCall, here: [bina] })
    expect(figures(await send(rest))).toBe('2 of 2, 0 missing, 0 excused, 0 left')
  })

  test('tells whom each has counted, and the last ones of a student', async () => {
    const { venue, ids } = await camp(3)
    const [asha = '', bina = '', chetan = ''] = ids
    const later = (minutes: number) =>
      new Date(server.clock.now.getTime() - minutes * 60_000).toISOString()
    const { _id } = await send(aPart(venue, { here: [asha], missing: [bina], uncounted: [chetan] }))
    await send(aPart(venue, { name: 'Class', startedAt: later(5), excused: [asha], here: [bina] }))
    await send(aPart(venue, { name: 'Class', startedAt: later(90), missing: [asha] }))
    const { call } = await coach()
    const { uncounted } = await call('GET /api/roll-calls/:id', { params: { id: _id } })
    expect(uncounted).toEqual([chetan])
    const lastOf = async (id: string) =>
      (await call('GET /api/students/:id/roll-calls', { params: { id } })).rollCalls.map(
        ({ name, was }) => `${name} ${was}`,
      )
    expect(await lastOf(asha)).toEqual(['Night count here', 'Class excused', 'Class missing'])
    expect(await lastOf(bina)).toEqual(['Night count missing', 'Class here'])
    expect(await lastOf(chetan)).toEqual([])
  })

  test('names nobody to people with chosen venues who is at another one since', async () => {
    const { venue, ids } = await camp(1)
    const [there, here] = [await register(venue), await register(venue)]
    const part = aPart(venue, { here: [...ids, there.id], missing: [here.id] })
    const { _id } = await send(part)
    await there.moveTo(newVenue())
    const { id, call } = await server.as('employee', 'Of One Camp')
    const venueId = server.store.db.selectFrom('venues').select('id').where('name', '=', venue)
    const { id: seen } = await venueId.executeTakeFirstOrThrow()
    const given = { preset: 'chosen', permissions: ['attendance.read'], venues: [seen] } as const
    await server.store.write((tx) =>
      tx.updateTable('employees').set(rightsColumns(given)).where('id', '=', id).execute(),
    )
    const answer = await call('GET /api/roll-calls/:id', { params: { id: _id } })
    expect(answer.unmarked).toEqual({ present: ids, absent: [here.id] })
    expect((await listed(venue))[0]?.here).toBe(2)
  })

  test('of another day, of nobody, or of a place without students is refused', async () => {
    const { venue, ids } = await camp(1)
    const { try: attempt } = await coach()
    const codeOf = async (more: Partial<Part>) =>
      (await attempt('POST /api/roll-calls', { body: aPart(venue, { here: ids, ...more }) })).body
        .code
    expect(await codeOf({ date: '2026-11-22' })).toBe('marked_in_future')
    expect(await codeOf({ here: [], uncounted: ids })).toBe('nobody_counted')
    expect(await codeOf({ here: ['999999'] })).toBe('nobody_counted')
    expect(await codeOf({ campVenue: 'Nowhere' })).toBe('venue_not_found')
    expect(await codeOf({ key: 'short' })).toBe('invalid')
    expect(await listed(venue)).toEqual([])
  })
})
