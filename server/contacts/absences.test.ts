import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'

onEachEngine('absent students whose parents are to be told', (server) => {
  const { newVenue, register, mark, coach } = campAt(server)
  type Status = 'present' | 'absent' | 'late'
  type Told = { date?: string; by?: string; openedAt?: string | undefined }

  /** A student of a venue of their own, who is marked and of whom a parent is told. */
  const registerAlone = async () => {
    const venue = newVenue()
    const { id: studentId } = await register(venue)
    return {
      studentId,
      mark: (status: Status, date = today) => mark(venue, [{ studentId, status }], { date }),
      absences: () => absencesOf(venue),
      tell: async (
        about: 'absent' | 'three_days' | 'came_late',
        { date = today, by = 'Asha', openedAt }: Told = {},
      ) =>
        (await coach(by)).try('POST /api/students/:id/absence-contacts', {
          params: { id: studentId },
          body: { date, about, channel: 'whatsapp', openedAt },
        }),
    }
  }
  const absencesOf = async (venue: string) => {
    const asked = { params: { venue }, query: { date: today } }
    return (await (await coach()).call('GET /api/attendance/absences/:venue', asked)).absences
  }

  test('are listed anew when they came after all, and again when they are marked absent', async () => {
    const { studentId, mark, tell, absences } = await registerAlone()
    await mark('absent')
    await mark('late')
    expect(await absences()).toEqual([])
    await mark('absent')
    expect((await tell('absent')).status).toBe(200)
    const told = { channel: 'whatsapp', by: { name: 'Asha' } }
    expect(await absences()).toMatchObject([{ _id: studentId, told }])
    await mark('late')
    const [came] = await absences()
    expect([came?.about, came?.told]).toEqual(['came_late', undefined])
    await tell('came_late')
    expect((await absences())[0]?.told).toBeDefined()
    await mark('absent')
    const [again] = await absences()
    expect([again?.about, again?.told]).toEqual(['absent', undefined])
  })

  test('are apart when absent three days in a row, and told of it once', async () => {
    const { mark, tell, absences } = await registerAlone()
    for (const day of ['2026-11-18', '2026-11-19', '2026-11-20']) await mark('absent', day)
    expect(await absences()).toMatchObject([{ about: 'three_days', day: '2026-11-20' }])
    await tell('three_days', { date: '2026-11-20' })
    expect((await absences())[0]?.told).toBeDefined()
    await mark('present')
    expect(await absences()).toEqual([])
  })

  test('are not told of a day to come', async () => {
    const { tell } = await registerAlone()
    const { status, body } = await tell('absent', { date: '2026-11-22' })
    expect([status, body.code]).toEqual([400, 'marked_in_future'])
    expect(await absencesOf('Nowhere')).toEqual([])
  })

  test('are told by two at once: both are kept, and the second hears of the first', async () => {
    const { mark, tell } = await registerAlone()
    await mark('absent')
    expect((await tell('absent', { by: 'Ravi' })).body).not.toHaveProperty('before')
    expect((await tell('absent')).body).toMatchObject({
      told: { by: { name: 'Asha' } },
      before: { channel: 'whatsapp', by: { name: 'Ravi' } },
    })
    await mark('present')
    expect((await tell('came_late')).body).not.toHaveProperty('before')
  })

  test('are told when the device opened the message, never after the server’s now', async () => {
    const { mark, tell, absences } = await registerAlone()
    await mark('absent')
    const [earlier, now, later] = [-5_400_000, 0, 5_400_000].map((apart) =>
      new Date(server.clock.now.getTime() + apart).toISOString(),
    )
    expect((await tell('absent', { openedAt: earlier })).body.told?.at).toBe(earlier)
    expect((await absences())[0]?.told?.at).toBe(earlier)
    expect((await tell('absent', { openedAt: later })).body.told?.at).toBe(now)
    expect((await tell('absent', { openedAt: 'soon' })).status).toBe(400)
  })
})
