import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../../contract/values/fold.ts'
import type { SortValue } from '../../../contract/values/order.ts'
import type { Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

type Row = { at: number; name: string; hours: SortValue }

const plain = { header: 'Plain', cell: () => null }
const columns: readonly Column<Row>[] = [
  { ...plain, sort: 'name', sortValue: ({ name }) => name },
  { ...plain, sort: 'hours', sortFirst: 'desc', sortValue: ({ hours }) => hours },
  plain,
]

const names = fc.oneof(
  fc.constantFrom('asha', 'Asha', 'Ａsha', 'आशा', '𝒜sha', '😀', '\uffee', '\ue000', '', 'é', 'z'),
  fc.string({ unit: 'binary' }),
)
const hours = fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined })
const rowsOf = fc
  .array(fc.record({ name: names, hours }))
  .map((rows): Row[] => rows.map((row, at) => ({ ...row, at })))

const bytesOf = ({ name }: Row) => Buffer.from(foldText(name))

test('text is in the order of the databases, and equal rows in that of the list', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      const order = (one: Row, other: Row) => Buffer.compare(bytesOf(one), bytesOf(other))
      const up = rows.toSorted((one, other) => order(one, other) || one.at - other.at)
      const down = rows.toSorted((one, other) => order(other, one) || one.at - other.at)
      expect(sortRows(rows, columns, 'name')).toEqual(up)
      expect(sortRows(rows, columns, '-name')).toEqual(down)
    }),
  )
})

test('numbers are in order, rows without one last; without a known sort rows stay', () => {
  const rows = [10, undefined, 9, 9, undefined, 100].map((hours, at) => ({ at, name: '', hours }))
  const ordered = (by: string) => sortRows(rows, columns, by).map(({ at }) => at)
  expect(ordered('hours')).toEqual([2, 3, 0, 5, 1, 4])
  expect(ordered('-hours')).toEqual([5, 0, 2, 3, 1, 4])
  const unsorted = ['b', 'a'].map((name, at) => ({ at, name, hours: 1 }))
  for (const by of [undefined, '', '-', 'salary', '--name', 'plain'])
    expect(sortRows(unsorted, columns, by)).toBe(unsorted)
})
