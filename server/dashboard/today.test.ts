import { expect, test } from 'vitest'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { gateOf } from '../../tests/support/gate.ts'
import { setJoined } from '../../tests/support/leave.ts'
import { signedIn } from '../../tests/support/client.ts'

onEachEngine('the day on the dashboard', (server) => {
  const gate = gateOf(server)
  const { at, person, superadmin, clockIn, clockOut, onLeave, decideSettings } = gate

  const boss = signedIn(server)
  const stats = () => boss.call('GET /api/dashboard/stats', {})
  const agreesWithTeam = async () => {
    const { counts } = await gate.team()
    expect((await stats()).team).toEqual(counts)
    return counts
  }

  test('counts the team as "Team today" does', async () => {
    at('09:00:00')
    await gate.addLocation()
    const people = await Promise.all(Array.from({ length: 4 }, () => person()))
    const [present, gone, away, inactive] = people
    if (!(present && gone && away && inactive)) return
    await onLeave(away.id, aDay('2026-11-23'), aDay('2026-11-24'))
    for (const one of [present, gone]) await clockIn(one)
    at('11:00:00')
    await clockOut(gone)
    const late = await person()
    await clockIn(late)
    const params = { id: String(inactive.id) }
    await boss.call('PATCH /api/employees/:id/toggle-status', { params })
    await setJoined(server, (await person()).id, aDay('2026-11-24'))
    const counts = { in: 2, out: 1, late: 1, onLeave: 1, notIn: 1, dayOff: 0 }
    expect(await agreesWithTeam()).toEqual(counts)
    at('00:00:00', '2026-11-24')
    expect(await agreesWithTeam()).toMatchObject({ in: 0, out: 0, late: 0, onLeave: 1, notIn: 5 })
    await decideSettings({ holidays: [{ date: aDay('2026-11-24'), name: 'Founders’ Day' }] })
    await clockIn(present)
    expect(await agreesWithTeam()).toMatchObject({ in: 1, onLeave: 0, notIn: 0, dayOff: 5 })
  })

  test('says when the caller clocked in and out, until midnight', async () => {
    at('09:00:00', '2026-11-25')
    const coach = await person()
    const own = async () => (await coach.call('GET /api/dashboard/stats', {})).ownDay
    expect(await own()).toEqual({})
    await clockIn(coach)
    expect(await own()).toEqual({ checkIn: '2026-11-25T03:30:00.000Z' })
    at('18:00:00', '2026-11-25')
    await clockOut(coach)
    at('23:59:59', '2026-11-25')
    const whole = { checkIn: '2026-11-25T03:30:00.000Z', checkOut: '2026-11-25T12:30:00.000Z' }
    expect(await own()).toEqual(whole)
    at('00:00:00', '2026-11-26')
    expect(await own()).toEqual({})
  })

  test('costs few statements beside the sessions, the board of venues included', async () => {
    at('10:00:00', '2027-04-01')
    for (const client of [await superadmin(), await person()]) {
      server.statements.length = 0
      await client.call('GET /api/dashboard/stats', {})
      await client.call('GET /api/attendance/board', {})
      const asked = server.statements.filter((text) => /^(select|with)\b/.test(text))
      expect(asked.length - 2).toBeLessThanOrEqual('name' in client ? 3 : 4)
    }
  })
})
