import { expect, test } from 'vitest'
import { waitingLine } from './waiting-line.ts'

/** Work that runs until the test ends it. */
const works = () => {
  const begun: string[] = []
  const ends = new Map<string, () => void>()
  return {
    begun,
    work: (name: string) => () =>
      new Promise<void>((resolve) => {
        begun.push(name)
        ends.set(name, resolve)
      }),
    end: (name: string) => ends.get(name)?.(),
  }
}

test('work at once is limited, and known people go first', async () => {
  const line = waitingLine({ atOnce: 2, slots: 9, reserved: 0, crowd: 9 })
  const { begun, work, end } = works()
  const one = line.run('unknown', work('first'))
  const rest = [
    line.run('unknown', work('second')),
    line.run('unknown', work('third')),
    line.run('known', work('known')),
  ]
  await expect.poll(() => begun).toEqual(['first', 'second'])
  end('first')
  await one
  await expect.poll(() => begun).toEqual(['first', 'second', 'known'])
  for (const name of ['second', 'known']) end(name)
  await expect.poll(() => begun).toContain('third')
  end('third')
  await Promise.all(rest)
})

test('work that fails frees its place too', async () => {
  const line = waitingLine({ atOnce: 1, slots: 9, reserved: 0, crowd: 9 })
  await expect(line.run('known', () => Promise.reject(new Error('broken')))).rejects.toThrow()
  expect(await line.run('known', () => Promise.resolve('done'))).toBe('done')
})

test('the line is limited, and its last places are for known people', () => {
  const line = waitingLine({ atOnce: 1, slots: 3, reserved: 1, crowd: 1 })
  const slots = [line.enter('crowd'), line.enter('unknown')]
  expect(line.enter('crowd')).toBeUndefined()
  expect(line.enter('unknown')).toBeUndefined()
  expect(line.enter('known')).toBeDefined()
  expect(line.enter('known')).toBeUndefined()
  for (const slot of slots) slot?.leave()
  expect(line.enter('unknown')).toBeDefined()
})
