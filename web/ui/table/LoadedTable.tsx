import { useUrlState } from '../filters/url-state.ts'
import { DataTable, type TableProps } from './DataTable.tsx'
import { usePageSize } from './list-choices.ts'
import { LoadedPager, type PagerProps } from './Pager.tsx'
import { sortRows } from './sort-rows.ts'
import { useSort } from './sort.ts'
import { usePrinting } from './use-printing.ts'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey'> & {
  rows: readonly Row[]
  /** Rows of a page where the person has not chosen more; ten by default. */
  size?: number
  counted?: PagerProps['counted']
}

/** A page of a list that is loaded whole, in the order of the address, and steps to the others; on paper all of it. */
export const LoadedTable = <Row extends { _id: string }>(props: Props<Row>) => {
  const { rows, size: least, counted, ...table } = props
  const url = useUrlState()
  const sizing = usePageSize(least)
  const { size } = sizing
  const sorted = sortRows(rows, table.columns, useSort().by)
  const isOnPaper = usePrinting()
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, Math.floor(Number(url.page)) || 1), pages)
  return (
    <>
      <DataTable
        {...table}
        rows={isOnPaper ? sorted : sorted.slice((page - 1) * size, page * size)}
        rowKey={({ _id }) => _id}
      />
      {rows.length > 0 && !isOnPaper && (
        <LoadedPager
          page={page}
          pages={pages}
          onPage={(number) => url.set({ page: String(number) }, { replace: true })}
          rows={{ page, total: rows.length, sizing, counted }}
        />
      )}
    </>
  )
}
