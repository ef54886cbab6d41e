import { expect, test } from 'vitest'
import type { Marker } from '../../../contract/history/marker.ts'
import { aCourse } from '../../../tests/support/builders.ts'
import { onEachEngine } from '../../../tests/support/databases/engines.ts'
import { findEpochs } from './epochs.ts'
import { watchHistory } from './watch.ts'

const at = '2026-11-22T03:00:00.000Z'
const read = (position: number, epoch = 'first') => ({
  epoch,
  position,
  at,
  key: 'key',
  notice: '',
})

const watched = () => {
  const doubts: Marker[] = []
  return { doubts, ...watchHistory(async (seen) => void doubts.push(seen)) }
}

test('an answer that was overtaken by a later one raises no doubt', () => {
  const { ask, doubts, highest } = watched()
  ask()(read(1))
  const [slow, quick] = [ask(), ask()]
  quick(read(3))
  slow(read(2))
  expect(doubts).toEqual([])
  expect(highest()).toEqual(read(3))
})

test('a position that was passed before the question is doubted once', () => {
  const { ask, doubts, highest } = watched()
  ask()(read(3))
  ask()(read(2))
  ask()(read(2))
  expect(doubts).toEqual([read(3)])
  expect(highest()).toEqual(read(2))
})

test('another epoch is doubted; an answer from the former does not bring it back', () => {
  const { ask, doubts, highest } = watched()
  ask()(read(3))
  const slow = ask()
  ask()(read(3, 'second'))
  slow(read(4))
  expect(doubts).toEqual([read(3)])
  expect(highest()).toEqual(read(3, 'second'))
})

test('a doubt that could not be looked into is looked into again', async () => {
  let tries = 0
  const { ask } = watchHistory(async () => {
    tries += 1
    if (tries === 1) throw new Error('The database is away')
  })
  for (const position of [3, 2, 2, 2]) {
    ask()(read(position))
    await new Promise(setImmediate)
  }
  expect(tries).toBe(2)
})

onEachEngine('many who write and read at once', (server) => {
  test('never raise an alarm', async () => {
    const clients = await Promise.all([1, 2, 3].map(() => server.as('superadmin')))
    const each = Array.from({ length: 120 }, (_, at) => at)
    await Promise.all(
      each.map(async (at) => {
        const client = clients[at % 3]
        if (at % 2 === 0) await client?.call('POST /api/courses', { body: aCourse() })
        for (const _ of [1, 2, 3]) await client?.call('GET /api/auth/profile', {})
      }),
    )
    expect(await findEpochs(server.store.db)).toHaveLength(1)
    expect(server.logged.some((line) => line.includes('gone back'))).toBe(false)
  })
})
