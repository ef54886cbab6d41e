import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { pathTo } from '../../screens/path-to.ts'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

/** What a list without anyone says. */
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
