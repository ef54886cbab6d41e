import { t } from '@lingui/core/macro'
import type { Health } from '../../contract/health/calls.ts'
import type { Check } from './CheckList.tsx'
import { showInstant } from '../shared/instants.ts'

/** Said only where something contradicts it. */
export const checkClock = ({ clock: { now, lastKnown, browsers } }: Health): readonly Check[] => {
  const check = { title: t`Server clock`, state: 'attention' } as const
  const here = showInstant(now)
  const known = lastKnown === undefined ? undefined : showInstant(lastKnown)
  const theirs = browsers === undefined ? undefined : showInstant(browsers)
  return [
    known !== undefined && {
      ...check,
      id: 'clock',
      fact: t`It says ${here}, but the last known change was made at ${known}. It is behind, or was ahead.`,
      advice: t`Set the server's clock right, and let it follow a time server. If it is right now, reverse the receipts that are dated ahead and enter them again: until then no money can be recorded.`,
    },
    theirs !== undefined && {
      ...check,
      id: 'clocks',
      fact: t`It says ${here}, but the devices of several people say ${theirs}.`,
      advice: t`Set the server's clock right, and let it follow a time server.`,
    },
  ].filter((one) => one !== false)
}
