import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { type Direction, directionOf, nextSort, ordersOf, type Sort } from './sort.ts'
import type { Column } from './column.ts'

type Props<Row> = {
  column: Column<Row>
  sort: Sort | undefined
  away?: true | undefined
  /** Before its words, and after them. */
  before?: ReactNode
  after?: ReactNode
}

/** The header of a column; where the list can be sorted by it, a button, and one for its second line. */
export const SortHeader = <Row,>({ column, sort, away, before, after }: Props<Row>) => {
  const { header, align, actions } = column
  const orders = sort === undefined ? [] : ordersOf([column]).filter((order) => order.sort)
  const direction = orders.map((order) => directionOf(order, sort?.by)).find(Boolean)
  return (
    <th
      role="columnheader"
      scope="col"
      data-align={align ?? (actions && 'right')}
      data-actions={actions}
      data-away={away}
      aria-label={before || after ? header : undefined}
      aria-sort={orders.length > 0 ? (direction ?? 'none') : undefined}
    >
      {before}
      {/* Among rows the header is there to be heard only; what is pressed there is "Sort by". */}
      <span className={orders.length > 0 ? 'in-table:hidden' : undefined}>{header}</span>
      {orders.map((order) => (
        <button
          key={order.sort}
          type="button"
          className="sort-header in-rows:hidden"
          data-direction={directionOf(order, sort?.by)}
          onClick={() => sort?.onSort(nextSort(order, sort.by))}
        >
          {order.header}
          <Arrow direction={directionOf(order, sort?.by)} />
        </button>
      ))}
      {after}
    </th>
  )
}

const Arrow = ({ direction }: { direction: Direction | undefined }) => {
  const Sign =
    direction === undefined ? ChevronsUpDown : direction === 'ascending' ? ArrowUp : ArrowDown
  return <Sign aria-hidden size={14} />
}
