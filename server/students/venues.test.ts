import { expect, test } from 'vitest'
import { auditOf } from '../../tests/support/client.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { aResult, trackAt } from '../../tests/support/fitness/track.ts'
import { testRows } from '../../tests/support/tables.ts'
import { nextNumbers } from './rules/chest-numbers.ts'

const all = Array.from({ length: 9_998 }, (_, at) => at + 1)

testRows<[number[], number, number[]]>([
  [[], 3, [1, 2, 3]],
  [[4, 2], 2, [5, 6]],
  [[9_998], 1, [9_999]],
  [[9_999, 1], 2, [2, 3]],
  [[9_998, 1], 3, [9_999, 2, 3]],
  [all, 1, [9_999]],
])('the next numbers are higher, up to 9,999, then those that are free', (given, count, next) => {
  expect(nextNumbers(given, count)).toEqual(next)
  expect(() => nextNumbers(all, 2)).toThrow('chest_numbers_used_up')
})

onEachEngine('a venue', (server) => {
  const { coach, superadmin, newVenue, newStudent, keep, results } = trackAt(server)

  const number = async (campVenue: string, by?: Awaited<ReturnType<typeof coach>>) =>
    (by ?? (await coach())).try('POST /api/chest-numbers', { body: { campVenue } })

  const setAltitude = async (campVenue: string, feet?: number) =>
    (await superadmin()).try('PUT /api/venue-altitudes', { body: { campVenue, feet } })

  test('gives chest numbers by name to those who have none', async () => {
    const venue = newVenue()
    const ravi = await newStudent({ name: 'ravi kale' }, venue)
    const asha = await newStudent({ name: 'Asha Patil' }, venue)
    await (await newStudent({ name: 'Aa' }, venue)).remove()
    const { status, body } = await number(venue)
    const given = [asha, ravi].map(({ id }, at) => ({ studentId: id, number: at + 1 }))
    expect([status, body]).toEqual([200, { message: 'Chest numbers given', given }])
    const bina = await newStudent({ name: 'Bina' }, venue)
    expect((await number(venue)).body.given).toEqual([{ studentId: bina.id, number: 3 }])
    expect((await number(venue)).body.given).toEqual([])
    const [entry] = await auditOf(server, { kind: 'student', recordId: bina.id, limit: '1' })
    expect(entry).toMatchObject({ action: 'student.numbered', after: { chestNumber: 3 } })
  })

  test('that is numbered by several at once gives each number once', async () => {
    const venue = newVenue()
    for (const name of ['Asha', 'Bina', 'Chetan']) await newStudent({ name }, venue)
    const answers = await Promise.all(
      [1, 2, 3].map(async (at) => number(venue, await coach(`Coach ${at}`))),
    )
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200])
    const given = answers.flatMap(({ body }) => (body.given ?? []).map((one) => one.number))
    expect([given.length, new Set(given)]).toEqual([3, new Set([1, 2, 3])])
  })

  test('has a height above the sea, which the results of its students name', async () => {
    const asha = await newStudent()
    await keep(aResult(asha))
    expect((await results(asha.id)).altitudes).toEqual([])
    const { body } = await setAltitude(asha.venue.toLowerCase(), 5_600)
    expect(body).toEqual({ message: 'Height saved' })
    expect((await results(asha.id)).altitudes).toEqual([{ campVenue: asha.venue, feet: 5_600 }])
    await setAltitude(asha.venue)
    expect((await results(asha.id)).altitudes).toEqual([])
    for (const answer of [await setAltitude('Nowhere', 1), await number('Nowhere')])
      expect(answer.body.code).toBe('venue_not_found')
    const feet = 'Enter the height in feet'
    expect((await setAltitude(asha.venue, 1.5)).body.fields).toEqual({ feet })
  })
})
