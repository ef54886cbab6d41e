import { expect, test, vi } from 'vitest'
import { fairQueue } from './fair-queue.ts'

const alone = { atOnce: 1, waitingOfOne: 3, timeoutMs: 60_000 }

test('a person with many requests waits behind those with few', async () => {
  const done: string[] = []
  const { run: queue } = fairQueue(alone)
  const ask = (personId: number, name: string) =>
    queue(personId, async () => {
      done.push(name)
    })
  const requests = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  await Promise.all(requests.map((name) => ask(name.charCodeAt(0), name)))
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one person has no more waiting than allowed, and finished work frees a place', async () => {
  const { run: queue } = fairQueue({ ...alone, waitingOfOne: 2 })
  const work = async () => 'done'
  const begun = queue(1, work)
  const both = Promise.all([queue(1, work), queue(1, work)])
  await expect(queue(1, work)).rejects.toMatchObject({ code: 'busy' })
  expect(await queue(2, work)).toBe('done')
  await Promise.all([begun, both])
  expect(await queue(1, work)).toBe('done')
})

test('of one person one runs while others wait, and never more than allowed', async () => {
  const { run: queue } = fairQueue({ ...alone, atOnce: 3, runningOfOne: 2 })
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  const ask = (name: string) =>
    queue(name.charCodeAt(0), () => {
      begun.push(name)
      return new Promise<void>((end) => ends.set(name, end))
    })
  const asked = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1'].map(ask)
  await vi.waitFor(() => expect(begun).toEqual(['a1', 'a2', 'b1']))
  for (const [done, next] of [
    ['a1', 'c1'],
    ['b1', 'b2'],
    ['c1', 'a3'],
  ] as const) {
    ends.get(done)?.()
    await vi.waitFor(() => expect(begun.at(-1)).toBe(next))
  }
  for (const end of ends.values()) end()
  await Promise.all(asked)
})

test('work that fails or throws leaves its place to the next', async () => {
  const { run: queue } = fairQueue(alone)
  const failed = queue(1, () => Promise.reject(new Error('on purpose')))
  const thrown = queue(1, () => {
    throw new Error('thrown')
  })
  const next = queue(1, async () => 'done')
  await expect(failed).rejects.toThrow('on purpose')
  await expect(thrown).rejects.toThrow('thrown')
  expect(await next).toBe('done')
})

test('between two pieces of work the process does other work', async () => {
  const { run: queue } = fairQueue(alone)
  const seen: string[] = []
  const first = queue(1, async () => {
    setImmediate(() => seen.push('something else'))
    seen.push('first')
  })
  const second = queue(1, async () => {
    seen.push('second')
  })
  await Promise.all([first, second])
  expect(seen).toEqual(['first', 'something else', 'second'])
})

test('work that has waited too long is refused, and not started', async () => {
  const { run: queue } = fairQueue({ ...alone, timeoutMs: 20 })
  let finish: (() => void) | undefined
  const long = queue(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const late = queue(2, () => Promise.reject(new Error('must not begin')))
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  finish?.()
  await long
  expect(await queue(3, async () => 'done')).toBe('done')
})
