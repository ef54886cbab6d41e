import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../Button.tsx'
import { toHead } from './to-head.ts'

export type Pagination = {
  currentPage: number
  totalPages: number
  hasPrev: boolean
  hasNext: boolean
}

export type PagerProps = {
  pagination: Pagination | undefined
  /** True where there are more pages than were counted. */
  isCapped?: boolean | undefined
  onPage: (page: number) => void
}

export const Pager = ({ pagination, isCapped = false, onPage }: PagerProps) => {
  if (pagination === undefined || pagination.totalPages === 0) return null
  const { currentPage, totalPages, hasPrev, hasNext } = pagination
  return (
    <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
      <p className="text-soft">{`Showing page ${currentPage} of ${totalPages}${isCapped ? '+' : ''}`}</p>
      <div className="flex gap-2">
        <Button
          icon={ChevronLeft}
          disabled={!hasPrev}
          onClick={({ currentTarget }) => {
            toHead(currentTarget)
            onPage(isCapped ? currentPage - 1 : Math.min(currentPage - 1, totalPages))
          }}
        >
          Previous
        </Button>
        <Button
          icon={ChevronRight}
          disabled={!hasNext}
          onClick={({ currentTarget }) => {
            toHead(currentTarget)
            onPage(currentPage + 1)
          }}
        >
          Next
        </Button>
      </div>
    </nav>
  )
}
