import { inOrder } from '../../../contract/values/order.ts'
import type { Column } from './column.ts'
import { directionOf } from './sort.ts'

/** The rows of a list that is loaded whole, in the order of one of its columns. */
export const sortRows = <Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  by: string | undefined,
): readonly Row[] => {
  for (const column of columns) {
    const direction = directionOf(column, by)
    const { sortValue } = column
    if (direction !== undefined && sortValue !== undefined)
      return inOrder(rows, sortValue, direction === 'ascending' ? 'asc' : 'desc')
  }
  return rows
}
