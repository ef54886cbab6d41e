import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'
import { pathTo } from '../../screens/path-to.ts'

type List = { url: ReturnType<typeof useUrlState>; deleted: boolean }

/** What an empty list says, and what to do next. */
export const emptyStudents = ({ url, deleted }: List) => {
  const text = t`No students found`
  if (url.get('search') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear search`}</Button>,
    }
  if (url.get('campVenue') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ campVenue: '' })}>{t`Show all venues`}</Button>,
    }
  if (deleted) return { text }
  return {
    text,
    action: (
      <>
        <ButtonLink to={pathTo('newStudent')} icon={UserPlus}>
          {t`Register a student`}
        </ButtonLink>
        <ImportLink kind="students" />
      </>
    ),
  }
}
