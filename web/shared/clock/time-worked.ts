import { t } from '@lingui/core/macro'
import { useSyncExternalStore } from 'react'
import { showHours } from '../../../contract/values/figures.ts'
import { followClock, serverNow } from '../../api/server-clock.ts'

/** Rounded down, in ms: 3 h 59 min 40 s must not be shown as 4 hours. */
export const showWholeMinutes = (worked: number): string =>
  showHours(Math.floor(Math.max(0, worked) / 60_000) / 60)

/** How long someone has been in: 3 h 12 min. */
export const timeSince = (checkIn: string, now: Date): string =>
  showWholeMinutes(now.getTime() - Date.parse(checkIn))

/** In for 3 h 12 min. */
export const inFor = (checkIn: string, now: Date): string => {
  const time = timeSince(checkIn, now)
  return t`In for ${time}`
}

/** How often the clock is looked at, in ms: a minute that begins is shown within this. */
const look = 5_000

const follow = (listener: () => void) => {
  const stop = followClock(listener)
  const timer = window.setInterval(listener, look)
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    window.clearInterval(timer)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** What is read from the server's clock, as it runs. */
export const useRunning = <T extends string | number | boolean>(read: (now: Date) => T): T =>
  useSyncExternalStore(follow, () => read(serverNow()))
