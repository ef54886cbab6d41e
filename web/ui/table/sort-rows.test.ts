import fc from 'fast-check'
import { expect, test } from 'vitest'
import { foldText } from '../../../contract/values/fold.ts'
import type { SortValue } from '../../../contract/values/order.ts'
import type { Column } from './column.ts'
import { sortRows } from './sort-rows.ts'

type Row = { at: number; name: string; hours: SortValue }

const columns: readonly Column<Row>[] = [
  {
    id: 'name',
    header: 'Name',
    cell: ({ name }) => name,
    sort: 'name',
    sortValue: ({ name }) => name,
  },
  {
    id: 'hours',
    header: 'Hours',
    cell: () => null,
    sort: 'hours',
    sortFirst: 'desc',
    sortValue: ({ hours }) => hours,
  },
  { id: 'plain', header: 'Plain', cell: () => null },
]

const names = fc.oneof(
  fc.constantFrom('asha', 'Asha', 'Ａsha', 'आशा', '𝒜sha', '😀', '\uffee', '\ue000', '', 'é', 'z'),
  fc.string({ unit: 'binary' }),
)
const rowsOf = fc
  .array(
    fc.record({
      name: names,
      hours: fc.option(fc.integer({ min: 0, max: 3 }), { nil: undefined }),
    }),
  )
  .map((rows): Row[] => rows.map((row, at) => ({ ...row, at })))

const bytesOf = ({ name }: Row) => Buffer.from(foldText(name))

test('text is in the order of the databases, and equal rows in that of the list', () => {
  fc.assert(
    fc.property(rowsOf, (rows) => {
      for (const [by, sign] of [
        ['name', 1],
        ['-name', -1],
      ] as const)
        expect(sortRows(rows, columns, by)).toEqual(
          rows.toSorted(
            (one, other) =>
              sign * Buffer.compare(bytesOf(one), bytesOf(other)) || one.at - other.at,
          ),
        )
    }),
  )
})

test('numbers are in the order of their size, and rows without one are last both ways', () => {
  const rows = [10, undefined, 9, 9, undefined, 100].map((hours, at) => ({ at, name: '', hours }))
  const ordered = (by: string) => sortRows(rows, columns, by).map(({ at }) => at)
  expect(ordered('hours')).toEqual([2, 3, 0, 5, 1, 4])
  expect(ordered('-hours')).toEqual([5, 0, 2, 3, 1, 4])
})

test('without a sort, or with one that the list does not know, rows stay as they are', () => {
  const rows = ['b', 'a'].map((name, at) => ({ at, name, hours: 1 }))
  for (const by of [undefined, '', '-', 'salary', '--name', 'plain'])
    expect(sortRows(rows, columns, by)).toBe(rows)
})
