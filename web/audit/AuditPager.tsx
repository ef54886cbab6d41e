import { ChevronLeft, ChevronRight } from 'lucide-react'
import type { Answer } from '../../contract/kit/api.ts'
import { Button } from '../ui/Button.tsx'
import { scrollToTop } from '../ui/table/Pager.tsx'
import type { AuditView } from './audit-view.ts'

type Props = { view: AuditView; answer: Answer<'GET /api/audit'> | undefined }

/** Buttons for newer and older changes. */
export const AuditPager = ({ view, answer }: Props) => {
  const newest = answer?.entries[0]
  const oldest = answer?.entries.at(-1)
  if (answer === undefined || newest === undefined || oldest === undefined) return null
  const { hasNewer, hasOlder } = answer.pagination
  return (
    <nav aria-label="Pages" className="flex flex-wrap justify-end gap-2">
      <Button
        icon={ChevronLeft}
        disabled={!hasNewer}
        onClick={({ currentTarget }) => {
          scrollToTop(currentTarget)
          view.toNewer(newest._id)
        }}
      >
        Newer
      </Button>
      <Button
        icon={ChevronRight}
        disabled={!hasOlder}
        onClick={({ currentTarget }) => {
          scrollToTop(currentTarget)
          view.toOlder(oldest._id)
        }}
      >
        Older
      </Button>
    </nav>
  )
}
