import { storage } from '../../storage/storage.ts'
import { createStore } from '../../ui/create-store.ts'

const storageKey = 'clocked in'

/**
 * Since when the person is in, as JSON; empty when they are not. My Attendance keeps it, so that every
 * screen knows without asking.
 */
export const clockedIn = createStore(storage.get(storageKey) ?? '')

export const keepClockedIn = (kept: string): void => {
  storage.set(storageKey, kept)
  clockedIn.set(kept)
}
