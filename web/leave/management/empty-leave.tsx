import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import { ToLastPage } from '../../ui/table/Pager.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

type List = { url: ReturnType<typeof useUrlState>; pages: number }

/** The text of an empty list, and what to do next. */
export const emptyLeave = ({ url, pages }: List) => {
  const text = t`No leave requests found`
  if (pages > 0) return { text, action: <ToLastPage url={url} pages={pages} /> }
  if (url.get('status') === '' && url.get('employeeId') === '')
    return { text: t`No leave requests yet` }
  const showAll = () => url.set({ status: '', employeeId: '' })
  return { text, action: <Button onClick={showAll}>{t`Show all requests`}</Button> }
}
