import { expect, test } from 'vitest'
import { campAt, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

onEachEngine('attendance over time', (server) => {
  const { get, register, trend } = campAt(server)

  const noMonths = ['2026', '2026-13', '2026-1', '2200-01', 'now', '', '٢٠٢٦-١١', '1899-12']
  const noDays = ['history/1/2026-02-30', 'history/1/today', 'history/1/2026-11-21T00:00:00Z']
  testRows<[string, ...string[]]>([
    ['Enter a month as YYYY-MM', ...noMonths.map((text) => `student/1?month=${text}`)],
    ['Enter a date that exists, as YYYY-MM-DD', ...noDays, 'trend/Camp?until=2026-02-30'],
  ])('is refused for what is no month and no day', async (sentence, ...paths) => {
    for (const path of paths) {
      const { status, body } = await get(path)
      expect([path, status, body['message']]).toEqual([path, 400, sentence])
    }
  })

  test('of a venue has the marked days among the last 30', async () => {
    const one = await register()
    const { venue } = one
    for (const date of ['2026-10-22', '2026-10-23', today]) await one.mark('present', { date })
    const counts = { present: 1, absent: 0, late: 0, attendancePercentage: 100 }
    expect(await trend(venue)).toEqual([
      { date: '2026-10-23', ...counts },
      { date: today, ...counts },
    ])
    const days = (await trend(venue, '2026-11-20')).map(({ date }) => date)
    expect(days).toEqual(['2026-10-22', '2026-10-23'])
    expect((await trend(venue, '2026-11-20T18:30:00Z')).at(-1)?.date).toBe(today)
    expect(await trend(venue, '2026-10-21')).toEqual([])
  })
})
