import { t } from '@lingui/core/macro'
import { Button } from '../../ui/Button.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

/** What an empty list says, and what to do next. */
export const emptyDues = (url: ReturnType<typeof useUrlState>) => {
  if (url.get('search') !== '')
    return {
      text: t`No students found`,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear the search`}</Button>,
    }
  if (url.get('promised') === 'true') return { text: t`No one has promised a later day` }
  if (url.get('age') !== '') return { text: t`No dues of this age` }
  return { text: t`No fees are late or due this week` }
}
