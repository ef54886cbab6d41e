import { t } from '@lingui/core/macro'
import type { DueAge } from '../../../contract/contacts/ages.ts'
import { pathTo } from '../../screens/path-to.ts'

/** How late the oldest open instalment is. */
export const ageNames = (): Record<DueAge, string> => ({
  week: t`Due this week`,
  '1-7': t`1–7 days late`,
  '8-30': t`8–30 days late`,
  '31': t`31 days late or more`,
})

/** The addresses of the list of dues: all, of an age, or of those who promised a later day. */
export const pathOfDues = (only?: DueAge | 'promised'): string => {
  const view = 'dues'
  if (only === undefined) return pathTo('courseStudents', { view })
  return pathTo(
    'courseStudents',
    only === 'promised' ? { view, promised: 'true' } : { view, age: only },
  )
}
