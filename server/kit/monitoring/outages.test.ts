import { expect, test } from 'vitest'
import { watchEventLoop } from './event-loop.ts'
import { watchOutages } from './outages.ts'

const watched = () => {
  const lines: unknown[] = []
  const warn = (facts: unknown, text?: string) => lines.push(text === undefined ? facts : text)
  const outages = watchOutages({ warn })
  const use = { rows: 0, statements: 2, milliseconds: 1, slowAfter: 500, onSlow: () => {} }
  const answered = (method: 'GET' | 'POST', status: number, statements = 2) =>
    outages.answered({ method, use: { ...use, statements } }, status)
  return { lines, outages, answered }
}
const lost = 'The database is away. (Error: connection terminated)'
const back = 'The database is back.'

test('a database that is lost is logged once, and once when it answers again', () => {
  const { lines, outages, answered } = watched()
  for (let call = 0; call < 50; call += 1)
    outages.failed('unavailable', new Error('connection terminated'))
  answered('GET', 503)
  answered('GET', 404, 0)
  expect(lines).toEqual([lost])
  answered('GET', 404)
  answered('GET', 200)
  expect(lines).toEqual([lost, back])
})

test('one that fails now and then is not logged each time', () => {
  const { lines, outages, answered } = watched()
  for (let time = 0; time < 10; time += 1) {
    outages.failed('unavailable', new Error('connection terminated'))
    answered('GET', 200)
  }
  expect(lines).toEqual([lost, back])
})

test('a full disk is over once something is written, not read', () => {
  const { lines, outages, answered } = watched()
  outages.failed('disk_full', new Error('full'))
  answered('GET', 200)
  answered('POST', 409)
  outages.checked('reads')
  expect(lines).toEqual([
    "The server's disk is full. Nothing was lost; free some space. (Error: full)",
  ])
  answered('POST', 201)
  expect(lines.slice(1)).toEqual(['The disk has space again.'])
  outages.failed('disk_full', new Error('full'))
  outages.checked('reads and writes')
  expect(lines).toHaveLength(2)
})

test('an event loop that was blocked for over a second is logged, but not of a start', async () => {
  const lines: unknown[] = []
  const log = { warn: (facts: unknown) => lines.push(facts) }
  const { promise: started, resolve: start } = Promise.withResolvers<void>()
  let asked = 0
  const isReady = () => {
    asked += 1
    // Once before it looks and once as it first looks; then the start is over.
    if (asked === 2) start()
    return asked > 1
  }
  const { promise: blocked, resolve } = Promise.withResolvers<void>()
  const { stop } = watchEventLoop(log, { leeway: 1, isReady }, resolve)
  const block = () => Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, 1700)
  block()
  await started
  block()
  await blocked
  stop()
  expect(lines).toEqual([{ milliseconds: expect.any(Number) }])
})
