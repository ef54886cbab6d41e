import { UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ToLastPage } from '../../ui/table/Pager.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

type List = { url: ReturnType<typeof useUrlState>; deleted: boolean; pages: number }

const text = 'No students found'

/** What an empty list says, and what to do next. */
export const emptyStudents = ({ url, deleted, pages }: List) => {
  if (pages > 0) return { text, action: <ToLastPage url={url} pages={pages} /> }
  if (url.get('search') !== '')
    return { text, action: <Button onClick={() => url.set({ search: '' })}>Clear search</Button> }
  if (url.get('campVenue') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ campVenue: '' })}>Show all venues</Button>,
    }
  if (deleted) return { text }
  return {
    text,
    action: (
      <ButtonLink to="/students/new" icon={UserPlus}>
        Register a student
      </ButtonLink>
    ),
  }
}
