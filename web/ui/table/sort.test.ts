import { expect, test } from 'vitest'
import { directionOf, nextSort, ordersOf } from './sort.ts'

const name = { sort: 'name' }
const balance = { sort: 'balance', sortFirst: 'desc' } as const

test.each([
  [name, undefined, 'name'],
  [name, 'balance', 'name'],
  [name, 'name', '-name'],
  [name, '-name', undefined],
  [balance, undefined, '-balance'],
  [balance, '-balance', 'balance'],
  [balance, 'balance', undefined],
  [{}, undefined, undefined],
])('a press on the header of %o, sorted by %o, sorts by %o', (column, by, next) =>
  expect(nextSort(column, by)).toBe(next),
)

test('a header says in which direction its column is sorted', () => {
  expect(directionOf(name, '-name')).toBe('descending')
  expect(directionOf(name, 'name')).toBe('ascending')
  expect(directionOf(name, 'balance')).toBeUndefined()
  expect(directionOf({}, undefined)).toBeUndefined()
})

test('a column with two lines offers an order for each, under its own name', () => {
  const date = { header: 'Date', sort: 'registrationDate' }
  const columns = [{ header: 'Number', sort: 'registrationNumber', also: date }, { header: 'Name' }]
  expect(ordersOf(columns).map(({ header, sort }) => [header, sort])).toEqual([
    ['Number', 'registrationNumber'],
    ['Date', 'registrationDate'],
    ['Name', undefined],
  ])
})
