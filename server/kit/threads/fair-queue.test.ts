import { expect, test, vi } from 'vitest'
import { fairQueue, type QueueLimits } from './fair-queue.ts'

const alone: QueueLimits = { atOnce: 1, ofOne: 4, mayWait: 60_000, whenFull: 'busy' }

/** A queue of one kind of work. */
const queueWith = (limits: Partial<QueueLimits> = {}) => {
  const { run } = fairQueue(() => ({ ...alone, ...limits }))
  return <T>(personId: number, work: (leave: () => void) => Promise<T>) =>
    run('work', personId, work)
}

test('a person with many requests waits behind those with few', async () => {
  const done: string[] = []
  const queue = queueWith()
  const ask = (personId: number, name: string) =>
    queue(personId, async () => {
      done.push(name)
    })
  const requests = ['a1', 'a2', 'a3', 'b1', 'b2', 'c1']
  await Promise.all(requests.map((name) => ask(name.charCodeAt(0), name)))
  expect(done).toEqual(['a1', 'a2', 'b1', 'c1', 'a3', 'b2'])
})

test('one person has no more under way than allowed, and finished work frees a place', async () => {
  const queue = queueWith({ ofOne: 3 })
  const work = async () => 'done'
  const begun = queue(1, work)
  const both = Promise.all([queue(1, work), queue(1, work)])
  await expect(queue(1, work)).rejects.toMatchObject({ code: 'busy' })
  expect(await queue(2, work)).toBe('done')
  await Promise.all([begun, both])
  expect(await queue(1, work)).toBe('done')
})

test('of one person one runs while others wait, and never more than allowed', async () => {
  const queue = queueWith({ atOnce: 3, runningOfOne: 2 })
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
  const queue = queueWith()
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
  const queue = queueWith()
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
  const queue = queueWith({ mayWait: 20 })
  let finish: (() => void) | undefined
  const long = queue(1, () => new Promise<void>((resolve) => (finish = resolve)))
  const late = queue(2, () => Promise.reject(new Error('must not begin')))
  await expect(late).rejects.toMatchObject({ code: 'busy' })
  finish?.()
  await long
  expect(await queue(3, async () => 'done')).toBe('done')
})

test('work that leaves its place lets the next begin, and counts until it is over', async () => {
  const queue = queueWith({ ofOne: 1, ofAll: 2 })
  const { promise: over, resolve: end } = Promise.withResolvers<string>()
  const sent = queue(1, (leave) => {
    leave()
    return over
  })
  expect(await queue(2, async () => 'done')).toBe('done')
  await expect(queue(1, async () => 'done')).rejects.toMatchObject({ code: 'busy' })
  const last = queue(2, () => over)
  await expect(queue(3, async () => 'done')).rejects.toMatchObject({ code: 'busy' })
  end('over')
  expect([await sent, await last]).toEqual(['over', 'over'])
})

test('one kind of work holds up no other, and people take turns over all kinds', async () => {
  const { run } = fairQueue(() => alone)
  const { promise: over, resolve: end } = Promise.withResolvers<void>()
  const done: string[] = []
  const ask = (kind: 'long' | 'short', personId: number, name: string) =>
    run(kind, personId, async () => {
      done.push(name)
      if (kind === 'long') await over
    })
  const all = [ask('long', 1, 'a1'), ask('long', 1, 'a2'), ask('short', 1, 'a3')]
  all.push(ask('short', 2, 'b1'), ask('long', 2, 'b2'))
  await vi.waitFor(() => expect(done).toEqual(['a1', 'a3', 'b1']))
  end()
  await Promise.all(all)
  expect(done.slice(3)).toEqual(['a2', 'b2'])
})
