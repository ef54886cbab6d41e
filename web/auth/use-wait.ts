import { useState, useSyncExternalStore } from 'react'

const quarterOfSecond = 250

const follow = (listener: () => void) => {
  const timer = window.setInterval(listener, quarterOfSecond)
  return () => window.clearInterval(timer)
}

/** The seconds that are left of a wait, counted down; 0 when there is none. */
export const useWait = () => {
  const [end, setEnd] = useState(0)
  const left = useSyncExternalStore(follow, () => Math.ceil((end - performance.now()) / 1000))
  return {
    seconds: Math.max(0, left),
    wait: (seconds: number) => setEnd(performance.now() + seconds * 1000),
  }
}
