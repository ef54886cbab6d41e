import { useEffect } from 'react'

/** Keeps the screen awake while mounted; where a browser can't, the screen sleeps as usual. */
export const useWakeLock = (): void => {
  useEffect(() => {
    let lock: WakeLockSentinel | undefined
    let left = false
    const request = async () => {
      if (document.visibilityState === 'hidden' || !('wakeLock' in navigator)) return
      const given = await navigator.wakeLock.request('screen').catch(() => undefined)
      if (left) void given?.release()
      else lock = given
    }
    // The browser takes it away whenever the page is hidden.
    const ask = () => void request()
    document.addEventListener('visibilitychange', ask)
    ask()
    return () => {
      left = true
      document.removeEventListener('visibilitychange', ask)
      void lock?.release()
    }
  }, [])
}
