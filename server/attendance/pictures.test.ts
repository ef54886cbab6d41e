import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('attendance over time', (server) => {
  const { get, register, mark, trend, month } = campAt(server)

  const others = ['2026-11-01', '٢٠٢٦-١١', '0000-01', '1899-12']
  const noMonths = ['2026', '2026-13', '2026-00', '2026-1', '2200-01', 'now', '', ...others]
  testRows(noMonths.map((text) => [text]))(
    'a student’s month is refused when it is no month',
    async (text) => {
      const { status, body } = await month((await register()).id, text)
      expect([status, body.message]).toEqual([400, 'Enter a month as YYYY-MM'])
    },
  )

  test('a venue’s trend has the marked days among the last 30', async () => {
    const one = await register()
    const { venue } = one
    const two = await register(venue)
    const both = [...rowsOf([one.id], 'present'), ...rowsOf([two.id], 'absent')]
    for (const date of ['2026-10-22', '2026-10-23', '2026-11-05']) await mark(venue, both, { date })
    await one.mark('present')
    const line = { present: 1, absent: 1, late: 0, attendancePercentage: 50 }
    expect(await trend(venue)).toEqual([
      { date: '2026-10-23', ...line },
      { date: '2026-11-05', ...line },
      { date: today, ...line, absent: 0, attendancePercentage: 100 },
    ])
    const days = (await trend(venue, '2026-11-20')).map(({ date }) => date)
    expect(days).toEqual(['2026-10-22', '2026-10-23', '2026-11-05'])
    expect((await trend(venue, '2026-11-04T18:30:00Z')).at(-1)?.date).toBe('2026-11-05')
    expect(await trend(venue, '2026-10-21')).toEqual([])
  })

  testRows([
    ['history/1/2026-02-30'],
    ['history/1/today'],
    ['history/1/2026-11-21T00:00:00Z'],
    ['trend/Camp?until=2026-02-30'],
  ])('a history or trend is refused for what is no day', async (path) => {
    const { status, body } = await get(path)
    expect([status, body['message']]).toEqual([400, 'Enter a date that exists, as YYYY-MM-DD'])
  })
})
