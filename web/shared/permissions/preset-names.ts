import { t } from '@lingui/core/macro'
import type { Preset } from '../../../contract/kit/presets.ts'

export const presetNames = (): Record<Preset, string> => ({
  role: t`As the role says`,
  coach: t`Coach`,
  counter: t`Counter`,
  office: t`Office`,
  manager: t`Manager`,
  chosen: t`Chosen one by one`,
})
