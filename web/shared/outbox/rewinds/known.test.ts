import { beforeEach, expect, test } from 'vitest'
import { coach } from '../../../../tests/support/outbox/entries.ts'
import { durable } from '../../../storage/durable.ts'
import { keepMarker, nameOfMarker, takeKnown } from './known.ts'

const marker = (position: number, epoch = 'first') => `${epoch}.${position}.1.${'A'.repeat(22)}`
const known = () => durable.get(nameOfMarker(coach))

beforeEach(() => durable.set(nameOfMarker(coach), marker(10)))

test('an upload before the watch has loaded does not hide what was known before it', () => {
  keepMarker(coach, marker(12))
  keepMarker(coach, marker(13))
  expect(known()).toBe(marker(13))
  expect(takeKnown(coach)).toBe(marker(10))
  keepMarker(coach, marker(14))
  expect(takeKnown(coach)).toBe(marker(14))
})

test('a marker of less, of another epoch or that cannot be read is not remembered', () => {
  for (const text of [marker(9), marker(12, 'second'), 'nonsense', null]) {
    keepMarker(coach, text)
    expect([text, known()]).toEqual([text, marker(10)])
  }
})
