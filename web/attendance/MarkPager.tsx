import { ChevronLeft, ChevronRight } from 'lucide-react'
import { Button } from '../ui/Button.tsx'
import { scrollToTop } from '../ui/table/Pager.tsx'

type Props = { page: number; pages: number; onPage: (page: number) => void }

/** Pages of a list that is loaded whole. */
export const MarkPager = ({ page, pages, onPage }: Props) => (
  <nav aria-label="Pages" className="flex flex-wrap items-center justify-between gap-3">
    <p className="text-soft">{`Page ${page} of ${pages}`}</p>
    <div className="flex gap-2">
      <Button
        icon={ChevronLeft}
        disabled={page <= 1}
        onClick={({ currentTarget }) => {
          scrollToTop(currentTarget)
          onPage(page - 1)
        }}
      >
        Previous
      </Button>
      <Button
        icon={ChevronRight}
        disabled={page >= pages}
        onClick={({ currentTarget }) => {
          scrollToTop(currentTarget)
          onPage(page + 1)
        }}
      >
        Next
      </Button>
    </div>
  </nav>
)
