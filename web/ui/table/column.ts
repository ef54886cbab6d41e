import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import type { SortValue } from '../../../contract/values/order.ts'

/** A column of a table: what its cells show, and where. */
export type Column<Row> = {
  header: string
  cell: (row: Row) => ReactNode
  align?: 'right'
  /** Names the row: it heads the entry where there is no room for a table. */
  primary?: true
  actions?: true
  /** Lines of each cell in a table; one by default. */
  lines?: 2
  /** What the list calls an order by this column; without it the header cannot be pressed. */
  sort?: string | undefined
  /** The order of the first press; ascending by default. */
  sortFirst?: 'desc'
  /** A second order, by the second line of the cells, with a name of its own in the header. */
  also?: { header: string; sort: string; sortFirst?: 'desc' }
  /** By what the browser sorts a list that it has loaded whole; the server sorts the others. */
  sortValue?: (row: Row) => SortValue
  /**
   * Its position in the entry where there is no room for a table: at the right of the first line or
   * under it, or on a line of its own without its name, next to the actions or over the full width.
   * Other columns are lines below with their names.
   */
  narrowLayout?: 'beside' | 'under' | 'plain' | 'full-width'
}

/** What can be done with a row, at its end. */
export const actionsColumn = <Row>(cell: Column<Row>['cell']): Column<Row> => ({
  header: t`Actions`,
  actions: true,
  cell,
})
