import { t } from '@lingui/core/macro'
import type { ExcuseSource } from '../../../contract/excuses/terms.ts'

export const sourceNames = (): Record<ExcuseSource, string> => ({
  parent: t`Parent`,
  doctor: t`Doctor`,
  coach: t`Coach`,
})
