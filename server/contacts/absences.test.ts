import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('absent students whose parents are to be told', (server) => {
  const { newVenue, register, mark } = campAt(server)
  type Status = 'present' | 'absent' | 'late'
  const marked = (venue: string, studentId: string, status: Status, date = today) =>
    mark(venue, [{ studentId, status }], { date })
  const absencesOf = async (venue: string, date = today) =>
    (
      await (
        await server.as('employee')
      ).call('GET /api/attendance/absences/:venue', { params: { venue }, query: { date } })
    ).absences
  type Told = { date?: string; by?: string; openedAt?: string }
  const tell = async (
    id: string,
    about: 'absent' | 'three_days' | 'came_late',
    { date = today, by = 'Asha', openedAt }: Told = {},
  ) =>
    (await server.as('employee', by)).try('POST /api/students/:id/absence-contacts', {
      params: { id },
      body: { date, about, channel: 'whatsapp', openedAt },
    })

  test('are listed once, and told by who opened the message', async () => {
    const venue = newVenue()
    const [absent, present] = [await register(venue), await register(venue)]
    await marked(venue, absent.id, 'absent')
    await marked(venue, present.id, 'present')
    expect(await absencesOf(venue)).toMatchObject([{ _id: absent.id, about: 'absent', day: today }])
    expect((await absencesOf(venue))[0]?.told).toBeUndefined()
    expect((await tell(absent.id, 'absent')).status).toBe(200)
    expect(await absencesOf(venue)).toMatchObject([
      { _id: absent.id, told: { channel: 'whatsapp', by: { name: 'Asha' } } },
    ])
  })

  test('are listed anew when they came after all, and again when they are marked absent', async () => {
    const venue = newVenue()
    const student = await register(venue)
    await marked(venue, student.id, 'absent')
    await marked(venue, student.id, 'late')
    expect(await absencesOf(venue)).toEqual([])
    await marked(venue, student.id, 'absent')
    await tell(student.id, 'absent')
    await marked(venue, student.id, 'late')
    const [came] = await absencesOf(venue)
    expect(came).toMatchObject({ about: 'came_late' })
    expect(came?.told).toBeUndefined()
    await tell(student.id, 'came_late')
    expect((await absencesOf(venue))[0]?.told).toBeDefined()
    await marked(venue, student.id, 'absent')
    const [again] = await absencesOf(venue)
    expect(again).toMatchObject({ about: 'absent' })
    expect(again?.told).toBeUndefined()
  })

  test('are apart when absent three days in a row, and told of it once', async () => {
    const venue = newVenue()
    const student = await register(venue)
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20'])
      await marked(venue, student.id, 'absent', day)
    expect(await absencesOf(venue)).toMatchObject([{ about: 'three_days', day: '2026-11-20' }])
    await tell(student.id, 'three_days', { date: '2026-11-20' })
    expect((await absencesOf(venue))[0]?.told).toBeDefined()
    await marked(venue, student.id, 'present')
    expect(await absencesOf(venue)).toEqual([])
  })

  test('are not told of a day to come, and not when they are gone', async () => {
    const student = await register(newVenue())
    expect(await tell(student.id, 'absent', { date: '2026-11-22' })).toMatchObject({
      status: 400,
      body: { code: 'marked_in_future' },
    })
    await student.remove()
    expect(await tell(student.id, 'absent')).toMatchObject({ status: 404 })
    expect(await absencesOf('Nowhere')).toEqual([])
  })

  test('are told by two at once: both are kept, and the second hears of the first', async () => {
    const venue = newVenue()
    const student = await register(venue)
    await marked(venue, student.id, 'absent')
    expect((await tell(student.id, 'absent', { by: 'Ravi' })).body).not.toHaveProperty('before')
    expect((await tell(student.id, 'absent')).body).toMatchObject({
      told: { by: { name: 'Asha' } },
      before: { channel: 'whatsapp', by: { name: 'Ravi' } },
    })
    await marked(venue, student.id, 'present')
    expect((await tell(student.id, 'came_late')).body).not.toHaveProperty('before')
  })

  test('are told when the device opened the message, never after the server’s now', async () => {
    const venue = newVenue()
    const student = await register(venue)
    await marked(venue, student.id, 'absent')
    const now = server.clock.now.toISOString()
    const earlier = new Date(server.clock.now.getTime() - 5_400_000).toISOString()
    const later = new Date(server.clock.now.getTime() + 5_400_000).toISOString()
    expect((await tell(student.id, 'absent', { openedAt: earlier })).body).toMatchObject({
      told: { at: earlier },
    })
    expect((await absencesOf(venue))[0]?.told).toMatchObject({ at: earlier })
    expect((await tell(student.id, 'absent', { openedAt: later })).body).toMatchObject({
      told: { at: now },
    })
    expect(await tell(student.id, 'absent', { openedAt: 'soon' })).toMatchObject({ status: 400 })
  })

  test('are recorded once, however often a press is uploaded', async () => {
    const venue = newVenue()
    const student = await register(venue)
    await marked(venue, student.id, 'absent')
    const coach = await server.as('employee', 'Asha')
    const press = {
      params: { id: student.id },
      body: { date: today, about: 'absent', channel: 'sms' },
    } as const
    const answers = await Promise.all(
      [1, 2, 3].map(() =>
        coach.try('POST /api/students/:id/absence-contacts', press, { key: 'a-press-of-a-device' }),
      ),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const { count } = await server.store.db
      .selectFrom('contacts')
      .select((row) => row.fn.countAll<number>().as('count'))
      .where('student_id', '=', Number(student.id))
      .executeTakeFirstOrThrow()
    expect(count).toBe(1)
  })
})
