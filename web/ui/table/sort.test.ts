import { expect, test } from 'vitest'
import { testRows } from '../../../tests/support/tables.ts'
import { directionOf, nextSort, ordersOf } from './sort.ts'

const name = { sort: 'name' }
const balance = { sort: 'balance', sortFirst: 'desc' } as const

testRows<[Parameters<typeof nextSort>[0], Record<string, string | undefined>]>([
  [name, { none: 'name', balance: 'name', name: '-name', '-name': undefined }],
  [balance, { none: '-balance', '-balance': 'balance', balance: undefined }],
  [{}, { none: undefined }],
])('a press on a header sorts by it, the other way, then no more', (column, steps) => {
  for (const [by, next] of Object.entries(steps))
    expect([by, nextSort(column, by === 'none' ? undefined : by)]).toEqual([by, next])
})

test('a header says how its column is sorted, and one of two lines offers both', () => {
  expect(directionOf(name, '-name')).toBe('descending')
  expect(directionOf(name, 'name')).toBe('ascending')
  expect(directionOf(name, 'balance')).toBeUndefined()
  expect(directionOf({}, undefined)).toBeUndefined()
  const date = { header: 'Date', sort: 'registrationDate' }
  const number = { header: 'Number', sort: 'registrationNumber' }
  const plain = { header: 'Name' }
  const orders = ordersOf([{ ...number, also: date }, plain])
  expect(orders.map(({ header, sort }) => ({ header, sort }))).toEqual([number, date, plain])
})
