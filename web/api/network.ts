import { useSyncExternalStore } from 'react'
import { isReached, noteReached, onReached } from './reached.ts'

// What the browser believes counts until a call has shown otherwise: some believe wrongly.
noteReached(navigator.onLine)
window.addEventListener('online', () => noteReached(true))
window.addEventListener('offline', () => noteReached(false))

/** False while the network or the server is away, as far as this page knows. */
export const isOnline = isReached
export const onNetwork = onReached
export const useOnline = (): boolean => useSyncExternalStore(onReached, isReached)

const followDevice = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * False while the device itself says that it has no network; nothing is said of the server. Who has
 * pressed Clock In without an answer must hear that it may have arrived, and not that it did not.
 */
export const useDeviceOnline = (): boolean =>
  useSyncExternalStore(followDevice, () => navigator.onLine)
