import { useSyncExternalStore } from 'react'
import { isReached, onReached } from './reached.ts'

export const isOnline = (): boolean => navigator.onLine && isReached()

export const onNetwork = (listener: () => void): (() => void) => {
  const forget = onReached(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    forget()
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False while the network or the server is away, as far as this page knows. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, isOnline)
