import { t } from '@lingui/core/macro'
import type { KeyState } from '../../contract/keys/terms.ts'

export const stateNames = (): Record<KeyState, string> => ({
  active: t({ message: 'Active', context: 'API key' }),
  ended: t({ message: 'Ended', context: 'API key' }),
  suspended: t({ message: 'Suspended', context: 'API key' }),
  revoked: t({ message: 'Revoked', context: 'API key' }),
})
