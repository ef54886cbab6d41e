import { expect, test } from 'vitest'
import { timeHeader } from '../../contract/kit/own-answer.ts'
import { aCourse } from '../../tests/support/builders.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { testRows } from '../../tests/support/tables.ts'
import { browserClocks } from '../kit/monitoring/browser-clocks.ts'
import { tellClock } from './actions/clock.ts'
import { faultsOfClock } from './rules.ts'

const now = new Date('2026-11-24T06:30:00.000Z')
const minute = 60_000
const day = 24 * 60

testRows([
  [[], undefined],
  // Ahead of the server, in minutes.
  [[day], undefined],
  [[day, day], day],
  [[-day, -day], -day],
  [[day, day + 1], day],
  [[day, day + 2], undefined],
  [[60, 60], undefined],
  [[61, 61], 61],
  [[day, day, 0], day],
  [[day, day, 0, 0], undefined],
  [[330, 330, 0, 0, 0, 1], undefined],
])('browsers contradict the clock where most of them agree', (ahead, agreed) => {
  const times = ahead.map((minutes) => now.getTime() + minutes * minute)
  const { browsers } = faultsOfClock(now, null, times)
  expect(browsers && (Date.parse(browsers) - now.getTime()) / minute).toBe(agreed)
})

onEachEngine("the server's clock", (server) => {
  const at = (seconds: number) => new Date(server.clock.now.getTime() + seconds * 1000)
  const read = async () => (await (await server.as('superadmin')).call('GET /api/health', {})).clock
  const told = async (browsers = browserClocks()) => {
    const lines: unknown[] = []
    const warn = (...line: unknown[]) => lines.push(line)
    await tellClock(server.store, server.clock.now, browsers, { warn })
    return lines
  }

  const change = async () => {
    await (await server.as('superadmin')).call('POST /api/courses', { body: aCourse() })
  }

  test('is told to be behind the last known change, until it has come as far', async () => {
    server.clock.forward(day * 60)
    const known = server.clock.now.toISOString()
    await change()
    server.clock.forward(-290)
    expect([await read(), await told()]).toEqual([{ now: at(0).toISOString() }, []])
    server.clock.forward(290 - day * 60)
    // What is changed meanwhile hides nothing.
    await change()
    const faults = { now: at(0).toISOString(), lastKnown: known }
    expect(await read()).toEqual(faults)
    expect(await told()).toEqual([[faults, "The server's clock is wrong, or was."]])
  })

  test('is told to differ from the devices of several people, not from those of one', async () => {
    server.clock.forward(2 * day * 60)
    const theirs = at(day * 60).toISOString()
    const headers = { [timeHeader]: theirs }
    const call = async (name: string) =>
      (await server.as('employee', name)).call('GET /api/auth/profile', {}, { headers })
    for (const _ of [1, 2, 3]) await call('Asha')
    expect((await read()).browsers).toBeUndefined()
    await call('Ravi')
    const { browsers } = await read()
    expect(browsers?.slice(0, 10)).toBe(theirs.slice(0, 10))
    const impossible = browserClocks()
    for (const person of [1, 2]) impossible.hear(person, '+275760-09-13T00:00:00.000Z')
    expect(await told(impossible)).toEqual([])
  })
})
