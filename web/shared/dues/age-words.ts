import { t } from '@lingui/core/macro'
import type { DueAge } from '../../../contract/contacts/ages.ts'

/** How late the oldest open instalment is. */
export const ageNames = (): Record<DueAge, string> => ({
  week: t`Due this week`,
  '1-7': t`1–7 days late`,
  '8-30': t`8–30 days late`,
  '31': t`31 days late or more`,
})

const list = '/course-students?view=dues'

/** The addresses of the list of dues: all, of an age, or of those who promised a later day. */
export const pathOfDues = (only?: DueAge | 'promised'): string => {
  if (only === undefined) return list
  return only === 'promised' ? `${list}&promised=true` : `${list}&age=${only}`
}
