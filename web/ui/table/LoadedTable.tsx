import { useUrlState } from '../filters/url-state.ts'
import { DataTable, type TableProps } from './DataTable.tsx'
import { LoadedPager } from './Pager.tsx'
import { sortRows } from './sort-rows.ts'
import { useSort } from './sort.ts'
import { usePrinting } from './use-printing.ts'

type Props<Row> = Omit<TableProps<Row>, 'rows' | 'rowKey'> & {
  rows: readonly Row[]
  /** Rows of a page. */
  size: number
}

/** A page of a list that is loaded whole, in the order of the address, and steps to the others; on paper all of it. */
export const LoadedTable = <Row extends { _id: string }>({ rows, size, ...table }: Props<Row>) => {
  const url = useUrlState()
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
        />
      )}
    </>
  )
}
