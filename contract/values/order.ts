import { compareFolded, foldText } from './fold.ts'

/** What a row is sorted by. */
export type SortValue = string | number | undefined

/**
 * Rows in the order of a value. Text is sorted as both databases sort it, rows without a value come
 * last both ways, and equal ones keep their order.
 */
export const inOrder = <Row>(
  rows: readonly Row[],
  valueOf: (row: Row) => SortValue,
  direction: 'asc' | 'desc',
): Row[] => {
  const sign = direction === 'asc' ? 1 : -1
  return rows
    .map((row) => ({ row, value: folded(valueOf(row)) }))
    .toSorted(({ value: one }, { value: other }) => {
      if (one === undefined || other === undefined)
        return Number(one === undefined) - Number(other === undefined)
      return sign * compare(one, other)
    })
    .map(({ row }) => row)
}

const folded = (value: SortValue): SortValue =>
  typeof value === 'string' ? foldText(value) : value

const compare = (one: string | number, other: string | number): number =>
  typeof one === 'number' && typeof other === 'number'
    ? one - other
    : compareFolded(String(one), String(other))
