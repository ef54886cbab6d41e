import { t } from '@lingui/core/macro'
import { UserPlus } from 'lucide-react'
import { Button, ButtonLink } from '../../ui/Button.tsx'
import type { useUrlState } from '../../ui/filters/url-state.ts'
import { pathTo } from '../../screens/path-to.ts'

const filters = ['search', 'balance', 'overdue', 'paymentStatus', 'courseId'] as const

/** What an empty list says, and what to do next. */
export const emptyCourseStudents = (url: ReturnType<typeof useUrlState>) => {
  const text = t`No students found`
  const chosen = filters.filter((name) => url.get(name) !== '')
  if (chosen.length > 0)
    return {
      text: chosen.join('') === 'overdue' ? t`No one is overdue` : text,
      action: (
        <Button onClick={() => url.set(Object.fromEntries(filters.map((name) => [name, ''])))}>
          {t`Show all students`}
        </Button>
      ),
    }
  return {
    text,
    action: (
      <ButtonLink to={pathTo('newStudent')} icon={UserPlus}>
        {t`Register a student`}
      </ButtonLink>
    ),
  }
}
