import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('the students of a venue', (server) => {
  const { get, newVenue, register, students: list, search, roll } = campAt(server)

  test('are shown with what the screen needs and no more', async () => {
    const venue = newVenue()
    const { id, number } = await register(venue, { contactNumber: '98220 11111' })
    const student = {
      _id: id,
      name: 'Asha Patil',
      registrationNumber: number,
      campVenue: venue,
      contactNumber: '98220 11111',
    }
    expect((await list(venue)).students).toEqual([student])
    expect(await search({ campVenue: venue })).toEqual([student])
    expect((await roll(venue)).students).toEqual([student])
  })

  test('are in pages of ten unless another size is requested', async () => {
    const venue = newVenue()
    for (let at = 10; at < 33; at += 1) await register(venue, { name: `Cadet ${at}` })
    const names = async (query: object) =>
      (await list(venue, query)).students.map(({ name }) => Number(name.slice(6)))
    const first = await list(venue)
    expect([first.students.length, first.total, first.totalPages]).toEqual([10, 23, 3])
    const pagination = { currentPage: 1, totalPages: 3, hasPrev: false, hasNext: true }
    expect(first.pagination).toEqual(pagination)
    expect(await names({ page: '3' })).toEqual([30, 31, 32])
    expect(await names({ page: '2', limit: '4' })).toEqual([14, 15, 16, 17])
    expect(await search({ campVenue: venue })).toHaveLength(20)
    expect(await search({ campVenue: venue, limit: '100' })).toHaveLength(20)
    expect(await search({ campVenue: venue, limit: '5' })).toHaveLength(5)
    expect(await roll(venue)).toMatchObject({ total: 23 })
  })

  test('are found with their marks where a day is named', async () => {
    const asha = await register(undefined, { name: 'Asha' })
    const { venue } = asha
    await register(venue, { name: 'Late comer', registrationDate: today })
    await asha.mark('late', { remarks: 'Rain' })
    const [found, ...others] = await search({ campVenue: venue, search: 'a', date: today })
    expect(found?.mark).toMatchObject({ status: 'late', remarks: 'Rain', version: 1 })
    expect(others.map(({ name, mark: none }) => [name, none])).toEqual([['Late comer', undefined]])
    const before = await search({ campVenue: venue, search: '', date: '2026-11-20' })
    expect(before.map(({ name }) => name)).toEqual(['Asha'])
    expect(await search({ search: 'a' })).toEqual([])
  })

  test('leave out who was deleted and bring back who was restored', async () => {
    const { venue, remove, restore } = await register()
    await remove()
    expect([(await list(venue)).total, (await roll(venue)).total]).toEqual([0, 0])
    expect(await search({ campVenue: venue })).toEqual([])
    await restore()
    expect([(await list(venue)).total, (await roll(venue)).total]).toEqual([1, 1])
  })

  test('are on the roll of a day from their registration on', async () => {
    const asha = await register(undefined, { name: 'Asha', registrationDate: '2026-11-19' })
    const { venue } = asha
    const ravi = await register(venue, { name: 'Ravi', registrationDate: '2026-11-20' })
    await asha.mark('absent', { date: '2026-11-19' })
    const names = async (date: string) => {
      const { students } = await roll(venue, date)
      return students.map(({ name, mark: one }) => [name, one?.status])
    }
    expect(await names('2026-11-18')).toEqual([])
    expect(await names('2026-11-19')).toEqual([['Asha', 'absent']])
    expect(await names('2026-11-20')).toEqual([
      ['Asha', undefined],
      ['Ravi', undefined],
    ])
    await ravi.moveTo(newVenue())
    expect(await names('2026-11-20')).toEqual([['Asha', undefined]])
  })

  testRows([
    ['', 'Choose a date'],
    ['?date=', 'Choose a date'],
    ['?date=2026-02-30', 'Enter a date that exists, as YYYY-MM-DD'],
  ])('have no roll without a day', async (query, sentence) => {
    const { status, body } = await get(`roll/Camp${query}`)
    expect([status, body['message']]).toEqual([400, sentence])
  })
})
