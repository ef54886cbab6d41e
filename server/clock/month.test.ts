import { expect, test } from 'vitest'
import { defaultSettings } from '../../contract/settings/calls.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { aDay } from '../../tests/support/clock/days.ts'

onEachEngine('a person’s own days', (server) => {
  const gates = gateOf(server)
  const { at, person, clockIn, clockOut, today, stats, month, onLeave, decideSettings } = gates

  test('answer today’s day and the hours of work', async () => {
    at('08:00:00', '2026-11-23')
    const coach = await person()
    expect(await today(coach)).toEqual({
      now: server.clock.now.toISOString(),
      today: '2026-11-23',
      kind: 'working',
      startsAt: '09:00',
      endsAt: '18:00',
      graceMinutes: 15,
      halfDayUnderHours: 4,
      absentUnderHours: 1,
      hasLocation: false,
    })
    await onLeave(coach.id, aDay('2026-11-24'), aDay('2026-11-25'), 'sick')
    at('08:00:00', '2026-11-24')
    expect(await today(coach)).toMatchObject({ kind: 'leave', name: 'sick' })
    await decideSettings({ holidays: [{ date: '2026-11-25', name: 'Founders’ Day' }] })
    at('08:00:00', '2026-11-25')
    expect(await today(coach)).toMatchObject({ kind: 'holiday', name: 'Founders’ Day' })
  })

  test('use the institute’s zone and hours', async () => {
    at('03:00:00', '2026-11-25')
    await decideSettings({
      institute: { name: 'Far', timeZone: 'America/New_York' },
      work: { ...defaultSettings.work, startsAt: '10:00', endsAt: '16:00', graceMinutes: 0 },
    })
    const coach = await person()
    await gates.addLocation()
    expect(await today(coach)).toMatchObject({ today: '2026-11-24', startsAt: '10:00' })
    const { attendance } = (await clockIn(coach)).body
    // 16:30 in New York, on the day before.
    expect(attendance).toMatchObject({ date: '2026-11-24', status: 'late' })
    await decideSettings({})
  })

  test('of this month are counted up to today', async () => {
    await decideSettings({ holidays: [{ date: '2026-11-04', name: 'Half way' }] })
    const coach = await person()
    const work = async (day: string, from: string, until?: string) => {
      at(from, day)
      await clockIn(await coach.again())
      if (until === undefined) return
      at(until, day)
      await clockOut(await coach.again())
    }
    await work('2026-11-02', '09:00:00', '18:00:00')
    await work('2026-11-03', '09:30:00', '18:00:00')
    await work('2026-11-05', '09:00:00', '12:00:00')
    await work('2026-11-06', '09:00:00')
    await work('2026-11-08', '10:00:00', '15:00:00')
    await onLeave(coach.id, aDay('2026-11-09'), aDay('2026-11-10'))
    at('10:00:00', '2026-11-12')
    // Working: 2, 3, 5, 6, 7 and 11 November; the Sunday with work; not yet the 12th.
    const counts = { totalDays: 7, present: 1, absent: 2, late: 2, halfDay: 2 }
    const expected = { ...counts, attendanceRate: 57.1, totalWorkHours: 25.5 }
    const later = await coach.again()
    expect(await stats(later)).toEqual(expected)
    const whole = await month(later)
    expect(whole.stats).toEqual(expected)
    const years = [whole, await month(later, '2025-11')].map((one) => one.withoutHolidays)
    expect(years).toEqual([undefined, true])
    expect([whole.month, whole.today, whole.days.length]).toEqual(['2026-11', '2026-11-12', 30])
    const dayOf = (date: number) => whole.days[date - 1]
    expect(dayOf(4)).toMatchObject({ date: '2026-11-04', kind: 'holiday', name: 'Half way' })
    expect(dayOf(8)).toMatchObject({ kind: 'weekly-off', name: 'Sunday', status: 'late' })
    expect(dayOf(9)).toMatchObject({ kind: 'leave', name: 'casual' })
    expect(dayOf(11)).toMatchObject({ kind: 'working', status: 'absent' })
    expect(dayOf(12)).not.toHaveProperty('status')
    at('18:00:01', '2026-11-12')
    expect(await stats(await coach.again())).toMatchObject({ totalDays: 8, absent: 3 })
  })

  test('before joining never count', async () => {
    at('20:00:00', '2026-11-12')
    const coach = await person()
    await gates.setEmployee(coach.id, { joining_date: aDay('2026-11-11') })
    expect(await stats(coach)).toMatchObject({ totalDays: 2, absent: 2 })
    expect((await month(coach, '2026-10')).stats.totalDays).toBe(0)
    expect((await month(coach)).days[0]?.kind).toBe('before-joining')
    const fresh = await server.as('employee', 'Of Today')
    expect((await stats(fresh)).totalDays).toBe(1)
  })
})
