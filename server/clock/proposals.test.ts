import { expect, test } from 'vitest'
import type { Input } from '../../contract/kit/api.ts'
import { auditOf, type Client } from '../../tests/support/client.ts'
import { aDay } from '../../tests/support/clock/days.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { farAway, gate, gateOf } from '../../tests/support/gate.ts'
import { testRows } from '../../tests/support/tables.ts'

const call = 'POST /api/employee-attendance/proposals'
const day = '2026-11-23'
const at = (time: string, on = day) => new Date(`${on}T${time}+05:30`).toISOString()

onEachEngine('a press made without a network', (server) => {
  const gates = gateOf(server)
  const propose = (client: Client, given: Partial<Input<typeof call>['body']>, key?: string) => {
    const place = { ...gate, accuracy: 12 }
    const body = { direction: 'in' as const, madeAt: at('09:02:03'), place, ...given }
    return client.try(call, { body }, { key })
  }
  const waiting = async () =>
    (await (await gates.superadmin()).call('GET /api/employee-attendance/proposals', {})).proposals
  const refuse = async (id: string, reason = 'Seen elsewhere', by?: Client) =>
    (by ?? (await gates.superadmin())).try('POST /api/employee-attendance/proposals/:id/refusal', {
      params: { id },
      body: { reason },
    })

  test('counts nowhere until a correction confirms it, and keeps its place', async () => {
    gates.at('11:40:00')
    await gates.addLocation({ name: 'Pune Camp' })
    const coach = await gates.person()
    const before = [await gates.stats(coach), await gates.month(coach), (await gates.team()).counts]
    expect((await propose(coach, {})).status).toBe(200)
    // It came twice: under the same key, and under another one after the answer was lost.
    expect((await propose(coach, { deviceNow: at('11:41:00') })).status).toBe(200)
    const after = [await gates.stats(coach), await gates.month(coach), (await gates.team()).counts]
    expect(after).toEqual(before)
    const place = { ...gate, accuracy: 12, distance: 0, locationName: 'Pune Camp' }
    const [proposal, ...more] = await waiting()
    expect([proposal, more]).toEqual([
      {
        _id: expect.any(String),
        employee: { _id: String(coach.id), name: coach.name },
        date: day,
        direction: 'in',
        madeAt: at('09:02:03'),
        receivedAt: at('11:40:00'),
        place,
        standing: 'inside',
        isDecided: false,
      },
      [],
    ])
    expect((await gates.today(coach)).proposals).toEqual([proposal])

    const confirmed = { checkIn: '09:02', proposalId: proposal?._id, reason: 'No signal' }
    const { status, body } = await gates.correct(coach.id, day, confirmed)
    const stored = { checkIn: at('09:02:03'), checkInLocation: place, remarks: 'No signal' }
    expect([status, body.attendance]).toMatchObject([200, stored])
    expect(await waiting()).toEqual([])
    expect((await gates.today(coach)).proposals).toEqual([{ ...proposal, isDecided: true }])
    // A second decision, and the same press once more, change nothing.
    const again = await gates.correct(coach.id, day, { ...confirmed, __v: 1 })
    expect(again.body.code).toBe('proposal_decided')
    expect((await refuse(proposal?._id ?? '')).body.code).toBe('proposal_decided')
    expect((await propose(coach, {})).status).toBe(200)
    expect(await waiting()).toEqual([])
    expect(await auditOf(server, { kind: 'day', recordId: String(coach.id) })).toMatchObject([
      { action: 'day.corrected' },
      {
        action: 'day.clocking_proposed',
        after: { date: day, checkIn: at('09:02:03') },
      },
    ])
  })

  test('is refused with a reason that its author reads, by nobody on their own day', async () => {
    gates.at('18:30:00')
    const coach = await gates.personIn('Coach', day)
    gates.at('18:30:00')
    const out = { direction: 'out', madeAt: at('18:00:00'), place: farAway } as const
    await propose(coach, out)
    const second = { ...out, madeAt: at('18:05:00') }
    expect((await propose(coach, second)).body.code).toBe('already_proposed')
    const [proposal] = await waiting()
    expect(proposal).toMatchObject({ direction: 'out', standing: 'outside' })
    // A correction of another day, or with impossible times, confirms nothing.
    const wrong = { proposalId: proposal?._id, checkOut: '18:00' }
    expect((await gates.correct(coach.id, '2026-11-22', wrong)).body.code).toBe('proposal_decided')
    expect((await gates.correct(coach.id, day, wrong)).body.code).toBe('out_without_in')
    expect((await refuse(proposal?._id ?? '')).status).toBe(200)
    const decided = { isDecided: true, refusalReason: 'Seen elsewhere' }
    expect((await gates.today(coach)).proposals).toMatchObject([decided])
    expect((await propose(coach, second)).status).toBe(200)

    const other = await gates.person('Other', 'superadmin')
    await propose(other, {})
    const own = (await waiting()).find(({ employee }) => employee._id === String(other.id))
    expect((await refuse(own?._id ?? '', 'Mine', other)).body.code).toBe('own_day')
    const confirmation = { proposalId: own?._id, checkIn: '09:02' }
    const confirmed = await gates.correct(other.id, day, confirmation, other)
    expect(confirmed.body.code).toBe('own_day')
    expect((await gates.correct(other.id, day, confirmation)).status).toBe(200)
  })

  testRows<[Partial<Input<typeof call>['body']>, string | undefined, number?]>([
    [{ madeAt: at('12:09:00') }, undefined],
    [{ madeAt: at('12:11:00') }, 'proposal_in_future'],
    [{ madeAt: at('23:59:59', '2026-11-15') }, 'proposal_too_old'],
    [{ madeAt: at('00:00:00', '2026-11-16') }, undefined],
    [{ place: { latitude: 0, longitude: 0 } }, 'invalid'],
    [{ madeAt: null }, 'invalid'],
    // A clock that is far off is set right by what it says when it sends.
    [{ madeAt: at('15:02:03'), deviceNow: at('18:00:00') }, undefined, 6 * 3600],
  ])('is taken within limits, by the server’s clock', async (given, code, clockOff) => {
    gates.at('12:00:00')
    const coach = await gates.person('Limits')
    const { status, body } = await propose(coach, given)
    expect([status === 200, body.code]).toEqual([code === undefined, code])
    const own = (await waiting()).find(({ employee }) => employee.name === coach.name)
    expect(own?.clockOff).toBe(clockOff)
    if (clockOff !== undefined) expect(own?.madeAt).toBe(at('09:02:03'))
  })

  test('before the first day of its author is refused', async () => {
    gates.at('12:00:00')
    const coach = await gates.person('New')
    await gates.setEmployee(coach.id, { joining_date: aDay('2026-11-24') })
    expect((await propose(coach, {})).body.code).toBe('day_before_joining')
  })
})
