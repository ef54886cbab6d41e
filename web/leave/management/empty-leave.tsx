import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

/** The text of an empty list, and what to do next. */
export const emptyLeave = (url: ReturnType<typeof useUrlState>) => {
  if (url.get('status') === '' && url.get('employeeId') === '')
    return { text: t`No leave requests yet` }
  const showAll = () => url.set({ status: '', employeeId: '' })
  return {
    text: t`No leave requests found`,
    action: <Button onClick={showAll}>{t`Show all requests`}</Button>,
  }
}
