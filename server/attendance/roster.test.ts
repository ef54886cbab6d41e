import { expect, test } from 'vitest'
import { getRoster, type RosterInRows } from '../../contract/attendance/roster.ts'
import { inRows, type RosterAnswer } from '../../contract/attendance/roster-rows.ts'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('the roster of a venue', (server) => {
  const { coach, newVenue, register, copy } = campAt(server)

  const none: Partial<RosterInRows> = {}

  /** The roster in rows; each time it is asked for in columns too, which say the same. */
  const ask = async (venue: string, since?: string, tag?: string) => {
    const { try: call } = await coach()
    const get = (form?: string) =>
      call(
        'GET /api/attendance/roster/:venue',
        { params: { venue }, query: { date: today, since, form } },
        tag === undefined ? {} : { headers: { 'if-none-match': tag } },
      )
    const answer = await get()
    if (answer.status !== 200) return { ...answer, body: none }
    const body = getRoster.answer.parse(answer.body)
    if ('columns' in body) throw new Error('Rows were asked for')
    const columns = getRoster.answer.parse((await get('stored')).body)
    expect(columns).toHaveProperty('columns')
    const byId = ({ marks, ...others }: RosterAnswer) => ({ ...others, marks: new Set(marks) })
    expect(byId(inRows(columns))).toEqual(byId(inRows(body)))
    // What the app asked for before 0.17 had other columns.
    expect((await get('packed')).body).toHaveProperty('markers')
    return { ...answer, body }
  }
  const idsOf = (students: readonly (readonly unknown[])[] = []) => students.map(([id]) => id)

  test('lists students and marks in a compact form', async () => {
    const contactNumber = '98220 11111'
    const asha = await register(undefined, { name: 'Asha', contactNumber, chestNumber: 17 })
    const { id, number, venue } = asha
    const bina = await register(venue, { name: 'Bina', contactNumber })
    await asha.mark('late', { remarks: 'Bus' })
    const charu = await register(venue, {
      name: 'Charu',
      contactNumber: '0253 257890',
      admissionNo: 'A/7',
      registrationDate: '2025-12-31',
      chestNumber: 12,
    })
    await charu.mark('absent')
    const { body } = await ask(venue)
    expect(body).toMatchObject({
      whole: true,
      students: [
        [id, 'Asha', number, contactNumber, '2026-01-01', '', '98220 54321', 17],
        [bina.id, 'Bina', bina.number, contactNumber, '2026-01-01', '', '98220 54321'],
        [charu.id, 'Charu', charu.number, '0253 257890', '2025-12-31', 'A/7', '98220 54321', 12],
      ],
      gone: [],
      total: 3,
      date: today,
      today,
      anyDay: false,
      markers: ['Coach Anil'],
      marks: [
        [id, 'late', 1, 0, server.clock.now.toISOString(), { remarks: 'Bus' }],
        [charu.id, 'absent', 1, 0, server.clock.now.toISOString(), {}],
      ],
    })
  })

  test('that is known already is not sent again, until a mark changes', async () => {
    const { venue, mark } = await register()
    server.clock.forward(60)
    const { headers } = await ask(venue)
    const again = await ask(venue, undefined, headers['etag'])
    expect([again.status, again.bytes.length]).toEqual([304, 0])
    expect((await ask(venue, undefined, `W/${headers['etag']}`)).status).toBe(304)
    await mark('present')
    expect((await ask(venue, undefined, headers['etag'])).status).toBe(200)
  })

  test('lists who joined, changed and left since the last request', async () => {
    const stays = await register()
    const { venue } = stays
    const [moves, leaves] = [await register(venue), await register(venue)]
    server.clock.forward(60)
    const { version } = (await ask(venue)).body
    expect((await ask(venue, version)).body).toMatchObject({ whole: false, students: [], gone: [] })
    await moves.moveTo(newVenue())
    await leaves.remove()
    const comes = await register(venue)
    server.clock.forward(60)
    const { body } = await ask(venue, version)
    expect(idsOf(body.students)).toEqual([comes.id])
    expect(body.gone?.toSorted()).toEqual([moves.id, leaves.id].toSorted())
    expect(body.total).toBe(2)
    expect((await ask(venue, body.version)).body).toMatchObject({ students: [], gone: [] })
    expect(idsOf((await ask(venue)).body.students)).toEqual([stays.id, comes.id])
  })

  test('repeats a change of a moment ago, as an earlier one may still be committed', async () => {
    const { id, venue } = await register()
    const { version } = (await ask(venue)).body
    expect(idsOf((await ask(venue, version)).body.students)).toEqual([id])
  })

  test('is sent whole where very much has changed or not all are listed, 2,000 at most', async () => {
    const { id, venue } = await register(undefined, { name: 'Aarav' })
    server.clock.forward(60)
    const { version } = (await ask(venue)).body
    server.clock.forward(60)
    await copy((await register(venue)).id, 2010)
    const { body } = await ask(venue, version)
    expect([body.whole, body.students?.length, body.total]).toEqual([true, 2000, 2012])
    expect(idsOf(body.students)).toContain(id)
    server.clock.forward(60)
    const { body: again } = await ask(venue, body.version)
    expect([again.whole, again.students?.length, again.total]).toEqual([true, 2000, 2012])
  })

  test('is refused since what is no version', async () => {
    for (const since of ['', 'yesterday at noon', 'x'.repeat(41)])
      expect((await ask(newVenue(), since)).status).toBe(400)
  })
})
