import { expect, test } from 'vitest'
import { fairQueue } from './fair-queue.ts'

test('whoever asks for much waits behind those who ask for little', () => {
  const queue = fairQueue<string>(3)
  for (const job of ['a1', 'a2', 'a3']) queue.add(1, job)
  queue.add(2, 'b1')
  const order = [queue.take(), queue.take()]
  queue.add(2, 'b2')
  queue.add(3, 'c1')
  expect([...order, queue.take(), queue.take(), queue.take(), queue.take(), queue.take()]).toEqual([
    'a1',
    'b1',
    'a2',
    'b2',
    'c1',
    'a3',
    undefined,
  ])
})

test('nobody has more jobs waiting than allowed, and finished ones make room', () => {
  const queue = fairQueue<number>(2)
  expect([queue.add(1, 1), queue.add(1, 2), queue.add(1, 3), queue.add(2, 4)]).toEqual([
    true,
    true,
    false,
    true,
  ])
  queue.take()
  expect(queue.add(1, 5)).toBe(true)
})
