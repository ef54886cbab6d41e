import type { ReactNode } from 'react'
import type { useUrlState } from '../filters/url-state.ts'
import { usePrinting } from './use-printing.ts'
import { LoadedPager } from './Pager.tsx'

type Props<Row> = {
  rows: readonly Row[]
  /** Rows of a page. */
  size: number
  /** Keeps the number of the page. */
  url: ReturnType<typeof useUrlState>
  children: (rows: readonly Row[]) => ReactNode
}

/** A page of a list that is loaded whole, and steps to the others; on paper all of it. */
export const PagedRows = <Row,>({ rows, size, url, children }: Props<Row>) => {
  const isOnPaper = usePrinting()
  const pages = Math.max(1, Math.ceil(rows.length / size))
  const page = Math.min(Math.max(1, Math.floor(Number(url.get('page'))) || 1), pages)
  return (
    <>
      {children(isOnPaper ? rows : rows.slice((page - 1) * size, page * size))}
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
