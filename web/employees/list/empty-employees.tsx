import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'
import { pathTo } from '../../screens/path-to.ts'

/** The text of an empty list, and what to do next. */
export const emptyEmployees = (url: ReturnType<typeof useUrlState>) => {
  const text = t`No employees found`
  if (url.get('search') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear search`}</Button>,
    }
  return {
    text,
    action: (
      <ButtonLink to={pathTo('newEmployee')} icon={UserPlus}>
        {t`Add an employee`}
      </ButtonLink>
    ),
  }
}
