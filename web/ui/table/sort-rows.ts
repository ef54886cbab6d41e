import { compareFolded, foldText } from '../../../contract/values/fold.ts'
import type { Column, SortValue } from './column.ts'
import { directionOf } from './sort.ts'

/**
 * The rows of a list that is loaded whole, in the order of one of its columns. Text is sorted as the
 * server sorts it, rows without a value come last, and equal ones keep the list's own order.
 */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  by: string | undefined,
): readonly Row[] => {
  for (const column of columns) {
    const direction = directionOf(column, by)
    const { sortValue } = column
    if (direction === undefined || sortValue === undefined) continue
    const sign = direction === 'ascending' ? 1 : -1
    return rows
      .map((row) => ({ row, value: folded(sortValue(row)) }))
      .toSorted(({ value: one }, { value: other }) => {
        if (one === undefined || other === undefined)
          return Number(one === undefined) - Number(other === undefined)
        return sign * compare(one, other)
      })
      .map(({ row }) => row)
  }
  return rows
}

const folded = (value: SortValue): SortValue =>
  typeof value === 'string' ? foldText(value) : value

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareFolded(String(one), String(other))
