import { expect, test } from 'vitest'
import { collectorsOf } from './collectors.ts'
import { changeOf, shareOf } from './figures.ts'

const row = (month: string, name: string | undefined, cash: number, reversed = 0) => ({
  month,
  ...(name !== undefined && { collector: { _id: name, name } }),
  modes: [{ mode: 'Cash' as const, received: cash }],
  received: cash,
  reversed,
  refunded: 0,
  collected: cash - reversed,
})

const rows = [
  row('2026-04', 'Asha', 0.1),
  row('2026-04', undefined, 900),
  row('2026-05', 'Asha', 0.2),
  row('2026-05', 'Bina', 100, 50),
]

test('what people took is added up to the paisa, the most first, imported money last', () => {
  const { people, total } = collectorsOf(rows, '')
  expect(people.map(({ name, modes, collected }) => [name, modes.Cash, collected])).toEqual([
    ['Bina', 100, 50],
    ['Asha', 0.3, 0.3],
    [undefined, 900, 900],
  ])
  expect([total.collected, total.reversed]).toEqual([950.3, 50])
  // One month has its own people.
  expect(collectorsOf(rows, '2026-04').people.map(({ name }) => name)).toEqual(['Asha', undefined])
})

test.each([
  [150, 100, '+50.0%'],
  [50, 100, '−50.0%'],
  [100.01, 100, '0.0%'],
  [-50, 100, '−150.0%'],
  [100, 0, '–'],
  [100, undefined, '–'],
])('%d after %d is a difference of %s', (now, before, words) =>
  expect(changeOf(now, before)).toBe(words),
)

test('a share is of something', () =>
  expect([shareOf(1, 4), shareOf(0, 0), shareOf(5, -1)]).toEqual([0.25, 0, 0]))
