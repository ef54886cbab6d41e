import { t } from '@lingui/core/macro'
import { ChevronFirst, ChevronLast, ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../Button.tsx'
import { IconButton } from '../IconButton.tsx'
import type { PagedList } from './paged-list.ts'
import { useUrlState } from '../filters/url-state.ts'
import { type Rows, RowsShown, SizeChoice } from './RowsShown.tsx'

export type PagerProps = {
  list: PagedList
  counted?: Rows['counted']
  onPage?: (page: number) => void
}

/** Instead of the steps between pages, what is printed, while all rows are there for it. */
export const Pager = ({ list, counted, onPage }: PagerProps) => {
  const url = useUrlState()
  const toPage = onPage ?? ((page: number) => url.set({ page: String(page) }))
  if (list.data === undefined || list.data.pagination.totalPages === 0) return null
  if (list.printed) return <p className="text-soft">{list.printed}</p>
  const { sizing, data } = list
  const { total } = data
  const { currentPage, totalPages, hasPrev, hasNext } = data.pagination
  const isCapped = data.totalIsCapped ?? false
  const pages = isCapped ? `${totalPages}+` : totalPages
  return (
    <PagerSteps
      text={
        list.isLoadingAll
          ? t`Loading all rows to print…`
          : t`Showing page ${currentPage} of ${pages}`
      }
      rows={{ page: currentPage, total, isCapped, sizing, counted }}
      hasPrev={hasPrev}
      hasNext={hasNext}
      onPrev={() => toPage(isCapped ? currentPage - 1 : Math.min(currentPage - 1, totalPages))}
      onNext={() => toPage(currentPage + 1)}
      {...(totalPages > 2 && {
        onFirst: () => toPage(1),
        // Where a search was not counted to its end, its last page is not known.
        onLast: isCapped ? undefined : () => toPage(totalPages),
      })}
    />
  )
}

type LoadedProps = Pick<Rows, 'page'> & {
  pages: number
  onPage: (page: number) => void
  rows?: Rows
}

/** Pages of a list that is loaded whole. */
export const LoadedPager = ({ page, pages, onPage, rows }: LoadedProps) => (
  <PagerSteps
    text={t`Page ${page} of ${pages}`}
    rows={rows}
    hasPrev={page > 1}
    hasNext={page < pages}
    onPrev={() => onPage(page - 1)}
    onNext={() => onPage(page + 1)}
    {...(pages > 2 && { onFirst: () => onPage(1), onLast: () => onPage(pages) })}
  />
)

type StepsProps = {
  /** Where the reader is; a list without numbered pages has none. */
  text?: string
  rows?: Rows | undefined
  prev?: string
  next?: string
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
  onFirst?: () => void
  onLast?: (() => void) | undefined
}

/** One page back and one further, to the first and to the last; the new page is read from its top. */
export const PagerSteps = (props: StepsProps) => {
  const { text, rows, prev = t`Previous`, next = t`Next` } = props
  const { hasPrev, hasNext, onPrev, onNext, onFirst, onLast } = props
  return (
    <nav
      aria-label={t`Pages`}
      className={`flex flex-wrap items-center gap-x-4 gap-y-2 ${text === undefined ? 'justify-end' : 'justify-between'}`}
    >
      {text !== undefined && (
        <div className="flex flex-wrap gap-x-4 text-soft">
          {rows && <RowsShown {...rows} />}
          <p className={rows?.sizing && 'text-faint'}>{text}</p>
        </div>
      )}
      {(hasPrev || hasNext) && <OnPaper />}
      <div className="flex flex-wrap items-center gap-2 max-md:w-full max-md:justify-between">
        {rows && <SizeChoice {...rows} />}
        <div className="flex items-center gap-2">
          {onFirst && (
            <IconButton
              label={t`First page`}
              icon={ChevronFirst}
              disabled={!hasPrev}
              onClick={fromTop(onFirst)}
            />
          )}
          <Button icon={ChevronLeft} idle={!hasPrev} onClick={fromTop(onPrev)}>
            {prev}
          </Button>
          <Button icon={ChevronRight} idle={!hasNext} onClick={fromTop(onNext)}>
            {next}
          </Button>
          {onLast && (
            <IconButton
              label={t`Last page`}
              icon={ChevronLast}
              disabled={!hasNext}
              onClick={fromTop(onLast)}
            />
          )}
        </div>
      </div>
    </nav>
  )
}

/** Paper has one page of a list; the rest is said. */
export const OnPaper = () => (
  <p className="hidden print:block">
    {t`Only this page of the list is printed. Export the list to have all of it.`}
  </p>
)

/** A press that shows another page, read from its top: scrolls there when the list starts above the window. */
export const fromTop =
  (show: () => void) =>
  ({ currentTarget }: MouseEvent): void => {
    const list = currentTarget.closest('nav')?.previousElementSibling
    if (list && list.getBoundingClientRect().top < 0) list.scrollIntoView()
    show()
  }
