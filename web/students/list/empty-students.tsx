import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { pathTo } from '../../screens/path-to.ts'
import { ImportLink } from '../../shared/ImportLink.tsx'
import { Button } from '../../ui/Button.tsx'
import { ButtonLink } from '../../ui/ButtonLink.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'

type List = { url: ReturnType<typeof useUrlState>; deleted: boolean }

/** What an empty list says, and what fills it. */
export const emptyStudents = ({ url, deleted }: List) => {
  const text = t`No students found`
  if (url.get('search') !== '')
    return {
      text,
      action: <Button onClick={() => url.set({ search: '' })}>{t`Clear search`}</Button>,
    }
  if (['campVenue', 'squad', 'recent', 'consent'].some((name) => url.get(name) !== ''))
    return {
      text,
      action: (
        <Button
          onClick={() => url.set({ campVenue: '', squad: '', recent: '', consent: '' })}
        >{t`Show all students`}</Button>
      ),
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
