import { storage } from '../../storage/storage.ts'
import { createStore } from '../../ui/create-store.ts'

const storageKey = 'clocked in'

/**
 * Since when the person is in, as JSON; empty when they are not. It is kept, so that every screen knows
 * without asking.
 */
export const clockedIn = createStore(storage.get(storageKey) ?? '')

export const keepClockedIn = (kept: string): void => {
  storage.set(storageKey, kept)
  clockedIn.set(kept)
}

// Another tab that hears of a clock-in or a clock-out tells this one.
window.addEventListener('storage', ({ key, newValue }) => {
  if (key === storageKey) clockedIn.set(newValue ?? '')
})
