import { useSyncExternalStore } from 'react'
import { followClock, serverNow } from '../api/server-clock.ts'

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

/** A text that changes with the time, by the server's clock, while its screen is open. */
export const useServerTime = (words: (now: Date) => string): string =>
  useSyncExternalStore(follow, () => words(serverNow()))
