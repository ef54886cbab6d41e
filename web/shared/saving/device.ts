import { plural, t } from '@lingui/core/macro'
import type { StorageFault } from '../outbox/room.ts'

export const noRoom = () =>
  t`This device is out of storage. Free some space, or export the entries.`

/** What is wrong with this browser's storage, and what to do about it. */
export const storageSentence = (fault: StorageFault): string =>
  fault === 'full'
    ? noRoom()
    : t`This browser can't store entries, so they're sent to the server right away. Keep this page open until they're uploaded.`

const hour = 3600
const minute = 60

/** How far a clock is off: “24 hours ahead”. */
export const formatClockOff = (seconds: number): string => {
  const far = Math.abs(seconds)
  const hours = Math.round(far / hour)
  const minutes = Math.round(far / minute)
  if (far >= 2 * hour)
    return seconds > 0
      ? plural(hours, { one: '# hour ahead', other: '# hours ahead' })
      : plural(hours, { one: '# hour behind', other: '# hours behind' })
  return seconds > 0
    ? plural(minutes, { one: '# minute ahead', other: '# minutes ahead' })
    : plural(minutes, { one: '# minute behind', other: '# minutes behind' })
}

/** How far the device's clock is off, and what to do about it. */
export const clockSentence = (seconds: number): string =>
  t`This device's clock is ${{ off: formatClockOff(seconds) }}. Correct it: your entries keep the times it shows.`
