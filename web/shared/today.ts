import { useSyncExternalStore } from 'react'
import { type Day, dayInZone } from '../../contract/values/calendar.ts'
import { useInstitute } from './institute.ts'
import { followClock, serverNow } from '../api/server-clock.ts'

const minute = 60_000

/** A page may be open, and a device asleep, at midnight. */
const follow = (listener: () => void) => {
  const stop = followClock(listener)
  const timer = window.setInterval(listener, minute)
  window.addEventListener('focus', listener)
  document.addEventListener('visibilitychange', listener)
  return () => {
    stop()
    window.clearInterval(timer)
    window.removeEventListener('focus', listener)
    document.removeEventListener('visibilitychange', listener)
  }
}

/** Today at the institute by the server's clock; a new day comes by itself. */
export const useToday = (): Day => {
  const { zone } = useInstitute()
  return useSyncExternalStore(follow, () => dayInZone(serverNow(), zone))
}

/** The institute's current year. */
export const useThisYear = (): number => Number(useToday().slice(0, 4))
