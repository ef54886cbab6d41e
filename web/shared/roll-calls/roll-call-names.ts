import { t } from '@lingui/core/macro'
import { nightCount } from '../../../contract/roll-calls/terms.ts'

/** The usual roll calls in the language of the screen; others are called as they were typed. */
export const rollCallName = (name: string): string => {
  if (name === 'Morning PT') return t`Morning PT`
  if (name === 'Class') return t({ message: 'Class', context: 'roll call' })
  return name === nightCount ? t`Night count` : name
}
