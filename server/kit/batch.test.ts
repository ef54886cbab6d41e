import { expect, test } from 'vitest'
import { Refusal } from '../../contract/kit/refuse.ts'
import { onEachEngine } from '../../tests/support/databases/engines.ts'
import { addToCounter, readCounter } from '../db/counters.ts'
import { inBatches } from './batch.ts'

type TestCall = { name: string; counter: string }

onEachEngine('calls in batches', (server) => {
  const sizes: number[] = []
  const open = () =>
    inBatches<TestCall, void>(server.store.write, {
      read: async () => undefined,
      run: async (tx, calls) => {
        sizes.push(calls.length)
        for (const { counter } of calls) await addToCounter(tx, counter, 1)
        if (calls.some(({ name }) => name === 'broken')) throw new TypeError('broken')
        const answered = calls.filter(({ name }) => name !== 'forgotten')
        return new Map(answered.map((call) => [call, outcomeOf(call)]))
      },
    })
  const outcomeOf = ({ name }: TestCall) =>
    name === 'refused' ? new Refusal('overpaid') : { status: 200, answer: name }
  const call = (name: string, counter: string, holds: string[] = []) => {
    const input = { name, counter }
    return { input, key: undefined, holds, now: '2026-11-21T06:40:00.000Z' }
  }
  /** The names that are answered, of calls that count in a counter of their own. */
  const answeredOf = async (names: readonly string[], counter: string) => {
    const { answer } = open()
    const outcomes = await Promise.allSettled(names.map((name) => answer(call(name, counter))))
    return names.filter((_, at) => outcomes[at]?.status === 'fulfilled')
  }

  test('are answered, refused, forgotten or broken each alone, and nothing broken stays', async () => {
    const names = ['first', 'second', 'broken', 'third']
    expect(await answeredOf(names, 'alone')).toEqual(['first', 'second', 'third'])
    expect(await readCounter(server.store.db, 'alone')).toBe(3)
    expect(await answeredOf(['first', 'refused', 'second'], 'each')).toEqual(['first', 'second'])
    expect(await answeredOf(['first', 'forgotten'], 'forgetting')).toEqual(['first'])
  })

  test('share a batch only where they have nothing in common', async () => {
    const { answer } = open()
    sizes.length = 0
    const held = [['a'], ['b'], ['a'], ['c'], ['a', 'c']]
    await Promise.all(held.map((holds, at) => answer(call(`${at}`, 'held', holds))))
    expect(sizes).toEqual([3, 1, 1])
  })
})
