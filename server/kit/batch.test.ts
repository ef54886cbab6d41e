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
  const call = (name: string, counter: string, holds: string[] = []) => ({
    input: { name, counter },
    key: undefined,
    holds,
    now: '2026-11-21T06:40:00.000Z',
  })

  test('fail alone where one of them breaks the batch, and nothing of it is kept', async () => {
    const { answer } = open()
    const names = ['first', 'second', 'broken', 'third']
    const outcomes = await Promise.allSettled(names.map((name) => answer(call(name, 'alone'))))
    expect(outcomes.map(({ status }) => status)).toEqual([
      'fulfilled',
      'fulfilled',
      'rejected',
      'fulfilled',
    ])
    expect(await readCounter(server.store.db, 'alone')).toBe(3)
  })

  test('are each answered or refused separately', async () => {
    const { answer } = open()
    const outcomes = await Promise.allSettled(
      ['first', 'refused', 'second'].map((name) => answer(call(name, 'each'))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled'])
  })

  test('fail alone where they are forgotten', async () => {
    const { answer } = open()
    const outcomes = await Promise.allSettled(
      ['first', 'forgotten'].map((name) => answer(call(name, 'forgetting'))),
    )
    expect(outcomes.map(({ status }) => status)).toEqual(['fulfilled', 'rejected'])
  })

  test('share a batch only where they have nothing in common', async () => {
    const { answer } = open()
    sizes.length = 0
    const held = [['a'], ['b'], ['a'], ['c'], ['a', 'c']]
    await Promise.all(held.map((holds, at) => answer(call(`${at}`, 'held', holds))))
    expect(sizes).toEqual([3, 1, 1])
  })
})
