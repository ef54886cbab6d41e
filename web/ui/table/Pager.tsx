import { t } from '@lingui/core/macro'
import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { MouseEvent } from 'react'
import { Button } from '../Button.tsx'
import type { PagedList } from './paged-list.ts'
import { useUrlState } from '../filters/url-state.ts'

/** Instead of the steps between pages, what is printed, while all rows are there for it. */
export const Pager = ({ list, onPage }: { list: PagedList; onPage?: (page: number) => void }) => {
  const url = useUrlState()
  const toPage = onPage ?? ((page: number) => url.set({ page: String(page) }))
  if (list.data === undefined || list.data.pagination.totalPages === 0) return null
  if (list.printed) return <p className="text-soft">{list.printed}</p>
  const { currentPage, totalPages, hasPrev, hasNext } = list.data.pagination
  const isCapped = list.data.totalIsCapped ?? false
  const pages = isCapped ? `${totalPages}+` : totalPages
  return (
    <PagerSteps
      text={
        list.isLoadingAll
          ? t`Loading all rows to print…`
          : t`Showing page ${currentPage} of ${pages}`
      }
      hasPrev={hasPrev}
      hasNext={hasNext}
      onPrev={() => toPage(isCapped ? currentPage - 1 : Math.min(currentPage - 1, totalPages))}
      onNext={() => toPage(currentPage + 1)}
    />
  )
}

type LoadedProps = { page: number; pages: number; onPage: (page: number) => void }

/** Pages of a list that is loaded whole. */
export const LoadedPager = ({ page, pages, onPage }: LoadedProps) => (
  <PagerSteps
    text={t`Page ${page} of ${pages}`}
    hasPrev={page > 1}
    hasNext={page < pages}
    onPrev={() => onPage(page - 1)}
    onNext={() => onPage(page + 1)}
  />
)

type StepsProps = {
  /** Where the reader is; a list without numbered pages has none. */
  text?: string
  prev?: string
  next?: string
  hasPrev: boolean
  hasNext: boolean
  onPrev: () => void
  onNext: () => void
}

/** One page back and one further; the new page is read from its top. */
export const PagerSteps = (props: StepsProps) => {
  const { text, prev = t`Previous`, next = t`Next`, hasPrev, hasNext, onPrev, onNext } = props
  return (
    <nav
      aria-label={t`Pages`}
      className={`flex flex-wrap items-center gap-3 ${text === undefined ? 'justify-end' : 'justify-between'}`}
    >
      {text !== undefined && <p className="text-soft">{text}</p>}
      {(hasPrev || hasNext) && <OnPaper />}
      <div className="flex gap-2">
        <Button icon={ChevronLeft} disabled={!hasPrev} onClick={fromTop(onPrev)}>
          {prev}
        </Button>
        <Button icon={ChevronRight} disabled={!hasNext} onClick={fromTop(onNext)}>
          {next}
        </Button>
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

/** Leads back from a page that the list no longer has. */
export const ToLastPage = ({ pages }: { pages: number }) => {
  const url = useUrlState()
  return <Button onClick={() => url.set({ page: String(pages) })}>{t`Go to the last page`}</Button>
}
