import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Fragment } from 'react'
import { useUrlState } from '../filters/url-state.ts'
import { IconButton } from '../IconButton.tsx'
import type { Found } from './paged-list.ts'
import { OnPaper, fromTop, type PagerProps } from './Pager.tsx'
import { RowsShown, SizeChoice } from './RowsShown.tsx'

/** The first and last page, and those around the current one. */
const pagesAround = (current: number, last: number): number[] =>
  Array.from({ length: last }, (_, at) => at + 1).filter(
    (page) => page === 1 || page === last || Math.abs(page - current) <= 1,
  )

export const NumberedPager = ({ list: { data, printed, sizing }, counted }: PagerProps) => {
  if (printed) return <p className="text-soft">{printed}</p>
  if (data === undefined || data.total === 0) return null
  const { pagination, total } = data
  const rows = { page: pagination.currentPage, total, sizing, counted }
  return (
    <nav
      aria-label={t`Pages`}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2"
    >
      <div className="text-soft">
        <RowsShown {...rows} />
      </div>
      {pagination.totalPages > 1 && <OnPaper />}
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <SizeChoice {...rows} />
        {pagination.totalPages > 1 && <Numbers {...pagination} />}
      </div>
    </nav>
  )
}

const Numbers = ({ currentPage, totalPages, hasPrev, hasNext }: Found['pagination']) => {
  const url = useUrlState()
  const toPage = (page: number) => url.set({ page: String(page) })
  const pages = pagesAround(currentPage, totalPages)
  return (
    <div className="flex flex-wrap items-center gap-1">
      <IconButton
        label={t`Previous page`}
        icon={ChevronLeft}
        disabled={!hasPrev}
        onClick={fromTop(() => toPage(Math.min(currentPage - 1, totalPages)))}
      />
      {pages.map((page, at) => (
        <Fragment key={page}>
          {page - (pages[at - 1] ?? 0) > 1 && <span className="px-1 text-faint">…</span>}
          <button
            type="button"
            aria-label={t`Page ${page}`}
            aria-current={page === currentPage ? 'page' : undefined}
            onClick={fromTop(() => toPage(page))}
            className="min-h-11 min-w-11 rounded-md px-2 font-medium text-soft hover:bg-hover hover:text-ink aria-[current]:bg-accent-soft aria-[current]:text-accent-ink dense:min-h-8 dense:min-w-8"
          >
            {page}
          </button>
        </Fragment>
      ))}
      <IconButton
        label={t`Next page`}
        icon={ChevronRight}
        disabled={!hasNext}
        onClick={fromTop(() => toPage(currentPage + 1))}
      />
    </div>
  )
}
