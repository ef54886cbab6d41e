import { expect, test } from 'vitest'
import { campAt, rowsOf, today } from '../../tests/support/camp.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'

const yesterday = '2026-11-20'

onEachEngine('attendance records', (server) => {
  const { get, newVenue, register, copy, mark, records, report } = campAt(server)

  /** A camp of four with marks of two days, Deepa unmarked today and Bina yesterday. */
  const camp = async () => {
    const venue = newVenue()
    const add = (name: string, number: string) =>
      register(venue, { name, registrationNumber: `${number} ${venue}` })
    const deepa = await add('Deepa', 'R/4')
    const bina = await add('Bina', 'R/3')
    const asha = await add('asha', 'R/2')
    const another = await add('Asha', 'R/1')
    await bina.mark('absent')
    await asha.mark('late')
    await another.mark('present')
    await deepa.mark('present', { date: yesterday })
    await asha.mark('absent', { date: yesterday })
    await another.mark('late', { date: yesterday })
    return venue
  }

  test('agree with their statistics while someone marks', async () => {
    const venue = newVenue()
    const first = await register(venue)
    const ids = [first.id, ...(await copy(first.id, 59))]
    const statuses = ['present', 'absent', 'late'] as const
    const marking = async () => {
      for (let turn = 0; turn < 12; turn += 1)
        await mark(venue, rowsOf(ids, statuses[turn % 3] ?? 'late'))
    }
    const reading = async () => {
      for (let turn = 0; turn < 15; turn += 1) {
        const seen = await report(venue, { date: today })
        const count = (status: string) => seen.records.filter((row) => row.status === status).length
        expect(seen).toMatchObject({
          present: count('present'),
          absent: count('absent'),
          late: count('late'),
          notMarked: count('Not Marked'),
          total: seen.records.length,
        })
      }
    }
    await Promise.all([marking(), reading(), reading(), reading()])
  })

  testRows<[object, number]>([
    [{ status: 'all' }, 3],
    [{ status: 'All' }, 3],
    [{ status: '' }, 3],
    [{ studentName: 'sha' }, 2],
    [{ studentName: '  ' }, 3],
    [{ studentName: '%' }, 0],
    [{ studentName: 'R/1' }, 0],
    [{ studentName: ' asha ', status: 'late' }, 1],
    [{ date: '', studentName: 'deepa', status: 'absent' }, 0],
  ])('are filtered, and the statistics stay', async (query, total) => {
    const venue = await camp()
    const found = await records(venue, query)
    expect([found.attendance.length, found.total]).toEqual([total, total])
    const whole = 'date' in query ? await records(venue, { date: '' }) : await records(venue)
    expect(found.stats).toEqual(whole.stats)
    const { notMarked: _, attendancePercentage: _rate, ...counts } = whole.stats
    const told = await report(venue, { date: today, ...query })
    expect(told).toMatchObject(counts)
    if (total === 1) expect(told).toMatchObject({ status: 'late', studentName: 'asha', total })
    else if (total === 3) expect(told).not.toHaveProperty('status')
  })

  testRows([
    ['date=2026-02-30', 'Enter a date that exists, as YYYY-MM-DD'],
    ['status=Present', 'Choose present, absent or late'],
    ['status=Not+Marked', 'Choose present, absent or late'],
    [`studentName=${'x'.repeat(101)}`, 'Please enter at most 100 characters'],
  ])('are not listed by what is no filter', async (query, sentence) => {
    for (const call of ['records', 'download-pdf']) {
      const { status, body } = await get(`${call}/Camp?${query}`)
      expect([status, body['message']]).toEqual([400, sentence])
    }
  })

  test('are in pages, of one day as of all', async () => {
    const venue = await camp()
    for (const [date, total] of [
      [today, 3],
      ['', 6],
    ] as const) {
      const whole = await records(venue, { date })
      expect(whole.total).toBe(total)
      for (const limit of [1, 2, 4]) {
        const pages = []
        for (let page = 1; page <= Math.ceil(total / limit); page += 1) {
          const found = await records(venue, { date, page: String(page), limit: String(limit) })
          expect([found.total, found.totalPages]).toEqual([total, Math.ceil(total / limit)])
          expect(found.stats).toEqual(whole.stats)
          pages.push(...found.attendance)
        }
        expect(pages).toEqual(whole.attendance)
      }
      const past = await records(venue, { date, page: '9' })
      expect([past.attendance, past.total]).toEqual([[], total])
    }
  })

  test('are cut at 1,000 and still answer the statistics over all', async () => {
    const venue = newVenue()
    const { id } = await register(venue)
    const ids = [id, ...(await copy(id, 1099))]
    const statuses = ['present', 'present', 'late', 'absent'] as const
    const rows = ids.slice(0, 1080).flatMap((one, at) => rowsOf([one], statuses[at % 4] ?? 'late'))
    expect((await mark(venue, rows)).body.saved).toBe(1080)
    const stats = {
      totalStudents: 1100,
      present: 540,
      absent: 270,
      late: 270,
      marked: 1080,
      attendancePercentage: 75,
    }
    for (const limit of [undefined, '1000', '5000']) {
      const found = await records(venue, { limit })
      expect([found.attendance.length, found.total, found.totalPages]).toEqual([1000, 1080, 2])
      expect(found.stats).toEqual({ ...stats, notMarked: 20 })
    }
    expect((await records(venue, { page: '2' })).attendance).toHaveLength(80)
    const ofAllDays = await records(venue, { date: '' })
    expect([ofAllDays.attendance.length, ofAllDays.total]).toEqual([1000, 1080])
    expect(ofAllDays.stats).toEqual(stats)
    const data = await report(venue, { date: today })
    expect([data.records.length, data.total, data.notMarked]).toEqual([1100, 1100, 20])
  })
})

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
