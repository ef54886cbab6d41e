import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { addDays } from '../../contract/values/calendar.ts'
import { campAt, today } from '../../tests/support/camp.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { expectOnlyGrows } from '../../tests/support/databases/earlier.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { expectTrueBooks } from '../../tests/support/recount/books.ts'

type Row = Input<'POST /api/excuses'>['body']['excuses'][number]

const day = (days: number) => addDays(aDay(today), days)

onEachEngine('excused students', (server) => {
  const { superadmin, coach, newVenue, register, records } = campAt(server)

  let rows = 0
  const rowOf = (studentId: string, given: Partial<Row> = {}): Row => {
    rows += 1
    const usual = { kind: 'leave', from: today, to: today, saidBy: 'parent' } as const
    return { key: `excuse-${String(rows).padStart(4, '0')}`, studentId, ...usual, ...given }
  }
  const send = async (...excuses: Row[]) =>
    (await (await coach()).call('POST /api/excuses', { body: { excuses } })).rows
  const outcomes = (answered: Awaited<ReturnType<typeof send>>) =>
    answered.map(({ outcome, code }) => code ?? outcome)
  const historyOf = async (studentId: string) =>
    (await (await coach()).call('GET /api/excuses/:studentId', { params: { studentId } })).excuses
  const parade = async (venue: string, date: string = today, squad?: string) =>
    (await coach()).call('GET /api/parade-state/:venue', {
      params: { venue },
      query: { date, squad },
    })
  const notBack = async (venue: string) =>
    (await coach()).call('GET /api/excuses/not-back', { query: { venue } })

  test('are entered once under a key, and never twice for one day', async () => {
    const { id, name } = await register()
    const leave = rowOf(id, { from: day(-1), to: day(2) })
    expect(await send(leave)).toEqual([{ key: leave.key, outcome: 'saved' }])
    expect(await send(leave)).toEqual([{ key: leave.key, outcome: 'unchanged' }])
    expect(await send({ ...leave, to: day(3) })).toMatchObject([{ code: 'excuse_key_taken' }])
    const open = rowOf(id, { kind: 'sick', from: day(2), to: undefined })
    const later = rowOf(id, { from: day(3), to: day(3) })
    expect(await send(open, later)).toMatchObject([
      {
        code: 'excuse_overlaps',
        message: `${name} is excused already: On leave, 20 Nov 2026 to 23 Nov 2026. End or correct that first; this was not saved: Sick, 23 Nov 2026.`,
      },
      { outcome: 'saved' },
    ])
    await expectOnlyGrows(server.store, 'excuses')
  })
  test('are ended, corrected, taken back and come back from an out-pass, each once', async () => {
    const { id, venue } = await register()
    const sick = rowOf(id, { kind: 'sick', from: day(-8), to: undefined })
    const end = { ...rowOf(id, { ...sick, to: day(-2) }), key: 'its-end-1', replaces: sick.key }
    // As a device sends what was entered and ended without a network.
    expect(outcomes(await send(sick, end))).toEqual(['saved', 'saved'])
    const again = { ...end, key: 'its-end-2' }
    const unknown = { ...end, key: 'its-end-3', replaces: 'nobody-has-this' }
    const nothing = rowOf(id, { isVoid: true })
    const refused = ['excuse_replaced', 'excuse_not_found', 'excuse_not_found']
    expect(outcomes(await send(again, unknown, nothing))).toEqual(refused)
    const backBy = `${today}T02:30:00.000Z`
    const said = { saidBy: 'parent', note: 'To the bank' } as const
    const pass = rowOf(id, { kind: 'out-pass', from: day(-1), backBy, ...said })
    expect(outcomes(await send(pass))).toEqual(['saved'])
    expect((await parade(venue)).students).toMatchObject([{ state: 'out-pass', backBy }])
    expect((await notBack(venue)).students).toMatchObject([{ _id: id, excuseId: pass.key, backBy }])
    const backAt = `${today}T03:10:00.000Z`
    const { saidBy: _saidBy, note: _unseen, ...unsaid } = pass
    const back = { ...unsaid, key: 'back-from-it', replaces: pass.key, backAt }
    expect(outcomes(await send(back, back))).toEqual(['saved', 'unchanged'])
    // The roll does not know the note, nor who said so, though another may be chosen there.
    expect((await historyOf(id)).find(({ _id }) => _id === back.key)).toMatchObject(said)
    expect((await notBack(venue)).total).toBe(0)
    expect(await parade(venue)).toMatchObject({ mess: 1, students: [{ isBack: true }] })
    const out = await parade(venue, day(-1))
    expect([out.mess, out.students[0]?.isBack]).toEqual([0, undefined])
    const heard = { ...back, key: 'heard-of-it', replaces: back.key, saidBy: 'coach' } as const
    const cleared = { ...heard, key: 'a-note-less', replaces: heard.key, note: ' ' }
    expect(outcomes(await send(heard, cleared))).toEqual(['saved', 'saved'])
    const notes = (await historyOf(id)).slice(0, 2).map(({ note }) => note)
    expect(notes).toEqual([undefined, said.note])
    const { note: _note, ...forgotten } = pass
    expect(outcomes(await send(forgotten))).toEqual(['unchanged'])
    const isVoid = { ...back, key: 'never-happened', replaces: cleared.key, isVoid: true } as const
    expect(outcomes(await send(isVoid, isVoid))).toEqual(['saved', 'unchanged'])
    expect((await parade(venue)).figures).toMatchObject({ 'out-pass': 0, notMarked: 1 })
    const stands = (await historyOf(id)).map((one) => [one._id, one.stands])
    expect(stands.filter(([, holds]) => holds)).toEqual([[end.key, true]])
    expect(stands).toHaveLength(7)
    // The end stays possible once the student is said to have joined later.
    const joined = (registration_date: ReturnType<typeof day>) =>
      server.store.write((tx) =>
        tx
          .updateTable('students')
          .set({ registration_date })
          .where('id', '=', Number(id))
          .execute(),
      )
    await joined(day(-3))
    const earlier = { ...end, key: 'its-end-4', replaces: end.key, to: day(-4) }
    const begun = { ...earlier, key: 'its-end-5', replaces: 'its-end-4', from: day(-7) }
    expect(outcomes(await send(earlier, begun))).toEqual(['saved', 'mark_too_early'])
    await joined(aDay('2026-01-01'))
  })

  test('who is back from an out-pass is excused anew on that day', async () => {
    const { id, venue } = await register()
    const early = { kind: 'out-pass', from: day(-1), backBy: `${today}T02:30:00.000Z` } as const
    const pass = rowOf(id, early)
    const sick = rowOf(id, { kind: 'sick', to: undefined })
    expect(outcomes(await send(pass, sick))).toEqual(['saved', 'excuse_overlaps'])
    const back = rowOf(id, { ...early, replaces: pass.key, backAt: `${today}T01:30:00.000Z` })
    const again = rowOf(id, { kind: 'out-pass', backBy: `${today}T12:30:00.000Z` })
    expect(outcomes(await send(back, again, sick))).toEqual(['saved', 'saved', 'excuse_overlaps'])
    expect((await parade(venue)).figures).toMatchObject({ 'out-pass': 1 })
    const { key: replaces } = again
    const returned = rowOf(id, { ...again, replaces, backAt: `${today}T02:00:00.000Z` })
    expect(outcomes(await send({ ...returned, key: 'back-again' }))).toEqual(['saved'])
    expect((await parade(venue)).students).toMatchObject([{ state: 'out-pass', isBack: true }])
    await expectTrueBooks(server.store.db)
    expect(outcomes(await send({ ...sick, key: 'sick-since' }))).toEqual(['saved'])
    expect((await parade(venue)).figures).toMatchObject({ sick: 1, 'out-pass': 0 })
    expect((await parade(venue, day(-1))).figures).toMatchObject({ 'out-pass': 1 })
    const stands = (await historyOf(id)).filter((one) => one.stands).map(({ _id }) => _id)
    expect(stands).toEqual(['sick-since', 'back-again', back.key])
    await expectTrueBooks(server.store.db)
  })

  test.each([
    ['excuse_needs_end', { to: undefined }],
    ['excuse_ends_early', { to: day(-1) }],
    ['excuse_needs_time', { kind: 'out-pass' }],
    ['excuse_back_early', { kind: 'out-pass', backBy: '2026-11-20T10:00:00Z' }],
    ['mark_too_early', { from: '2025-12-31', to: '2026-01-02' }],
    ['excuse_far_away', { to: day(367) }],
    ['excuse_far_away', { kind: 'sick', from: day(-367), to: undefined }],
    [
      'excuse_back_in_future',
      { kind: 'out-pass', backBy: '2026-11-21T10:00:00Z', backAt: '2026-11-22T10:00:00Z' },
    ],
  ] as const)('wrong days are refused: %s', async (code, given) => {
    const { id } = await register()
    const [refused] = await send(rowOf(id, given))
    expect(refused).toMatchObject({ outcome: 'refused', code })
    expect(await historyOf(id)).toEqual([])
  })

  test('count once in a parade state, whose sum is the mess', async () => {
    const venue = newVenue()
    const kinds = ['leave', 'duty', 'sick', 'injured-light', 'injured-full'] as const
    for (const kind of kinds) await send(rowOf((await register(venue)).id, { kind }))
    const came = await register(venue)
    await send(rowOf(came.id), rowOf((await register(venue)).id, { from: day(1), to: day(1) }))
    await came.mark('present')
    await (await register(venue)).mark('absent')
    await (await register(venue)).mark('late')
    const { figures, strength, mess } = await parade(venue)
    const each = { leave: 1, duty: 1, sick: 1, 'injured-light': 1, 'injured-full': 1 }
    const others = { 'out-pass': 0, present: 1, late: 1, absent: 1, notMarked: 1 }
    expect([figures, strength, mess]).toEqual([{ ...each, ...others }, 9, 5])
    expect((await records(venue)).stats).toMatchObject({ notMarked: 1, excused: 5, marked: 3 })
    expect((await parade(venue, day(1))).figures).toMatchObject({ leave: 1, notMarked: 8 })
    expect((await parade(newVenue())).strength).toBe(0)
    const chief = await superadmin()
    const form = { name: 'Alpha', capacity: 5, days: [1], coaches: [] }
    const { squad } = await chief.call('POST /api/squads', { body: { ...form, campVenue: venue } })
    await chief.call('POST /api/squads/moves', { body: { squad: squad._id, students: [came.id] } })
    expect(await parade(venue, today, squad._id)).toMatchObject({ strength: 1, mess: 1 })
    expect((await parade(venue, today, '99')).strength).toBe(0)
  })

  test('go to devices with the roster of a day, in rows and in columns', async () => {
    const { id, venue } = await register()
    const open = rowOf(id, { kind: 'sick', from: day(2), to: undefined })
    const past = rowOf(id, { from: day(-1), to: today })
    await send(open, past)
    const rosterOf = async (date: string, form?: 'stored') =>
      (await coach()).call('GET /api/attendance/roster/:venue', {
        params: { venue },
        query: { date, form },
      })
    const ofOpen = [id, 'sick', day(2), null, null, open.key]
    const ofPast = [id, 'leave', day(-1), today, null, past.key]
    for (const form of [undefined, 'stored'] as const) {
      expect('columns' in (await rosterOf(today, form))).toBe(form === 'stored')
      expect((await rosterOf(today, form)).excused?.toSorted()).toEqual([ofPast, ofOpen])
      expect((await rosterOf(day(3), form)).excused).toEqual([ofOpen])
    }
  })

  test('one student is excused once a day, however many say so at once', async () => {
    const { id } = await register()
    const rows = Array.from({ length: 12 }, (_, at) => rowOf(id, { to: day(at % 4) }))
    const answers = await Promise.all(rows.flatMap((row) => [send(row), send(row)]))
    const all = outcomes(answers.flat())
    expect(all.filter((one) => one === 'saved')).toHaveLength(1)
    expect(all.filter((one) => one === 'unchanged')).toHaveLength(1)
    expect(all.filter((one) => one === 'excuse_overlaps')).toHaveLength(22)
    await expectTrueBooks(server.store.db)
  })

  test('marks and excuses of one student at once leave the three-day rule true', async () => {
    const { id, mark, venue } = await register()
    const dates = [day(-2), day(-1), today]
    for (let round = 0; round < 6; round += 1) {
      const row = rowOf(id, { from: day(-round), to: day(-round) })
      await Promise.all([send(row), ...dates.map((date) => mark('absent', { date }))])
      await Promise.all([
        send({ ...row, key: `${row.key}-void`, replaces: row.key, isVoid: true }),
        mark(round % 2 ? 'absent' : 'late', { date: today }),
      ])
      await expectTrueBooks(server.store.db)
    }
    expect((await parade(venue)).figures.absent).toBe(1)
  })
})
