import { useSyncExternalStore } from 'react'
import { useStore } from '../ui/create-store.ts'
import { serverReachability } from './server-reachability.ts'

// The browser's word counts until a call shows otherwise: some browsers are wrong.
serverReachability.set(navigator.onLine)
window.addEventListener('online', () => serverReachability.set(true))
window.addEventListener('offline', () => serverReachability.set(false))

/** False while the network or the server is away, as far as this page knows. */
export const isOnline = serverReachability.get
export const onNetwork = serverReachability.subscribe
export const useOnline = (): boolean => useStore(serverReachability)

const followDevice = (listener: () => void) => {
  window.addEventListener('online', listener)
  window.addEventListener('offline', listener)
  return () => {
    window.removeEventListener('online', listener)
    window.removeEventListener('offline', listener)
  }
}

/**
 * False while the device itself reports no network, whatever the server does. After Clock In without
 * an answer a person must read that it may have arrived, not that it did not.
 */
export const useDeviceOnline = (): boolean =>
  useSyncExternalStore(followDevice, () => navigator.onLine)
