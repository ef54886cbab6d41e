import { t } from '@lingui/core/macro'
import type { Category, Sex } from '../../../contract/fitness/people.ts'

export const sexNames = (): Record<Sex, string> => ({
  female: t`Female`,
  male: t`Male`,
  transgender: t`Transgender`,
})

/** The abbreviations are the same in every language. */
export const categoryNames = (): Record<Category, string> => ({
  General: t({ message: 'General', context: 'category' }),
  EWS: 'EWS',
  OBC: 'OBC',
  SC: 'SC',
  ST: 'ST',
})
