import { t } from '@lingui/core/macro'
import { ArrowDown, ArrowUp } from 'lucide-react'
import type { Column } from './column.ts'
import { FilterSelect } from '../filters/FilterSelect.tsx'
import { IconButton } from '../IconButton.tsx'
import { directionOf, firstOf, keyOf, opposite, orderIn, ordersOf, type Sort } from './sort.ts'

type Props<Row> = { columns: readonly Column<Row>[]; sort: Sort }

/** Sorts a list whose layout has no headers to press. */
export const SortBy = <Row,>({ columns, sort: { by, onSort } }: Props<Row>) => {
  const key = keyOf(by)
  const orders = ordersOf(columns)
  const direction = orders.map((column) => directionOf(column, by)).find(Boolean)
  const choose = (chosen: string) => {
    const column = orders.find(({ sort }) => sort === chosen)
    onSort(column && orderIn(chosen, firstOf(column)))
  }
  return (
    <>
      <span aria-hidden className="text-soft">
        {t`Sort by`}
      </span>
      <FilterSelect
        label={t`Sort by`}
        value={key ?? ''}
        onChange={choose}
        blank={t`Default order`}
        options={orders.flatMap(({ sort, header }) =>
          sort === undefined ? [] : { value: sort, label: header },
        )}
      />
      {key !== undefined && direction !== undefined && (
        <IconButton
          label={direction === 'ascending' ? t`Sort descending` : t`Sort ascending`}
          icon={direction === 'ascending' ? ArrowUp : ArrowDown}
          onClick={() => onSort(orderIn(key, opposite(direction)))}
        />
      )}
    </>
  )
}
