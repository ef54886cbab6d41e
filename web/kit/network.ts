import { useSyncExternalStore } from 'react'

const listeners = new Set<() => void>()
let reached = true

const tellAll = () => {
  for (const listener of listeners) listener()
}

/** What the last call found: whether the server can be reached. */
export const noteReached = (now: boolean): void => {
  if (now === reached) return
  reached = now
  tellAll()
}

export const isOnline = (): boolean => navigator.onLine && reached

export const onNetwork = (listener: () => void) => {
  listeners.add(listener)
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    listeners.delete(listener)
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/** False while the network or the server is away, as far as this page knows. */
export const useOnline = (): boolean => useSyncExternalStore(onNetwork, isOnline)
