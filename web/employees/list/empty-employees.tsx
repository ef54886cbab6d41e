import { UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import { ToLastPage } from '../../ui/table/Pager.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

type List = { url: ReturnType<typeof useUrlState>; pages: number }

const text = 'No employees found'

/** The text of an empty list, and what to do next. */
export const emptyEmployees = ({ url, pages }: List) => {
  if (pages > 0) return { text, action: <ToLastPage url={url} pages={pages} /> }
  if (url.get('search') !== '')
    return { text, action: <Button onClick={() => url.set({ search: '' })}>Clear search</Button> }
  return {
    text,
    action: (
      <ButtonLink to="/employees/new" icon={UserPlus}>
        Add an employee
      </ButtonLink>
    ),
  }
}
