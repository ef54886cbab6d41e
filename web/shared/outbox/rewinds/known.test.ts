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

test.each([
  ['of less', marker(9)],
  ['of another epoch', marker(12, 'second')],
  ['that cannot be read', 'nonsense'],
  ['that is missing', null],
])('a marker %s is not remembered', (_, text) => {
  keepMarker(coach, text)
  expect(known()).toBe(marker(10))
})
