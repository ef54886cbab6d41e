import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import { type Direction, directionOf, nextSort, type Sort } from './sort.ts'
import type { Column } from './column.ts'

type Props<Row> = { column: Column<Row>; sort: Sort | undefined }

/** The header of a column; where the list can be sorted by it, a button. */
export const SortHeader = <Row,>({ column, sort }: Props<Row>) => {
  const { header, align, actions } = column
  const sortable = sort !== undefined && column.sort !== undefined
  const direction = directionOf(column, sort?.by)
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align ?? (actions && 'right')}
      data-actions={actions}
      aria-sort={sortable ? (direction ?? 'none') : undefined}
    >
      {/* Among rows the header is there to be heard only; what is pressed there is "Sort by". */}
      <span className={sortable ? 'in-table:hidden' : undefined}>{header}</span>
      {sortable && (
        <button
          type="button"
          className="sort-header in-rows:hidden"
          onClick={() => sort.onSort(nextSort(column, sort.by))}
        >
          {header}
          <Arrow direction={direction} />
        </button>
      )}
    </th>
  )
}

const Arrow = ({ direction }: { direction: Direction | undefined }) => {
  const Sign =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Sign aria-hidden size={14} />
}
